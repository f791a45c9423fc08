import { theme } from '@/config/shop/theme';
import { byRule, optionalText, requiredText } from './text';
import { checkNoDomain } from './web-address';

const limits = { max: theme.nameValidationLength };

/** At most `theme.nameValidationLength` (spec §5), no web address. Control characters are rejected, not removed. */
export const nameField = requiredText(limits).superRefine(byRule(checkNoDomain));

/** A name of a customer, which stands on invoices: like `nameField`, in letters that documents can show. */
export const customerNameField = requiredText({ ...limits, legible: true }).superRefine(
  byRule(checkNoDomain),
);

export const optionalNameField = optionalText({ ...limits, legible: true }).superRefine(
  byRule(checkNoDomain),
);
