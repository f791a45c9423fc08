import { describe, expect, it } from 'vitest';
import { newOrderNumber, parseOrderNumber } from '../secrets';

describe('order numbers', () => {
  it('are two groups of four unambiguous characters', () => {
    for (let index = 0; index < 500; index += 1) {
      const number = newOrderNumber();
      expect(number).toMatch(/^[^01OILAEU-]{4}-[^01OILAEU-]{4}$/);
      expect(number).toBe(number.toUpperCase());
    }
  });

  it('are random', () => {
    const numbers = new Set(Array.from({ length: 10_000 }, newOrderNumber));
    // 10 000 draws out of 27^8 meet each other once in about 5 600 runs.
    expect(numbers.size).toBeGreaterThan(9_998);
  });

  it('are parsed in any case, with or without the dash', () => {
    const number = newOrderNumber();
    for (const text of [
      number,
      number.toLowerCase(),
      number.replace('-', ''),
      ` ${number.replace('-', ' ')} `,
    ]) {
      expect(parseOrderNumber(text)).toBe(number);
    }
    for (const text of ['', '2222', '2222-222', '2222-22222', '0000-0000', 'a\0b', 'AAAA-AAAA']) {
      expect(parseOrderNumber(text)).toBeNull();
    }
  });
});
