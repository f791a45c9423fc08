import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { escapeXml } from './safe-text';

function textOf(xml: string): string {
  let text = '';
  const parser = new Parser({ ontext: (part) => (text += part) }, { xmlMode: true });
  parser.end(xml);
  return text;
}

it('reads back as the text that was written', () => {
  const texts = fc.string({
    unit: fc.oneof(fc.constantFrom('&', '<', '>', '"', "'", ']]>', '&amp;'), fc.string({ unit: 'grapheme' })),
  });
  fc.assert(
    fc.property(texts, (text) => {
      const written = escapeXml(text);
      expect(written).not.toMatch(/[<>"']/);
      expect(textOf(`<a>${written}</a>`)).toBe(
        text.replaceAll(/[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]/gu, ''),
      );
    }),
  );
});

it.each([
  ['Sign <b>"Careful" & Co</b>', 'Sign &lt;b&gt;&quot;Careful&quot; &amp; Co&lt;/b&gt;'],
  ['a\0b\x0Bc\uFFFE', 'abc'],
  ['half \uD83D pair 📷', 'half  pair 📷'],
])('writes %j as %j', (text, written) => expect(escapeXml(text)).toBe(written));
