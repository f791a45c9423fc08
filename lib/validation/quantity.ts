import { z } from 'zod';
import { purchase } from '@/config/purchase';
import { byRule } from './field';
import { encodeMessage, fieldMessage } from './message';
import type { FieldMessage } from './message';

/**
 * A quantity on the wire: a JSON number, whole, from `minimum` to the most a line may hold. A fraction breaks a rule, a text
 * the shape.
 */
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
  return quantity > purchase.maxQuantity
    ? fieldMessage('validation.maximum', { n: purchase.maxQuantity })
    : null;
}
