import { z } from 'zod';
import { byRule } from './field';
import { encodeMessage, fieldMessage } from './message';
import type { FieldMessage } from './message';

/** The most pieces of one product in one cart line. */
export const maxQuantity = 9999;

/**
 * The quantity that an input stands for, in whole pieces (spec §5): what is no whole number, `2,5` and `1.000`
 * among it, is ignored and `previous` kept; below `minimum` becomes `minimum`, above 9999 becomes 9999.
 */
export function parseQuantity(input: string | number, previous: number, minimum: number): number {
  const text = String(input).trim();
  if (!/^[+-]?\d+$/.test(text)) return previous;
  return Math.max(minimum, Math.min(maxQuantity, Number(text)));
}

/** A quantity on the wire: a JSON number, whole, from `minimum` to 9999. A fraction breaks a rule, a text the shape. */
export function quantityField(minimum: number) {
  // 1e999 is a number in JSON, and infinite once it is read.
  const notFinite = encodeMessage(fieldMessage('validation.wholeNumber'));
  return z
    .number({ error: (issue) => (typeof issue.input === 'number' ? notFinite : undefined) })
    .superRefine(byRule((quantity) => checkQuantity(quantity, minimum)));
}

function checkQuantity(quantity: number, minimum: number): FieldMessage | null {
  if (!Number.isInteger(quantity)) return fieldMessage('validation.wholeNumber');
  if (quantity < minimum) return fieldMessage('validation.minimum', { n: minimum });
  return quantity > maxQuantity ? fieldMessage('validation.maximum', { n: maxQuantity }) : null;
}
