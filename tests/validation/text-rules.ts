import { rating } from '@/config/shop/rating';
import { theme } from '@/config/shop/theme';
import { fieldErrors, type FieldMessage } from '@/lib/fields/message';
import { nameField } from '@/lib/fields/name';
import {
  checkDigitsOnly,
  checkEqualTo,
  checkExactLength,
  checkMaxLength,
  checkMinLength,
  checkNotEqualTo,
  checkRequired,
  requiredMultiline,
} from '@/lib/fields/text';
import { all, type Rule } from './rule';

/** The message of a field schema. */
export const byField =
  (field: typeof nameField) =>
  (value: string): FieldMessage | null => {
    const parsed = field.safeParse(value);
    return parsed.success ? null : (fieldErrors(parsed.error)[''] ?? null);
  };

const required = 'The field is required.';
const name = 'x'.repeat(theme.nameValidationLength);
const review = 'y'.repeat(rating.messageMaxLength);

export const textRules: readonly Rule[] = [
  {
    rule: 'required',
    check: checkRequired,
    accepts: ['a', '0', ' a ', '\u00e9', '\u200bA'],
    refuses: all(['', ' ', '\t\n', '\u00a0', '\u200b', ' \u2060\u00ad ', '\ufeff', '\u3000'], required),
  },
  {
    rule: 'min length',
    check: (value) => checkMinLength(value, 8),
    accepts: ['12345678', '123456789', '🦉'.repeat(8)],
    refuses: all(['', '1234567', '🦉🦉🦉🦉'], 'Must contain at least 8 characters.'),
  },
  {
    rule: 'max length',
    check: (value) => checkMaxLength(value, 3),
    accepts: ['', 'abc', '🦉🦉🦉'],
    refuses: all(['abcd', '🦉🦉🦉🦉'], 'Must not exceed 3 characters.'),
  },
  {
    rule: 'exact length',
    check: (value) => checkExactLength(value, 4),
    accepts: ['abcd', '🦉bcd'],
    refuses: all(['', 'abc', 'abcde'], 'Must contain exactly 4 characters.'),
  },
  {
    rule: 'equal to field',
    check: (value) => checkEqualTo(value, 'noa@shop.example'),
    accepts: ['noa@shop.example'],
    refuses: all(['', 'Noa@shop.example', 'noa@shop.example '], 'Both fields must match'),
  },
  {
    rule: 'not equal to field',
    check: (value) => checkNotEqualTo(value, 'Old-secret-1', 'newPassword'),
    accepts: ['', 'old-secret-1', 'Old-secret-12'],
    refuses: all(['Old-secret-1'], 'The new password must be different'),
  },
  {
    rule: 'numeric only',
    check: checkDigitsOnly,
    accepts: ['', '0', '0123456789'],
    refuses: all(['1.5', '-1', '1 2', '12a', '12\n', '²', '١٢', '１２'], 'Please enter digits only.'),
  },
  {
    rule: 'name',
    check: byField(nameField),
    accepts: ['Noa', 'de Vries', 'Ðuro', "O'Neill", '李', name],
    refuses: [
      ['', required],
      ['   ', required],
      [`${name}x`, 'Must not exceed 50 characters.'],
      ['No\u0000a', 'Contains characters that aren’t allowed here.'],
      ['Win at https://prize.example', 'Please don’t enter a web address here.'],
    ],
  },
  {
    rule: 'review message',
    check: byField(requiredMultiline({ max: rating.messageMaxLength })),
    accepts: ['Good.', 'Line one\nline two', review],
    refuses: [
      [' \n ', required],
      [`${review}y`, 'Must not exceed 200 characters.'],
      ['a\u0007b', 'Contains characters that aren’t allowed here.'],
    ],
  },
];
