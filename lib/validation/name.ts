import { theme } from '@/config/shop/theme';
import { byRule } from './field';
import { optionalText, requiredText } from './text';
import { checkNoDomain } from './web-address';

/**
 * A first or last name: trimmed, NFC, at most `theme.nameValidationLength` characters (spec §5), no web address. Control
 * characters are rejected and not removed, so that a name is never changed silently.
 */
export const nameField = requiredText({ max: theme.nameValidationLength }).superRefine(byRule(checkNoDomain));

/** A middle name: like `nameField`, but optional. */
export const optionalNameField = optionalText({ max: theme.nameValidationLength }).superRefine(
  byRule(checkNoDomain),
);
