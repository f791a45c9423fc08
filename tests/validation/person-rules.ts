import { countryOf } from '@/config/countries/countries';
import { checkAddress, checkHouseNumber, wireAddressSchema, checkPhone } from '@/lib/fields/address';
import { checkEmail } from '@/lib/fields/email';
import type { FieldMessage } from '@/lib/fields/message';
import { checkPassword, checkPasswordsMatch } from '@/lib/fields/password/password';
import { all, type Rule } from './rule';

const required = 'The field is required.';
const classes = 'Use at least 3 of these four: lower-case letters, capitals, digits, special characters.';

/** The message of one field of an address in a country. */
const inAddress =
  (country: string, field: string) =>
  (value: string): FieldMessage | null => {
    const address = wireAddressSchema.parse({ country, [field]: value });
    const checked = checkAddress(address, countryOf(country), 'billing');
    return checked.ok ? null : (checked.error[field] ?? null);
  };

/** The nine checks of an email address, in their order: each refused value passes all checks above its own. */
const emailRule: Rule = {
  rule: 'email',
  check: checkEmail,
  accepts: [
    'noa@shop.example',
    'n.o+a_1@sub.shop.example',
    "o'neill@shop.co.uk",
    'N@X1.EXAMPLE',
    'A_B-C@1.EXAMPLE',
    'a@xn--gre-6ka8i.de',
    'a@b.xn--p1ai',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.nl`,
  ],
  refuses: [
    ...all(['', '   '], required),
    ...all(
      ['noa @shop.example', ' noa@shop.example', 'noa@shop.example\n', 'é @@', 'noa\u00a0@shop.example'],
      'An email address can’t contain spaces.',
    ),
    ...all(
      [
        'noé@shop.example',
        'noe\u0301@shop.example',
        'noa@größe.example',
        'νοα@shop.example',
        'ноа@shop.example',
        'no\u0430@shop.example',
        'é@@',
        'é',
      ],
      'An email address can’t contain accented, Greek or Cyrillic letters.',
    ),
    ...all(['noa', 'shop.example'], 'The email address needs an @ sign.'),
    ...all(
      ['noa@@shop.example', 'noa@shop@shop.example', '@a@', '@@'],
      'An email address contains only one @ sign.',
    ),
    ...all(['@shop.example', '@shop', '@'], 'Something must come before the @ sign.'),
    ...all(['noa@'], 'Something must come after the @ sign.'),
    ...all(
      ['noa@shop', 'noa@shop.example.', '.@shop'],
      'The part after the @ sign must contain a dot and can’t end in one.',
    ),
    ...all(
      [
        'noa@.example',
        'noa@shop..example',
        'noa@-shop.example',
        'noa@shop-.example',
        'noa@shop.e',
        'noa@shop.1',
        'noa@1.2.3.4',
        '.noa@shop.example',
        'noa.@shop.example',
        'no..a@shop.example',
        'no,a@shop.example',
        '<noa@shop.example>',
        'noa\u0000@shop.example',
        'noa\u200b@shop.example',
        '田@shop.example',
        `${'a'.repeat(65)}@shop.example`,
        `noa@${'b'.repeat(64)}.example`,
      ],
      'Email address is invalid',
    ),
  ],
};

export const personRules: readonly Rule[] = [
  emailRule,
  {
    rule: 'house number',
    check: (value) => checkHouseNumber(value, 'required'),
    accepts: ['1', '0', '12345', ' 12 '],
    refuses: [
      ['', required],
      ...all(['12a', '12-14', '-1', '12 14', 'A', '½'], 'Please enter digits only.'),
      ['1'.repeat(11), 'Must not exceed 10 characters.'],
    ],
  },
  {
    rule: 'house number, optional (GB, IT)',
    check: (value) => checkHouseNumber(value, 'optional'),
    accepts: ['', '1'],
    refuses: all(['Rose Cottage'], 'Please enter digits only.'),
  },
  {
    rule: 'password',
    check: (value) => checkPassword(value, 'Noa1@shop.example'),
    accepts: [
      'Garden-7',
      'garden-7',
      'GARDEN-7',
      'Garden77',
      ' garden7',
      'Gärten-Zaun',
      'Noa1@shop.example ',
      `aA1${'x'.repeat(125)}`,
    ],
    refuses: [
      ...all(['', '        '], required),
      ...all(['Noa1@shop.example', 'noa1@SHOP.example'], 'The password must differ from the email address.'),
      ...all(['Abc-1', 'Abcde-1'], 'Must contain at least 8 characters.'),
      ...all(['abcdefgh', 'abcdefg1', 'ABCDEFG1', '1234567!', 'abcdefg!', 'ABCDEFGH'], classes),
      [`aA1${'x'.repeat(126)}`, 'Must not exceed 128 characters.'],
    ],
  },
  {
    rule: 'repeated password',
    check: (value) => checkPasswordsMatch('Garden-7', value),
    accepts: ['Garden-7'],
    refuses: [['', required], ...all(['garden-7', 'Garden-7 '], 'Passwords must match')],
  },
  {
    rule: 'phone',
    check: checkPhone,
    accepts: ['', ' ', '12345', '+31 20 123 45 67', '(+31) 20-1234567', '(020) 123/45.67', '123456789012345'],
    refuses: [
      ...all(
        ['1234', '+1-2-3-4', '1234567890123456', '+', '()', `12345${'-'.repeat(50)}`],
        'A phone number has 5 to 15 digits.',
      ),
      ...all(
        ['call me', '12345x', '31+2012345', '++12345', '020\u20131234567', '١٢٣٤٥٦'],
        'A phone number consists of digits, with spaces, brackets, dots, hyphens, slashes and a leading + if you like.',
      ),
    ],
  },
  {
    rule: 'US state',
    check: inAddress('US', 'region'),
    accepts: ['CA', 'ny', 'DC', 'PR'],
    refuses: [
      ['', required],
      ...all(['XX', 'California', 'ZZ', 'C'], 'Please enter a valid US state abbreviation.'),
    ],
  },
  {
    rule: 'Canadian province',
    check: inAddress('CA', 'region'),
    accepts: ['ON', 'qc'],
    refuses: [['', required], ...all(['CA', 'Ontario'], 'Please choose a region from the list.')],
  },
  {
    rule: 'Italian province',
    check: inAddress('IT', 'region'),
    accepts: ['MI', 'rm'],
    refuses: [['', required], ...all(['XX', 'Milano'], 'Please choose a region from the list.')],
  },
];
