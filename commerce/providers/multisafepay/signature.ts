import { createHmac, timingSafeEqual } from 'node:crypto';

/** The lowercase hexadecimal HMAC-SHA512 of a notification under the API key of the account. */
function signatureOf(apiKey: string, timestamp: string, body: string): Buffer {
  return Buffer.from(createHmac('sha512', apiKey).update(`${timestamp}:${body}`).digest('hex'));
}

/**
 * Whether the `Auth` header signs exactly this body, at most `maxAge` seconds before or after `now` (Unix time in
 * seconds). The body must be the text that was received: written anew it has other bytes.
 */
export function verifiesNotification(
  { auth, body }: { readonly auth: string; readonly body: string },
  { apiKey, now, maxAge }: { readonly apiKey: string; readonly now: number; readonly maxAge: number },
): boolean {
  const [, timestamp, signature] =
    /^(\d{1,12}):([0-9a-f]{128})$/.exec(Buffer.from(auth, 'base64').toString('latin1')) ?? [];
  if (timestamp === undefined || signature === undefined) return false;
  if (Math.abs(now - Number(timestamp)) > maxAge) return false;
  return timingSafeEqual(signatureOf(apiKey, timestamp, body), Buffer.from(signature));
}
