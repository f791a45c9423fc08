import { env } from '@/config/env/env';
import type { StoreCode } from '@/config/types';
import { hostOptions, storeOrigin, canonicalHost, isLocalHost, storeForHost } from '@/lib/stores/hosts';
import { isHttps } from './headers';

/** With its port; `x-forwarded-host` behind a trusted proxy (spec §1 "Hosts"). Empty if the request has no host. */
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

/** The requested host only if it is the store's, since clients can send any `Host`; else its canonical or local host. */
export function requestOrigin(store: StoreCode, headers: Headers): string {
  const requested = browserHost(headers);
  const scheme = isSecureRequest(headers) ? 'https' : 'http';
  if (storeOfHost(requested) === store) return `${scheme}://${requested}`;
  const host = canonicalHost(store, hostOptions(), requested);
  return isLocalHost(requested) && isLocalHost(host) ? `${scheme}://${host}` : storeOrigin(store);
}

/** Development hosts with the requested port; null unless a local host was asked. Never cache an answer with these. */
export function localOrigins(headers: Headers): ((store: StoreCode) => string) | null {
  const requested = browserHost(headers);
  const options = hostOptions();
  if (options.domains !== undefined || !options.devHosts || !isLocalHost(requested)) return null;
  const scheme = isSecureRequest(headers) ? 'https' : 'http';
  return (store) => `${scheme}://${canonicalHost(store, options, requested)}`;
}
