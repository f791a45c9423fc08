import { z } from 'zod';
import { purchase } from '@/config/limits/islands';
import { byRule, codeField } from '@/lib/fields/text';
import { encodeMessage, fieldMessage, type FieldMessage } from '@/lib/fields/message';

// The bodies of the cart calls (spec §7). A wrong shape (a quantity as text, an unknown `type`, no
// body at all) is malformed: 400. A value of the right type that breaks a rule (an empty SKU, 51 lines, a
// quantity of 0) is 422 with its field. `isMalformed` distinguishes the two.

const maxUpdateLines = 100;
const maxOptions = 20;

/** Chooses the schema by the shape of the input, because a Zod union would lose the paths of issues. */
function either<First extends z.ZodType, Second extends z.ZodType>(
  isFirst: (input: unknown) => boolean,
  first: First,
  second: Second,
) {
  return z.unknown().transform((input, context): z.output<First> | z.output<Second> => {
    const parsed = isFirst(input) ? first.safeParse(input) : second.safeParse(input);
    if (parsed.success) return parsed.data;
    // A finished issue has the properties of a raw one, except for its input.
    context.issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[]));
    return z.NEVER;
  });
}

/** The id of an option value: the integer of spec §7, or a text. */
const valueIdSchema = either((id) => typeof id === 'string', codeField(128), z.int().nonnegative());

const optionsSchema = z
  .record(z.string().min(1).max(64), valueIdSchema)
  .refine((options) => Object.keys(options).length <= maxOptions);

/** From `minimum` to the maximum of a line. A fraction violates a rule (422); a string makes the body malformed (400). */
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

/** One line to add: a SKU, a quantity of 1–9999, and for a configurable product attribute_code → value_index, an id of the backend. */
export const addLineSchema = z.object({
  product: codeField(),
  qty: quantityField(1),
  options: optionsSchema.optional(),
});

export const cartAddSchema = z.array(addLineSchema).min(1).max(purchase.maxAddedLines);

export const cartUpdateItemsSchema = z.object({
  type: z.literal('cart-updateItems'),
  items: z
    .array(z.object({ id: codeField(), qty: quantityField(0), product: codeField().optional() }))
    .min(1)
    .max(maxUpdateLines),
});

export const cartReorderItemsSchema = z.object({
  type: z.literal('cart-reorderItems'),
  orderNumber: codeField(32),
});

export const cartPostSchema = either(
  Array.isArray,
  cartAddSchema,
  z.discriminatedUnion('type', [cartUpdateItemsSchema, cartReorderItemsSchema]),
);
export type CartPost = z.output<typeof cartPostSchema>;

export const cartDeleteItemSchema = z.object({ type: z.literal('cart-deleteItem'), id: codeField() });

export const cartLeaveOfferSchema = z.object({ type: z.literal('cart-leaveOffer') });

export const cartPutMembers = [cartDeleteItemSchema, cartLeaveOfferSchema] as const;
