import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchase } from '@/config/purchase';
import { checkHouseNumber, houseNumberField } from './house-number';
import { checkPassword, checkPasswordsMatch, currentPasswordField } from './password';
import { checkPhone, phoneField } from './phone';
import { quantityField } from './quantity';

describe('checkPassword', () => {
  it.each([
    ['', 'validation.required'],
    ['        ', 'validation.required'],
    ['Ann1@example.nl', 'validation.password.sameAsEmail'],
    ['aNN1@EXAMPLE.nl', 'validation.password.sameAsEmail'],
    ['Abc1!', 'validation.minLength'],
    ['Abcde1!', 'validation.minLength'],
    ['aA1'.repeat(43), 'validation.maxLength'],
    ['abcdefgh', 'validation.password.classes'],
    ['abcdefg1', 'validation.password.classes'],
    ['ABCDEFG1', 'validation.password.classes'],
    ['1234567!', 'validation.password.classes'],
  ])('%j results in %s', (value, key) => {
    expect(checkPassword(value, 'ann1@example.nl')?.key).toBe(key);
  });

  it.each([
    'abcdefG1',
    'abcdef1!',
    'ABCDEF1!',
    'abcdefG!',
    'abcdeF1!',
    'ünïcodeÉ9',
    ' abcdef1 ',
    'aA1'.repeat(42),
  ])('%j is fine', (value) => {
    expect(checkPassword(value, 'ann1@example.nl')).toBeNull();
  });

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

  it('requires the same password twice', () => {
    expect(checkPasswordsMatch('a', 'a')).toBeNull();
    expect(checkPasswordsMatch('a', '')).toEqual({ key: 'validation.required' });
    expect(checkPasswordsMatch('a', 'A')).toEqual({ key: 'validation.passwordsMatch' });
  });

  it('does not apply the rules of new passwords to the current password', () => {
    expect(currentPasswordField.parse(' old ')).toBe(' old ');
    expect(currentPasswordField.safeParse('').success).toBe(false);
    expect(currentPasswordField.safeParse('x'.repeat(129)).success).toBe(false);
  });
});

describe('checkPhone', () => {
  it.each([
    '',
    ' ',
    '12345',
    '+31 20 123 45 67',
    '020-1234567',
    '(020) 123/45.67',
    '(+31) 20 1234567',
    '123456789012345',
  ])('%j is fine', (value) => {
    expect(checkPhone(value)).toBeNull();
  });

  it.each(['call me', '020 1234567 x12', '31+201234567', '++31201234567', '020\u20131234567', '١٢٣٤٥٦'])(
    '%j has characters that do not belong',
    (value) => {
      expect(checkPhone(value)).toEqual({ key: 'validation.phone.characters' });
    },
  );

  it.each(['1234', '+1-2-3-4', '1234567890123456', '+', '()', `12345${'-'.repeat(50)}`])(
    '%j has too few or too many',
    (value) => {
      expect(checkPhone(value)).toEqual({ key: 'validation.phone.length', params: { min: 5, max: 15 } });
    },
  );

  it('keeps the typed text, on one line', () => {
    expect(phoneField.parse(' +31  20\u00a01234567 ')).toBe('+31 20 1234567');
    expect(phoneField.parse(undefined)).toBe('');
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

describe('checkHouseNumber', () => {
  it('accepts digits only', () => {
    expect(checkHouseNumber(' 12 ', 'required')).toBeNull();
    for (const value of ['12A', '12-14', '-1', '12 14', '½']) {
      expect(checkHouseNumber(value, 'optional')).toEqual({ key: 'validation.digitsOnly' });
    }
    expect(checkHouseNumber('1'.repeat(11), 'required')?.key).toBe('validation.maxLength');
  });

  it('is required if the country requires it', () => {
    expect(checkHouseNumber('', 'required')).toEqual({ key: 'validation.required' });
    expect(checkHouseNumber('', 'optional')).toBeNull();
    expect(houseNumberField('optional').parse(undefined)).toBe('');
    expect(houseNumberField('required').safeParse(undefined).success).toBe(false);
    expect(houseNumberField('required').parse(' 12 ')).toBe('12');
  });
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
