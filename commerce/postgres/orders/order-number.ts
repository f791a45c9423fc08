import { drawReadableCode, readableAlphabet as alphabet } from '@/commerce/postgres/secrets';

const half = 4;
const pattern = new RegExp(`^[${alphabet}]{${half}}-[${alphabet}]{${half}}$`);

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
