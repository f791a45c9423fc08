import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../secrets';
import type { CustomerRow } from '../customer-row';

type Credentials = Pick<CustomerRow, 'id' | 'email' | 'passwordHash'>;

const signature = (nonce: string, { id, email, passwordHash }: Credentials, secret: string): string =>
  keyedHash(`browser ${nonce} ${id} ${email.toLowerCase()} ${passwordHash}`, secret);

/**
 * The key of a browser that has signed in to an account: it shows that again until the address or the password changes.
 * It proves nothing else; a sign-in still needs the password.
 */
export function browserKey(row: Credentials, secret: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${signature(nonce, row, secret)}`;
}

export function knownBrowser(
  row: Credentials | null,
  keys: readonly string[],
  secret: string,
): string | null {
  if (row === null) return null;
  const isOwn = (key: string) => {
    const [nonce = '', signed = ''] = key.split('.', 2);
    const expected = signature(nonce, row, secret);
    return signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected));
  };
  return keys.find(isOwn) ?? null;
}
