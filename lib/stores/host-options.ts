import { type Env, env } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import type { HostOptions } from './hosts';

export type HostEnv = Pick<Env, 'NODE_ENV' | 'PRODUCTION' | 'STORE_DOMAINS' | 'DATABASE_URL'>;

/**
 * Which hosts the stores have. In production only `STORE_DOMAINS` or those of the site file: a visitor may send any `Host`, and the
 * demo's `*.localhost` would be accepted as the shop's own.
 */
export function hostOptions(values: HostEnv = env()): HostOptions {
  const sells = isProduction(values);
  const production = sells || values.NODE_ENV === 'production';
  return { domains: values.STORE_DOMAINS, production, devHosts: !sells };
}
