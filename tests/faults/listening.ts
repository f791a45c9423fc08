import { Client } from 'pg';
import { until } from './processes';

/** Asks the PostgreSQL server of the database at `url`, outside of that database. Returns the number of rows. */
export async function askServer(
  url: string,
  statement: string,
  values: readonly string[] = [],
): Promise<number> {
  const own = new URL(url);
  own.pathname = '/postgres';
  const client = new Client({ connectionString: own.href });
  await client.connect();
  const asked = client.query(statement, [...values]).finally(() => client.end());
  return (await asked).rowCount ?? 0;
}

export const databaseName = (url: string) => new URL(url).pathname.slice(1);

/**
 * Waits until a shop listens for changes of the catalogue in the database at `url`. It then empties its caches, which may be
 * after its first responses; a page is kept if it is requested twice after this.
 */
export function untilListening(url: string): Promise<void> {
  const listening = "select from pg_stat_activity where datname = $1 and query ilike 'listen %'";
  return until('the shop listens', async () => (await askServer(url, listening, [databaseName(url)])) > 0);
}
