import { z } from 'zod';
import { withdrawalLimits } from '@/config/withdrawal';
import { emailField } from '@/lib/validation/email';
import { byRule } from '@/lib/validation/field';
import { optionalMultiline, requiredText } from '@/lib/validation/text';
import { checkNoDomain, checkNoWebAddress } from '@/lib/validation/web-address';

const { nameLength, orderNumberLength, reasonLength } = withdrawalLimits;

/**
 * What a customer declares (countries.md "Withdrawal"). Without web addresses, because the receipt goes to any address
 * that is entered.
 */
export const withdrawalSchema = z.object({
  name: requiredText({ max: nameLength }).superRefine(byRule(checkNoDomain)),
  orderNumber: requiredText({ max: orderNumberLength }).superRefine(byRule(checkNoWebAddress)),
  email: emailField,
  reason: optionalMultiline({ max: reasonLength }).superRefine(byRule(checkNoWebAddress)),
});

export const withdrawalFields = ['name', 'orderNumber', 'email', 'reason'] as const;
export type WithdrawalField = (typeof withdrawalFields)[number];
/** As entered. */
export type WithdrawalValues = Readonly<Record<WithdrawalField, string>>;

export const noValues: WithdrawalValues = { name: '', orderNumber: '', email: '', reason: '' };
