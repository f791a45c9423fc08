import { describe, expect, it } from 'vitest';
import { verifiesNotification } from './provider';

// Computed with openssl, in the form of the sample in MultiSafepay's documentation: its body has a space after a comma,
// which a body loses when it is serialised again.
const body =
  '{"amount":1000,"currency":"EUR","order_id":"my-order", "status":"completed","transaction_id":"123456789"}';
const auth =
  'MTcwMDAwMDAwMDpjNDU0Y2JlODdjNjRmNzRmOWQyYTcyMmI2NmU3NWUwYWZlZjVhOTdjODEzNzhjYjdmY2RhN2U5NjVkZDEyNTI0MGQ0ODVhNTc0Y2VjZWZkNDA0ZWVlNzljMjhjODI3MjA3OWIzZDU4Y2Q1OTA1MGNlNDZmMjFhZTMxZjBlZDQ5OQ==';
const apiKey = 'a-key-of-the-documentation-form';
const sent = 1_700_000_000;
const options = { apiKey, now: sent + 60, maxAge: 600 };

const withSignature = (change: (signature: string) => string) => {
  const [timestamp = '', signature = ''] = Buffer.from(auth, 'base64').toString().split(':');
  return Buffer.from(`${timestamp}:${change(signature)}`).toString('base64');
};

describe('the signature of a notification', () => {
  it('holds for the exact body, the key and the time', () => {
    expect(verifiesNotification({ auth, body }, options)).toBe(true);
  });

  it.each([
    ['another body', { auth, body: body.replace('1000', '1') }, options],
    ['a body serialised again', { auth, body: JSON.stringify(JSON.parse(body)) }, options],
    ['another key', { auth, body }, { ...options, apiKey: 'another' }],
    ['an old notification', { auth, body }, { ...options, now: sent + 601 }],
    ['one from the future', { auth, body }, { ...options, now: sent - 601 }],
    ['no header', { auth: '', body }, options],
    ['text that is not base64', { auth: '%%%', body }, options],
    ['a signature of another length', { auth: withSignature((text) => text.slice(2)), body }, options],
    ['upper case', { auth: withSignature((text) => text.toUpperCase()), body }, options],
    ['another timestamp', { auth: Buffer.from('1700000001:').toString('base64'), body }, options],
  ])('does not hold for %s', (_, signed, given) => {
    expect(verifiesNotification(signed, given)).toBe(false);
  });
});
