import { setTimeout as sleep } from 'node:timers/promises';
import { type Pool, Client } from 'pg';
import { periods } from '@/config/limits/periods';
import { healthLimits, commandLimits, requestLimits, serverSettings } from './pool-limits';
import { type Database, openDatabase, ignoreConnectionError } from './pool';

async function deadline(): Promise<never> {
  await sleep(periods.readiness, undefined, { ref: false });
  throw new Error(`the database did not answer within ${periods.readiness} ms`);
}

/** A full pool of requests cannot delay it. Rejects without an answer in time; concurrent calls share one query. */
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

async function processOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/**
 * Whether connections at `url` change their server process from transaction to transaction, as behind a pool in transaction mode:
 * a process that one connection has used is then given to another one, or the first gets another process. Rejects if two
 * connections cannot be had.
 */
export async function isTransactionPool(url: string): Promise<boolean> {
  const { connectionTimeoutMillis } = commandLimits;
  const open = () => new Client({ connectionString: url, connectionTimeoutMillis });
  const [one, other] = [open(), open()];
  const both = [one, other];
  for (const client of both) client.on('error', ignoreConnectionError);
  try {
    await Promise.all(both.map((client) => client.connect()));
    const first = await processOf(one);
    await other.query('begin');
    return (await processOf(other)) === first || (await processOf(one)) !== first;
  } finally {
    await Promise.all(both.map((client) => client.end().catch(ignoreConnectionError)));
  }
}

/** Numbers are milliseconds; 0: no bound. */
function fits(wanted: string | number, setting: string): boolean {
  if (typeof wanted === 'string') return setting === wanted;
  return Number(setting) > 0 && Number(setting) <= wanted;
}

/** Such as `statement_timeout is 0`, of connections for requests at `url`. `pooled` as in `openDatabase`. */
export async function missingSettings(url: string, pooled: boolean): Promise<string[]> {
  const { pool, close } = openDatabase(url, 1, requestLimits, pooled);
  const wanted: Readonly<Record<string, string | number>> = serverSettings(requestLimits);
  try {
    const { rows } = await pool.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1) order by name',
      [Object.keys(wanted)],
    );
    return rows
      .filter(({ name, setting }) => !fits(wanted[name] ?? 0, setting))
      .map(({ name, setting }) => `${name} is ${setting}`);
  } finally {
    await close();
  }
}
