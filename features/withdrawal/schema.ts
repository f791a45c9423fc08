import { z } from 'zod';
import { withdrawalLimits } from '@/config/limits/order-limits';
import { emailField } from '@/lib/validation/email';
import { byRule } from '@/lib/validation/field';
import { optionalMultiline, requiredText } from '@/lib/validation/text';
import { checkNoDomain } from '@/lib/validation/web-address';

const { nameLength, orderNumberLength, reasonLength } = withdrawalLimits;

/**
 * What a customer declares (docs/countries.md "Withdrawal"). The reason may contain anything: the receipt repeats it only to the
 * customer of a paid order, and nothing may keep a customer from withdrawing.
 */
export const withdrawalSchema = z.object({
  name: requiredText({ max: nameLength }).superRefine(byRule(checkNoDomain)),
  orderNumber: requiredText({ max: orderNumberLength }).superRefine(byRule(checkNoDomain)),
  email: emailField,
  reason: optionalMultiline({ max: reasonLength }),
});

const entered = z.string().catch('');

/** What was entered, whether it keeps the rules or not: the form is shown again with it. A missing field is empty. */
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
