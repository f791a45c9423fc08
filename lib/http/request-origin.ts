import { env } from '@/config/env/env';
import type { StoreCode } from '@/config/types';
import { hostOptions, storeOrigin, canonicalHost, isLocalHost, storeForHost } from '@/lib/stores/hosts';
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

export function storeOfHost(host: string): StoreCode | null {
  return storeForHost(host, { ...hostOptions(), defaultStore: env().DEFAULT_STORE });
}

/**
 * Scheme and host of `store` for an absolute URL in the answer to a request, such as a payment's return URL. It is the
 * requested host only if that is a host of the store: clients can send any `Host` while the override selects the store.
 * Otherwise it is the store's canonical host; on a local machine, its local one.
 */
export function requestOrigin(store: StoreCode, headers: Headers): string {
  const requested = browserHost(headers);
  const scheme = isSecureRequest(headers) ? 'https' : 'http';
  if (storeOfHost(requested) === store) return `${scheme}://${requested}`;
  const host = canonicalHost(store, hostOptions(), requested);
  return isLocalHost(requested) && isLocalHost(host) ? `${scheme}://${host}` : storeOrigin(store);
}

/**
 * Scheme and host of every store for links that somebody on a local machine follows: its development host, with the port
 * that `headers` ask, such as that of a tunnel or a proxy. Null unless the stores have no other hosts (`STORE_DOMAINS` is
 * unset) and a local one was asked. An answer with these must not be cached: another host may have asked.
 */
export function localOrigins(headers: Headers): ((store: StoreCode) => string) | null {
  const requested = browserHost(headers);
  const options = hostOptions();
  if (options.domains !== undefined || !options.devHosts || !isLocalHost(requested)) return null;
  const scheme = isSecureRequest(headers) ? 'https' : 'http';
  return (store) => `${scheme}://${canonicalHost(store, options, requested)}`;
}
