import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markup } from './blocks';

describe('markup', () => {
  it('escapes texts, joins markup and skips null', () => {
    const cells = ['<b>', '"&\''].map((text) => markup`<td>${text}</td>`);
    expect(markup`<tr>${cells}</tr>${null}${3}`.text).toBe(
      '<tr><td>&lt;b&gt;</td><td>&quot;&amp;&#39;</td></tr>3',
    );
  });

  it('keeps every text inside its element or attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(markup`${text}`.text).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
      }),
    );
  });
});
