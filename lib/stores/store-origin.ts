import { type Env, env } from '@/config/env/env';
import type { StoreCode } from '@/config/types';
import { canonicalHost, type HostOptions, isLocalHost } from './hosts';
import { isProduction } from '@/config/env/production';

/**
 * Scheme and host of a store for absolute URLs: emails, share cards, structured data, sitemaps. Independent of the
 * request, because a cached page is served for every host of the store.
 */
export function storeOrigin(store: StoreCode, values: HostEnv & Pick<Env, 'PORT'> = env()): string {
  const options = hostOptions(values);
  const host = canonicalHost(store, options);
  if (options.production && !isLocalHost(host)) return `https://${host}`;
  return `http://${host.includes(':') ? host : `${host}:${values.PORT}`}`;
}

type HostEnv = Pick<Env, 'NODE_ENV' | 'PRODUCTION' | 'STORE_DOMAINS' | 'DATABASE_URL'>;

/**
 * Which hosts the stores have. In production only `STORE_DOMAINS` or those of the site file: a visitor may send any `Host`, and the
 * demo's `*.localhost` would be accepted as the shop's own.
 */
export function hostOptions(values: HostEnv = env()): HostOptions {
  const sells = isProduction(values);
  const production = sells || values.NODE_ENV === 'production';
  return { domains: values.STORE_DOMAINS, production, devHosts: !sells };
}
