import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { houseNumberField } from './address';
import { fieldErrors } from './message';
import {
  checkNewPassword,
  checkPassword,
  checkPasswordChanged,
  currentPasswordField,
} from './password/password';
import { pageField } from '../fields/query';
import { checkPhone, phoneField } from './address';

describe('checkPassword', () => {
  // Its samples: tests/validation/person-rules.ts.

  it('checks the email before the length, and skips it without an email field', () => {
    expect(checkPassword('a@b.nl', 'a@b.nl')?.key).toBe('validation.password.sameAsEmail');
    expect(checkPassword('Ann1@example.nl', null)).toBeNull();
    expect(checkPassword('Ann1@example.nl', ' Ann1@example.nl ')?.key).toBe(
      'validation.password.sameAsEmail',
    );
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

describe('a new password', () => {
  const schema = z
    .object({ password: z.string(), password_confirmation: z.string().optional() })
    .superRefine((value, context) => checkNewPassword(value, 'ann@example.nl', context));
  const errorsOf = (password: string, repeated?: string) => {
    const parsed = schema.safeParse({ password, password_confirmation: repeated });
    return parsed.success ? {} : fieldErrors(parsed.error);
  };

  it('and its repetition have messages of their own', () => {
    expect(errorsOf('Garden-7', 'Garden-7')).toEqual({});
    expect(errorsOf('Garden-7')).toEqual({});
    expect(errorsOf('Garden-7', 'garden-7')).toEqual({
      password_confirmation: { key: 'validation.passwordsMatch' },
    });
    expect(errorsOf('short', 'short')).toEqual({
      password: { key: 'validation.minLength', params: { n: 8 } },
    });
    expect(Object.keys(errorsOf('short', ''))).toEqual(['password', 'password_confirmation']);
  });

  it('differs from the current one', () => {
    expect(checkPasswordChanged('Garden-7', 'garden-7')).toBeNull();
    expect(checkPasswordChanged('Garden-7', 'Garden-7')).toEqual({
      key: 'validation.notEqualTo',
      params: { value: 'newPassword' },
    });
  });
});

describe('checkPhone', () => {
  it('keeps the typed text, on one line', () => {
    expect(phoneField.parse(' +31  20\u00a01234567 ')).toBe('+31 20 1234567');
    expect(phoneField.parse(undefined)).toBe('');
  });

  it('has at most 40 signs', () => {
    expect(checkPhone(`12345${'-'.repeat(35)}`)).toBeNull();
    expect(checkPhone(`12345${'-'.repeat(36)}`)?.key).toBe('validation.phone.length');
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

describe('pageField', () => {
  it.each([
    ['1', 1],
    ['20', 20],
    ['345', 345],
    ['400', 400],
    ['401', null],
    ['0', null],
    ['02', null],
    ['2 ', null],
    [' 2', null],
    ['0x2', null],
    ['2e0', null],
    ['-1', null],
    ['1234567890', null],
  ])('of %j is %j', (text, page) => expect(pageField(400).safeParse(text).data ?? null).toBe(page));
});
