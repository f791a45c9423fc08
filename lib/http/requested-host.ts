import { env } from '@/config/env';

/**
 * The host that the shopper's browser asked for, with its port: behind a proxy what that one says, where it is
 * trusted (readings.md). Empty where a request names none.
 */
export function browserHost(headers: Headers): string {
  const forwarded = env().TRUST_PROXY ? headers.get('x-forwarded-host') : null;
  return forwarded ?? headers.get('host') ?? '';
}

/** The host that chooses the store: the browser's, unless the override of readings.md is on and given. */
export function requestedHost(headers: Headers): string {
  const override = env().STORE_HOST_OVERRIDE ? headers.get('x-store-host') : null;
  return override ?? browserHost(headers);
}
