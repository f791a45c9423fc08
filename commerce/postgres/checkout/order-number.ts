import { randomInt } from 'node:crypto';

/** Nothing that is misread (0 O 1 I L), and no vowels, so that no number reads as a word. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';
const half = 4;
const pattern = new RegExp(`^[${alphabet}]{${half}}-[${alphabet}]{${half}}$`);

const draw = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A random order number, `4KTX-9PZB`: one of 280 billion, so that knowing some tells nothing of others. */
export function newOrderNumber(): string {
  return `${draw()}-${draw()}`;
}

/** The number that somebody typed or read out: any case, with or without the dash; null: cannot be one. */
export function parseOrderNumber(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const number = `${plain.slice(0, half)}-${plain.slice(half)}`;
  return pattern.test(number) ? number : null;
}
