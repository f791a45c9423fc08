import { type Env, env } from '@/config/env';
import type { StoreCode } from '@/config/types';
import { canonicalHost } from './hosts';

/**
 * Scheme and host of a store for links that leave the page: share cards, structured data, sitemaps. A page is
 * kept for every host it is asked under, so this never depends on the request.
 */
export function storeOrigin(
  store: StoreCode,
  { NODE_ENV, PORT, STORE_DOMAINS }: Pick<Env, 'NODE_ENV' | 'PORT' | 'STORE_DOMAINS'> = env(),
): string {
  const production = NODE_ENV === 'production';
  const host = canonicalHost(store, { domains: STORE_DOMAINS, production });
  if (production) return `https://${host}`;
  return `http://${host.includes(':') ? host : `${host}:${PORT}`}`;
}
