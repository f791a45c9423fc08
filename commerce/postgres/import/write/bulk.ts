import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/database/pool';
import { setImmediate as pause } from 'node:timers/promises';
import type { ResolvedProduct } from '../resolve/resolve';

/** Products per batch: a few megabytes of texts. */
const BATCH = 1_000;
/** Products made between two pauses, which let the event loop continue the writing. */
const PAUSE_EVERY = 2;

async function makeBatch(
  from: number,
  to: number,
  make: (at: number) => readonly ResolvedProduct[],
): Promise<ResolvedProduct[]> {
  const made: ResolvedProduct[] = [];
  for (let at = from; at < to; at += 1) {
    made.push(...make(at));
    if (at % PAUSE_EVERY === 0) await pause();
  }
  return made;
}

/** Makes one batch while the previous one is written. Calls `onProgress` with the number of products written so far. */
export async function inBatches(
  count: number,
  make: (at: number) => readonly ResolvedProduct[],
  write: (products: readonly ResolvedProduct[]) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<void> {
  let writing = Promise.resolve();
  for (let done = 0; done < count; done += BATCH) {
    const made = makeBatch(done, Math.min(count, done + BATCH), make);
    // Awaits both together, so that a failure of either one is handled.
    const [products] = await Promise.all([made, writing]);
    if (done > 0) onProgress(done);
    writing = write(products);
  }
  await writing;
  onProgress(count);
}

/** Rows per statement; keeps the parameters of one statement to a few megabytes. */
const CHUNK = 1_000;

type ColumnName<Table extends PgTable> = Extract<keyof Table['$inferInsert'], string>;

export interface Column {
  key: string;
  column: PgColumn;
}

/** The columns that a row has values for, in the order of its keys. Throws TypeError for a key that is not a column. */
export function columnsOf(table: PgTable, row: object): Column[] {
  const all: Record<string, PgColumn> = getTableColumns(table);
  return Object.keys(row).map((key) => {
    const column = all[key];
    if (!column) throw new TypeError(`${getTableName(table)} has no column ${key}`);
    return { key, column };
  });
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const nameOf = ({ column }: Column) => sql.identifier(column.name);

function recordset(rows: readonly object[], columns: readonly Column[]): SQL {
  const types = columns.map(({ key, column }) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${list(types)})`;
}

function insertStatement(table: PgTable, rows: readonly object[], columns: readonly Column[]): SQL {
  const values = columns.map(({ key }) => sql`given.${sql.identifier(key)}`);
  return sql`insert into ${table} (${list(columns.map((column) => sql`${nameOf(column)}`))})
    select ${list(values)} from ${recordset(rows, columns)}`;
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}

/** Inserts rows in batches; all rows must have the same columns. Rejects if a key already exists. */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = columnsOf(table, first);
  for (const chunk of chunks(rows)) await tx.execute(insertStatement(table, chunk, columns));
}

/** Values of the first key column of the inserted rows and of the updated rows. */
export interface Upserted {
  created: string[];
  updated: string[];
}

/** Writes no rows that are equal to the stored ones. A key must not occur twice in `rows`. */
export async function upsertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  key: readonly [ColumnName<Table>, ...ColumnName<Table>[]],
  rows: readonly Table['$inferInsert'][],
): Promise<Upserted> {
  const outcome: Upserted = { created: [], updated: [] };
  for (const chunk of chunks(rows)) {
    const [first] = chunk;
    if (!first) break;
    const columns = columnsOf(table, first);
    const keys = key.flatMap((name) => columns.find((column) => column.key === name) ?? []);
    const others = columns.filter((column) => !keys.includes(column));
    const [returned] = keys;
    if (!returned || keys.length < key.length)
      throw new TypeError(`rows of ${getTableName(table)} are missing a key column`);
    const sets = others.map((column) => sql`${nameOf(column)} = excluded.${nameOf(column)}`);
    const { rows: written } = await tx.execute<{ key: string; created: boolean }>(sql`
      ${insertStatement(table, chunk, columns)}
      on conflict (${list(keys.map((column) => sql`${nameOf(column)}`))}) do update set ${list(sets)}
      where row(${list(others.map(({ column }) => sql`${column}`))})
        is distinct from row(${list(others.map((column) => sql`excluded.${nameOf(column)}`))})
      returning ${returned.column}::text as key, (xmax = 0) as created`);
    for (const row of written) (row.created ? outcome.created : outcome.updated).push(row.key);
  }
  return outcome;
}
