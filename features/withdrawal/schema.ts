import { z } from 'zod';
import { withdrawalLimits } from '@/config/withdrawal';
import { emailField } from '@/lib/validation/email';
import { byRule } from '@/lib/validation/field';
import { optionalMultiline, requiredText } from '@/lib/validation/text';
import { checkNoDomain } from '@/lib/validation/web-address';

const { nameLength, orderNumberLength, reasonLength } = withdrawalLimits;

/**
 * What a customer declares (countries.md "Withdrawal"). The reason may contain anything: the receipt repeats it only to the
 * customer of a paid order, and nothing may keep a customer from withdrawing.
 */
export const withdrawalSchema = z.object({
  name: requiredText({ max: nameLength }).superRefine(byRule(checkNoDomain)),
  orderNumber: requiredText({ max: orderNumberLength }).superRefine(byRule(checkNoDomain)),
  email: emailField,
  reason: optionalMultiline({ max: reasonLength }),
});

export const withdrawalFields = ['name', 'orderNumber', 'email', 'reason'] as const;
export type WithdrawalField = (typeof withdrawalFields)[number];
/** As entered. */
export type WithdrawalValues = Readonly<Record<WithdrawalField, string>>;

export const noValues: WithdrawalValues = { name: '', orderNumber: '', email: '', reason: '' };
