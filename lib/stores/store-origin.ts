import { type Env, env } from '@/config/env/env';
import type { StoreCode } from '@/config/types';
import { type HostEnv, hostOptions } from './host-options';
import { canonicalHost, isLocalHost } from './hosts';

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
