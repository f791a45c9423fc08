import { z } from 'zod';
import { purchase } from '@/config/limits/purchase';
import { byRule } from './field';
import { encodeMessage, fieldMessage } from './message';
import type { FieldMessage } from './message';

/**
 * A quantity in the wire format: a whole JSON number from `minimum` to the maximum of a cart line. A fraction violates a
 * rule (422); a string makes the body malformed (400).
 */
export function quantityField(minimum: number) {
  // JSON.parse reads 1e999 as Infinity.
  const notFinite = encodeMessage(fieldMessage('validation.wholeNumber'));
  return z
    .number({ error: (issue) => (typeof issue.input === 'number' ? notFinite : undefined) })
    .superRefine(byRule((quantity) => checkQuantity(quantity, minimum)));
}

function checkQuantity(quantity: number, minimum: number): FieldMessage | null {
  if (!Number.isInteger(quantity)) return fieldMessage('validation.wholeNumber');
  if (quantity < minimum) return fieldMessage('validation.minimum', { n: minimum });
  return quantity > purchase.maxQuantity
    ? fieldMessage('validation.maximum', { n: purchase.maxQuantity })
    : null;
}
