import { env } from '@/config/env/env';
import { isHttps } from './headers';

/**
 * The host that the browser requested, with its port. Behind a trusted proxy this is `x-forwarded-host` (spec §1 "Hosts").
 * Empty if the request has no host.
 */
export function browserHost(headers: Headers): string {
  const forwarded = env().TRUST_PROXY ? headers.get('x-forwarded-host') : null;
  return forwarded ?? headers.get('host') ?? '';
}

/** The host that selects the store: the requested host, or `x-store-host` if the override is on (spec §1 "QA override"). */
export function requestedHost(headers: Headers): string {
  const override = env().STORE_HOST_OVERRIDE ? headers.get('x-store-host') : null;
  return override ?? browserHost(headers);
}

export function isSecureRequest(headers: Headers): boolean {
  return isHttps(headers.get('x-forwarded-proto'), env().TRUST_PROXY);
}
