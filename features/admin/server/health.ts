import 'server-only';
import { runtime } from '@/commerce/backend';
import { env } from '@/config/env/env';
import { bridge } from '@/lib/bridge';

/** `degraded`: the backend does not respond, but pages are sent from the page cache; of no use on a worker. */
export type Readiness = 'ok' | 'degraded' | 'unavailable';

/** Asks the backend; resolves within a second. */
export async function checkReady(): Promise<Readiness> {
  return runtime()
    .ping()
    .then(
      () => 'ok',
      () => (env().ROLE !== 'worker' && bridge.hasPages?.() ? 'degraded' : 'unavailable'),
    );
}
