import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metaDescription, metaLimits, metaTitle, paragraphText } from './meta-text';

describe('metaTitle', () => {
  it('leaves out the name of the shop where both are too long', () => {
    expect(metaTitle('x'.repeat(49), 'Owlwatch')).toBe('x'.repeat(49));
    expect(metaTitle('x'.repeat(50), 'Owlwatch')).toEqual({ absolute: 'x'.repeat(50) });
  });
});

describe('metaDescription', () => {
  it('keeps a short text, in one line', () => {
    expect(metaDescription(' One.\n Two. ')).toBe('One. Two.');
  });

  it('cuts after a sentence, else after a word', () => {
    const sentence = `${'word '.repeat(15).trim()}.`;
    expect(metaDescription(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence} ${sentence}`);
    expect(metaDescription('eleven, twelve '.repeat(20))).toMatch(/^(eleven, twelve )+eleven…$|twelve…$/);
  });

  it('is never too long, and starts as the text does', () => {
    fc.assert(
      fc.property(fc.lorem({ mode: 'sentences', maxCount: 12 }), (text) => {
        const description = metaDescription(text);
        expect(description.length).toBeLessThanOrEqual(metaLimits.description);
        expect(text.replaceAll(/\s+/g, ' ')).toContain(description.replace(/…$/, ''));
      }),
    );
  });
});

it('paragraphText reads the paragraphs only', () => {
  const html =
    '<p>Fast &amp; <strong>free</strong>.</p><h2>Head</h2><ul><li>List</li></ul><p class="a">More.</p>';
  expect(paragraphText(html)).toBe('Fast & free. More.');
});
