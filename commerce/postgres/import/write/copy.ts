import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { escapeIdentifier, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Transaction } from '@/database/pool';
import { type Column, columnsOf } from './bulk';

export interface Writer {
  readonly tx: Transaction;
  readonly client: PoolClient;
}

/** Bytes per chunk: the server reads a chunk while the next one is encoded. */
const CHUNK = 2 ** 18;
/** Maximum number of UTF-8 bytes of a UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/** A row to add. A value may also be a string in PostgreSQL's text format, JSON as its text. */
type Given<Row> = { readonly [Key in keyof Row]: Row[Key] | string };

const special = /[\\\n\r\t]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : text;

const quoted = (item: unknown) => {
  const text = String(item);
  return /["\\]/.test(text) ? `"${text.replace(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
};

const arrayText = (items: readonly unknown[]) => `{${items.map(quoted).join(',')}}`;

function encoder({ column }: Column): (value: unknown) => string {
  const type = column.getSQLType();
  if (type.endsWith('[]')) return (value) => (Array.isArray(value) ? escaped(arrayText(value)) : '\\N');
  if (type === 'json' || type === 'jsonb') {
    const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
    return (value) => (value === null ? '\\N' : escaped(json(value)));
  }
  return (value) => {
    if (typeof value === 'string') return escaped(value);
    return value === null ? '\\N' : `${value as number | boolean}`;
  };
}

const TAB = 9;
const NEWLINE = 10;

/** Appends values as bytes. Concatenating strings first would copy them twice more. */
class ChunkWriter {
  #bytes = Buffer.allocUnsafe(2 * CHUNK);
  #used = 0;

  get isFull(): boolean {
    return this.#used >= CHUNK;
  }

  add(value: string, separator: typeof TAB | typeof NEWLINE): void {
    const required = this.#used + value.length * MAX_BYTES_PER_UNIT + 1;
    if (required > this.#bytes.length) this.#grow(required);
    this.#used += this.#bytes.write(value, this.#used);
    this.#bytes[this.#used] = separator;
    this.#used += 1;
  }

  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#used);
    this.#bytes = Buffer.allocUnsafe(2 * CHUNK);
    this.#used = 0;
    return taken;
  }

  #grow(required: number): void {
    const bytes = Buffer.allocUnsafe(2 * required);
    this.#bytes.copy(bytes, 0, 0, this.#used);
    this.#bytes = bytes;
  }
}

function* chunksOf(
  columns: readonly Column[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Generator<Buffer> {
  const encoders = columns.map((column) => ({ key: column.key, encode: encoder(column) }));
  const last = encoders.length - 1;
  const chunk = new ChunkWriter();
  for (const row of rows) {
    for (const [index, { key, encode }] of encoders.entries()) {
      chunk.add(encode(row[key]), index === last ? NEWLINE : TAB);
    }
    if (chunk.isFull) yield chunk.take();
  }
  yield chunk.take();
}

/** With COPY; all rows have the same columns. Rejects if a key exists. `name`: insert into this table instead. */
export async function copyRows<Table extends PgTable>(
  { client }: Writer,
  table: Table,
  rows: readonly Given<Table['$inferInsert']>[],
  name: string = getTableName(table),
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = columnsOf(table, first);
  const names = columns.map(({ column }) => escapeIdentifier(column.name)).join(', ');
  const statement = `copy ${escapeIdentifier(name)} (${names}) from stdin`;
  // One chunk ahead: a larger buffer only costs memory.
  const chunks = Readable.from(chunksOf(columns, rows), { highWaterMark: 1 });
  await pipeline(chunks, client.query(copyFrom(statement)));
}
