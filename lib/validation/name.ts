import { theme } from '@/config/theme';
import { optionalText, requiredText } from './text';

/**
 * A first or last name: trimmed, NFC, at most `theme.nameValidationLength` characters (spec §5). Control
 * characters are refused rather than dropped: a changed name would go unnoticed onto the parcel.
 */
export const nameField = requiredText({ max: theme.nameValidationLength });

/** A middle name: as `nameField`, and it may be empty. */
export const optionalNameField = optionalText({ max: theme.nameValidationLength });
