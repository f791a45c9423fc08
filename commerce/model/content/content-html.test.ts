import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentHtml } from './content-html';

describe('contentHtml', () => {
  it.each([
    ['one\ntwo\n\nthree', '<p>one two</p>\n<p>three</p>'],
    ['## A & B\ntext', '<h2>A &amp; B</h2><p>text</p>'],
    ['### deep', '<h3>deep</h3>'],
    ['# none', '<p># none</p>'],
    [
      'before\n- one\n- two\n  goes on\nafter',
      '<p>before</p><ul><li>one</li><li>two goes on</li></ul><p>after</p>',
    ],
    ['a **bold** word', '<p>a <strong>bold</strong> word</p>'],
    [
      '[shop](/cart) [web](https://x.example/?a=1&b=2)',
      '<p><a href="/cart">shop</a> <a href="https://x.example/?a=1&amp;b=2">web</a></p>',
    ],
    ['[write](mailto:a@b.example)', '<p><a href="mailto:a@b.example">write</a></p>'],
    ['[bad](javascript:alert(1))', '<p>[bad](javascript:alert(1))</p>'],
    ['[bad](//evil.example)', '<p>[bad](//evil.example)</p>'],
    ['[x](/a" onclick="b)', '<p>[x](/a&quot; onclick=&quot;b)</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['', ''],
    ['\n\n \n', ''],
  ])('converts %j to %j', (text, html) => {
    expect(contentHtml(text).trim()).toBe(html);
  });

  it('emits only its own tags for any text', () => {
    const markup = fc.string({ unit: fc.constantFrom(...'<>"\'&[]()/#*- \na:'), maxLength: 80 });
    const allowedTags = /<\/?(p|h2|h3|ul|li|strong)>|<a href="(\/|https:\/\/|mailto:|tel:)[^"<>]*">|<\/a>/g;
    fc.assert(
      fc.property(markup, (text) => {
        expect(contentHtml(text).replace(allowedTags, '')).not.toMatch(/[<>"]/);
      }),
      { numRuns: 500 },
    );
  });
});
