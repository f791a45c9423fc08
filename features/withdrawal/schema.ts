import { z } from 'zod';
import { withdrawalLimits } from '@/config/limits/order-limits';
import { emailField } from '@/lib/fields/email';
import { byRule, optionalMultiline, requiredText } from '@/lib/fields/text';
import { checkNoDomain } from '@/lib/fields/web-address';
import { encodeMessage, type FieldMessage, fieldErrors, fieldMessage } from '@/lib/fields/message';

/** A quantity as typed; nothing is 0. */
const quantityField = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^(-?\d+)?$/, encodeMessage(fieldMessage('validation.wholeNumber')))
    .transform(Number)
    .pipe(z.int().min(0).max(max));

/**
 * Reads the quantities of a form, as typed, in the order of the lines. `left`: how much of each line can be withdrawn from.
 * Fails with the errors by the index of the line: without any if nothing was chosen, or the form has other lines.
 */
export function chosenQuantities(
  left: readonly number[],
  typed: readonly string[],
): { ok: true; quantities: readonly number[] } | { ok: false; errors: ReadonlyMap<number, FieldMessage> } {
  if (typed.length !== left.length) return { ok: false, errors: new Map() };
  const parsed = typed.map((text, index) => quantityField(left[index] ?? 0).safeParse(text));
  const errors = parsed.flatMap(({ error }, index) => {
    const message = error && fieldErrors(error)[''];
    return message ? [[index, message] as const] : [];
  });
  const quantities = parsed.map(({ data = 0 }) => data);
  if (errors.length > 0 || quantities.every((quantity) => quantity === 0))
    return { ok: false, errors: new Map(errors) };
  return { ok: true, quantities };
}

const { nameLength, orderNumberLength, reasonLength } = withdrawalLimits;

/** See docs/countries.md "Withdrawal". Any reason is accepted; only the customer of a paid order gets it in the receipt. */
export const withdrawalSchema = z.object({
  name: requiredText({ max: nameLength }).superRefine(byRule(checkNoDomain)),
  orderNumber: requiredText({ max: orderNumberLength }).superRefine(byRule(checkNoDomain)),
  email: emailField,
  reason: optionalMultiline({ max: reasonLength }),
});

const entered = z.string().catch('');

export const withdrawalValuesSchema = z.object({
  name: entered,
  orderNumber: entered,
  email: entered,
  reason: entered,
  /** The quantities of the lines, in their order; null for a form without lines. */
  quantity: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .nullable()
    .default(null),
});
export type WithdrawalForm = z.output<typeof withdrawalValuesSchema>;

export const withdrawalConfirmSchema = z.object({ id: z.string() });

export const withdrawalFields = ['name', 'orderNumber', 'email', 'reason'] as const;
export type WithdrawalField = (typeof withdrawalFields)[number];
/** As entered. */
export type WithdrawalValues = Readonly<Record<WithdrawalField, string>>;

export const noValues: WithdrawalValues = { name: '', orderNumber: '', email: '', reason: '' };
