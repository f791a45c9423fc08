import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { periods } from '@/config/limits/periods';
import { type Database, openDatabase } from './pool';
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
): { readonly db: Database; readonly pool: Pool; ping(): Promise<void>; close(): Promise<void> } {
  const { db, pool, close } = openDatabase(url, 1, healthLimits, pooled);
  let asked: Promise<unknown> | null = null;
  const ask = () => {
    asked ??= pool.query('select 1').finally(() => {
      asked = null;
    });
    return asked;
  };
  return {
    db,
    pool,
    ping: async () => void (await Promise.race([ask(), deadline()])),
    close,
  };
}

/** How often to ask which server answers, and how soon again after no answer. */
const WATCH_MS = 2_000;
const RETRY_MS = 250;

/**
 * Asks `read` all the time which server answers; it resolves to null for none that takes writes. Calls `moved` when it is another one
 * than before, again if that rejects. Connections to a server that vanished without closing them are silent for up to 35 seconds
 * (`query_timeout`), and those that only listen for minutes. Returns a function that stops it.
 */
export function watchServer<Server extends { readonly started: string }>(
  read: () => Promise<Server | null>,
  moved: (before: Server) => Promise<void>,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => undefined);
  const loop = async () => {
    let known: Server | null = null;
    while (!signal.aborted) {
      const before: Server | null = known;
      const found = await read()
        .then(async (server) => {
          if (server && before && server.started !== before.started) await moved(before);
          return server;
        })
        .catch(() => null);
      known = found ?? known;
      await wait(found ? WATCH_MS : RETRY_MS);
    }
  };
  void loop();
  return () => stopping.abort();
}
