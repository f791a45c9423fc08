import { describe, expect, it, vi } from 'vitest';
import { CallError, renameFields } from '../call-error';
import { showFormFailure } from './use-shop-form';

const values = { email: '', street: { number: '' } };

/** The errors that a form with those values shows for a failure, by path. */
function shown(error: unknown): Record<string, unknown> {
  const setError = vi.fn<(name: string, error: { message?: string }) => void>();
  showFormFailure<typeof values, typeof values>(
    { setError, getValues: () => values } as never,
    error,
    'Fallback',
  );
  return Object.fromEntries(setError.mock.calls.map(([name, { message }]) => [name, message]));
}

const refusal = (fields: Record<string, string>) => new CallError('Check it', 422, 'validation', fields);

describe('showFormFailure', () => {
  it('shows messages at the fields of the form', () => {
    expect(shown(refusal({ email: 'Wrong', 'street.number': 'Digits' }))).toEqual({
      email: 'Wrong',
      'street.number': 'Digits',
    });
  });

  it('shows the message of a field that the form does not have above the button', () => {
    expect(shown(refusal({ token: 'Cut off' }))).toEqual({ 'root.server': 'Cut off' });
    expect(shown(refusal({ '': 'Too many' }))).toEqual({ 'root.server': 'Too many' });
    expect(shown(refusal({ token: 'Cut off', email: 'Wrong' }))).toEqual({ email: 'Wrong' });
  });

  it('shows the text of the server, or the fallback', () => {
    expect(shown(new CallError('In use', 409, 'email_in_use'))).toEqual({ 'root.server': 'In use' });
    expect(shown(new CallError('', 0, 'unreachable'))).toEqual({ 'root.server': 'Fallback' });
    expect(shown(new CallError('Oops', 500, 'internal'))).toEqual({ 'root.server': 'Fallback' });
    expect(shown(new Error('a bug'))).toEqual({ 'root.server': 'Fallback' });
  });
});

describe('renameFields', () => {
  it('replaces the prefix of the field names only', () => {
    const renamed = renameFields(refusal({ 'address.city': 'A', email: 'B' }), 'address.', 'billing.');
    expect(renamed).toMatchObject({ fields: { 'billing.city': 'A', email: 'B' }, status: 422 });
    const bug = new Error('a bug');
    expect(renameFields(bug, 'address.', '')).toBe(bug);
  });
});
