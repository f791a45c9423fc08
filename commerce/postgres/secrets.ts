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
