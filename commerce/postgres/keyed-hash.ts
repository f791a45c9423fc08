import { createHmac } from 'node:crypto';

/** A keyed hash, so that a table can count by a value that it does not contain. */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
