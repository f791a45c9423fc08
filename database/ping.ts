import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { periods } from '@/config/limits/periods';
import { openDatabase } from './pool';
import { healthLimits } from './pool-limits';

async function deadline(): Promise<never> {
  await sleep(periods.readiness, undefined, { ref: false });
  throw new Error(`the database did not answer within ${periods.readiness} ms`);
}

/**
 * Checks the database at `url` on a connection of its own, which a full pool of requests cannot delay. `ping` rejects
 * if the database does not answer in time (`config/limits/periods.ts`); calls at the same time share one query. `pooled` as in
 * `openDatabase`.
 */
export function openPing(
  url: string,
  pooled = false,
): { readonly pool: Pool; ping(): Promise<void>; close(): Promise<void> } {
  const { pool, close } = openDatabase(url, 1, healthLimits, pooled);
  let asked: Promise<unknown> | null = null;
  const ask = () => {
    asked ??= pool.query('select 1').finally(() => {
      asked = null;
    });
    return asked;
  };
  return {
    pool,
    ping: async () => void (await Promise.race([ask(), deadline()])),
    close,
  };
}
