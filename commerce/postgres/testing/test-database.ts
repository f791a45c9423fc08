import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDatabase, type Template, type TestDatabase } from '@/database/testing/empty-database';
import { openDatabase, transactionOn, type Database } from '@/database/pool';
import { importCatalogue } from '../import/import';
import { migrate } from '../migrate';
import { endQuarantine } from '../restore/quarantine';
import { sql } from 'drizzle-orm';
import { until } from '@/lib/testing/until';

const migrations = 'commerce/postgres/migrations/**/*.{sql,json}';
/** What an import consists of, besides the files of the catalogue. */
const importSources = '{commerce,config,database,lib}/**/*.ts';

function hashOf(patterns: readonly string[], ...more: readonly string[]): string {
  const hash = createHash('sha256').update(more.join('\n'));
  for (const file of globSync([...patterns]).toSorted()) {
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** A copy of a template counts as a restored database. */
async function adopt(url: string): Promise<void> {
  const { db, close } = openDatabase(url, 1);
  await transactionOn(db, endQuarantine).finally(close);
}

/** The shop's tables, without rows. */
const schema = (): Template => ({
  kind: 'schema',
  hash: hashOf([migrations]),
  fill: (url) => migrate(url),
  adopt,
});

/** The tables with the catalogue of a folder. What an import writes depends on its day. */
function imported(folder: string): Template {
  const day = new Date().toISOString().slice(0, 10);
  // PostgreSQL cuts longer names.
  const kind = folder.replaceAll(/[^a-z]/g, '').slice(-24);
  const fill = async (url: string) => {
    await migrate(url);
    const { db, close } = openDatabase(url, 2);
    await importCatalogue(db, folder).finally(close);
  };
  return { kind, hash: hashOf([migrations, importSources, join(folder, '**/*.*')], day), fill, adopt };
}

/** A database of the caller's own, with the shop's tables and the catalogue of `folder`, or no rows without a folder. */
export const freshDatabase = (folder?: string): Promise<TestDatabase> =>
  emptyDatabase(folder === undefined ? schema() : imported(folder));

const tables = [
  'cart',
  'cart_item',
  'order',
  'order_item',
  'order_row',
  'coupon_use',
  'idempotency_key',
  'payment',
  'sandbox_payment',
  'outbox_mail',
];

/** The number of rows of every table that selling writes. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts = tables.map((name) => sql`(select count(*)::int from ${sql.identifier(name)})`);
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return Object.fromEntries(tables.map((name, index) => [name, rows[0]?.counts[index] ?? 0]));
}

/** Resolves when a transaction of this database waits for a lock. */
export async function lockWait(db: Database): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => ((await db.execute(waiting)).rows.length > 0 ? true : null));
}
