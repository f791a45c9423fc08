import { describe, expect, it } from 'vitest';
import { fieldErrors, isMalformed } from '@/lib/fields/message';
import { confirmSchema, customerUpdateSchema, registerSchema } from './schema';
import { loginSchema, resetPasswordSchema } from './sign-in-schema';

const account = {
  type: 'register',
  firstname: 'Noa',
  lastname: 'Jansen',
  email: 'noa@shop.example',
  password: 'Garden-7-lamp',
} as const;

/** The messages of a body, by path. */
function messages(schema: { safeParse: typeof registerSchema.safeParse }, body: unknown) {
  const parsed = schema.safeParse(body);
  if (parsed.success) return {};
  expect(isMalformed(parsed.error)).toBe(false);
  return Object.fromEntries(Object.entries(fieldErrors(parsed.error)).map(([path, { key }]) => [path, key]));
}

describe('registerSchema', () => {
  it('takes an account, with empty optional fields', () => {
    expect(registerSchema.parse(account)).toEqual({ ...account, middlename: '', company: '', vat: '' });
  });

  it.each([
    [{ password: account.email }, { password: 'validation.password.sameAsEmail' }],
    [{ email: 'a@b.co', password: 'A@B.CO' }, { password: 'validation.password.sameAsEmail' }],
    [{ password: 'Ab-1' }, { password: 'validation.minLength' }],
    [{ password: 'abcdefgh' }, { password: 'validation.password.classes' }],
    [{ password: '' }, { password: 'validation.required' }],
    [{ password_confirmation: 'Garden-7-lamb' }, { password_confirmation: 'validation.passwordsMatch' }],
    [{ password_confirmation: '' }, { password_confirmation: 'validation.required' }],
    [
      { firstname: ' ', lastname: 'x'.repeat(51), email: 'noa' },
      {
        firstname: 'validation.required',
        lastname: 'validation.maxLength',
        email: 'validation.email.atMissing',
      },
    ],
  ])('refuses %j', (change, expected) => {
    expect(messages(registerSchema, { ...account, ...change })).toEqual(expected);
  });

  it('drops fields that nobody may set', () => {
    const parsed = registerSchema.parse({ ...account, id: '1', confirmed: true, website: 'nl' });
    expect(Object.keys(parsed)).not.toEqual(expect.arrayContaining(['id']));
    expect(parsed).not.toHaveProperty('confirmed');
  });

  it.each([{ firstname: 7 }, { address: 'Hauptstraße 1' }, { password: ['a'] }])(
    'is malformed for %j',
    (change) => {
      const parsed = registerSchema.safeParse({ ...account, ...change });
      expect(parsed.error && isMalformed(parsed.error)).toBe(true);
    },
  );
});

describe('customerUpdateSchema', () => {
  it('keeps what the body does not name', () => {
    expect(customerUpdateSchema.parse({ type: 'customerUpdate', lastname: ' de Vries ' })).toEqual({
      type: 'customerUpdate',
      lastname: 'de Vries',
    });
    expect(customerUpdateSchema.parse({ type: 'customerUpdate', middlename: '' }).middlename).toBe('');
  });

  it.each([
    [{ firstname: '' }, { firstname: 'validation.required' }],
    [{ middlename: 'x'.repeat(51) }, { middlename: 'validation.maxLength' }],
    [{ password: 'short' }, { password: 'validation.minLength' }],
    [{ password: 'Garden-7-lamp', current_password: 'Garden-7-lamp' }, { password: 'validation.notEqualTo' }],
    [
      { email: 'new@shop.example', email_confirmation: 'nwe@shop.example' },
      { email_confirmation: 'validation.equalTo' },
    ],
    [
      { email: 'new@shop.example', password: 'new@shop.example' },
      { password: 'validation.password.sameAsEmail' },
    ],
  ])('refuses %j', (body, expected) => {
    const parsed = customerUpdateSchema.safeParse({ type: 'customerUpdate', ...body });
    expect(parsed.error && fieldErrors(parsed.error)).toMatchObject(
      Object.fromEntries(Object.entries(expected).map(([path, key]) => [path, { key }])),
    );
  });
});

it('signs in with a password that breaks the rules of new ones', () => {
  const body = { type: 'login', email: 'noa@shop.example', password: 'old' };
  expect(loginSchema.safeParse(body).success).toBe(true);
});

it('refuses a token that a mail program has cut', () => {
  const parsed = confirmSchema.safeParse({ type: 'confirmAccount', token: 'cut' });
  expect(parsed.error && fieldErrors(parsed.error)['token']?.key).toBe('validation.exactLength');
});

it('compares a password that is reset with the address of the link', () => {
  const body = { type: 'resetPassword', email: 'a@b.co', token: 't'.repeat(43), password: 'a@b.co' };
  const parsed = resetPasswordSchema.safeParse(body);
  expect(parsed.error && fieldErrors(parsed.error)['password']?.key).toBe('validation.password.sameAsEmail');
});
