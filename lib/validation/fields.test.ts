import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchase } from '@/config/limits/purchase';
import { houseNumberField } from './address';
import { checkPassword, currentPasswordField } from './password/password';
import { checkPhone, phoneField } from './phone';
import { quantityField } from './quantity';

describe('checkPassword', () => {
  // Its samples: tests/validation/person-rules.ts.

  it('checks the email before the length, and skips it without an email field', () => {
    expect(checkPassword('a@b.nl', 'a@b.nl')?.key).toBe('validation.password.sameAsEmail');
    expect(checkPassword('Ann1@example.nl', null)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (value, email) => {
        if (checkPassword(value, email) === null) expect(Array.from(value).length).toBeGreaterThanOrEqual(8);
      }),
    );
  });

  it('does not apply the rules of new passwords to the current password', () => {
    expect(currentPasswordField.parse(' old ')).toBe(' old ');
    expect(currentPasswordField.safeParse('').success).toBe(false);
    expect(currentPasswordField.safeParse('x'.repeat(129)).success).toBe(false);
  });
});

describe('checkPhone', () => {
  it('keeps the typed text, on one line', () => {
    expect(phoneField.parse(' +31  20\u00a01234567 ')).toBe('+31 20 1234567');
    expect(phoneField.parse(undefined)).toBe('');
  });

  it.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uFF0D'])(
    'takes the dash %j for a hyphen',
    (dash) => expect(phoneField.parse(`030${dash}1234567`)).toBe('030-1234567'),
  );

  it('drops the marks that surround a number copied from a page', () => {
    expect(phoneField.parse('\u202A+49 30 123456\u202C')).toBe('+49 30 123456');
    expect(phoneField.parse('\u200E')).toBe('');
  });

  it('counts digits only, wherever the separators are', () => {
    const separated = fc.array(fc.constantFrom('1', '5', '0', ' ', '-', '.', '/', '(', ')'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(separated, (signs) => {
        const value = signs.join('');
        const digits = signs.filter((sign) => /\d/.test(sign)).length;
        expect(checkPhone(value) === null).toBe(value.trim() === '' || (digits >= 5 && digits <= 15));
      }),
    );
  });
});

it('a house number is required if the country requires it', () => {
  expect(houseNumberField('optional').parse(undefined)).toBe('');
  expect(houseNumberField('required').safeParse(undefined).success).toBe(false);
  expect(houseNumberField('required').parse(' 12 ')).toBe('12');
});

describe('quantityField', () => {
  it.each([
    [1.5, 'validation.wholeNumber'],
    [Number.NaN, 'validation.wholeNumber'],
  ])('%d results in %s', (value, message) => {
    expect(quantityField(1).safeParse(value).error?.issues[0]?.message).toBe(message);
  });

  it('has a minimum and a maximum', () => {
    expect(quantityField(1).safeParse(0).success).toBe(false);
    expect(quantityField(0).parse(0)).toBe(0);
    expect(quantityField(1).parse(purchase.maxQuantity)).toBe(purchase.maxQuantity);
    expect(quantityField(1).safeParse(purchase.maxQuantity + 1).success).toBe(false);
    expect(quantityField(1).safeParse('2').success).toBe(false);
  });
});
