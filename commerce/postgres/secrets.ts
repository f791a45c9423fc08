import { createHmac, randomInt } from 'node:crypto';

/** Without ambiguous characters (0 O 1 I L) and without vowels, so that no code is a word. */
export const readableAlphabet = '23456789BCDFGHJKMNPQRSTVWXZ';

export function drawReadableCode(length: number): string {
  return Array.from({ length }, () => readableAlphabet[randomInt(readableAlphabet.length)]).join('');
}

/** A keyed hash, so that a table can count by a value that it does not contain. */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

const half = 4;
const pattern = new RegExp(`^[${readableAlphabet}]{${half}}-[${readableAlphabet}]{${half}}$`);

/** A random order number, `4KTX-9PZB`: one of 280 billion, so that no number can be guessed from others. */
export function newOrderNumber(): string {
  return `${drawReadableCode(half)}-${drawReadableCode(half)}`;
}

/** Normalises a number that was typed or dictated: in upper or lower case, with or without the dash; null if it is not one. */
export function parseOrderNumber(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const number = `${plain.slice(0, half)}-${plain.slice(half)}`;
  return pattern.test(number) ? number : null;
}
