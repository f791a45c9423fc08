import { expect, it } from 'vitest';
import { code128, symbolsOf } from './code-128';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));

it('has the check symbol of the standard', () => {
  expect(symbolsOf('Wikipedia')?.at(-1)).toBe(88);
  expect(symbolsOf('PJJ123C')?.at(-1)).toBe(55);
});

it('has eleven modules per symbol and thirteen for the stop, each symbol with three bars of its own', () => {
  const paths = ascii.map((character) => {
    const code = code128(character, 1);
    expect(code?.width).toBe(3 * 11 + 13);
    return code?.path;
  });
  expect(new Set(paths).size).toBe(ascii.length);
  expect(code128('4KTX-9PZB', 20)?.path.match(/M/g)).toHaveLength(11 * 3 + 4);
});

it('is none of a text without a symbol for each character', () => {
  for (const text of ['', 'Ä', 'a\n', '1'.repeat(49)]) expect(code128(text, 1)).toBeNull();
});
