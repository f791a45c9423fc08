import { Client } from 'pg';
import { ignoreConnectionError, openDatabase } from './pool';
import { commandLimits, requestLimits, serverSettings } from './pool-limits';

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

/** Numbers are milliseconds; 0 is no bound. */
function fits(wanted: string | number, setting: string): boolean {
  if (typeof wanted === 'string') return setting === wanted;
  return Number(setting) > 0 && Number(setting) <= wanted;
}

/**
 * The settings of the server that connections for requests at `url` do not have, such as `statement_timeout is 0`. `pooled` as in
 * `openDatabase`.
 */
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
