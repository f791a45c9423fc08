import { type Env, env } from '@/config/env';
import type { HostOptions } from './hosts';

export type HostEnv = Pick<Env, 'NODE_ENV' | 'STORE_DOMAINS' | 'DATABASE_URL'>;

/**
 * Which hosts the stores have. In production with a database of the operator's, only `STORE_DOMAINS` or its defaults:
 * a visitor may send any `Host`, and the demo's `*.localhost` would be accepted as the shop's own.
 */
export function hostOptions({ NODE_ENV, STORE_DOMAINS, DATABASE_URL }: HostEnv = env()): HostOptions {
  const production = NODE_ENV === 'production';
  return { domains: STORE_DOMAINS, production, devHosts: !production || DATABASE_URL === undefined };
}
