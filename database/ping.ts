import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from './pool';
import { healthLimits } from './pool-limits';

/** Below a second, so that the response of the readiness check is sent within one. */
const DEADLINE_MS = 900;

async function deadline(): Promise<never> {
  await sleep(DEADLINE_MS, undefined, { ref: false });
  throw new Error(`the database did not answer within ${DEADLINE_MS} ms`);
}

/**
 * Checks the database at `url` on a connection of its own, which a full pool of requests cannot delay. `ping` rejects
 * if the database does not answer within 900 ms; calls at the same time share one query.
 */
export function openPing(url: string): { ping(): Promise<void>; close(): Promise<void> } {
  const { pool, close } = openDatabase(url, 1, healthLimits);
  let asked: Promise<unknown> | null = null;
  const ask = () => {
    asked ??= pool.query('select 1').finally(() => {
      asked = null;
    });
    return asked;
  };
  return {
    ping: async () => void (await Promise.race([ask(), deadline()])),
    close,
  };
}
