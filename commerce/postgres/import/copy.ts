import { setImmediate as pause } from 'node:timers/promises';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Connection, escapeIdentifier, type PoolClient } from 'pg';
import type { Transaction } from '../database';
import { type Column, columnsOf } from './bulk';

/** The transaction that writes a catalogue, and its connection. */
export interface Writer {
  readonly tx: Transaction;
  readonly client: PoolClient;
}

/** What of the driver's connection a COPY needs. */
interface Wire {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Bytes sent at a time: the server reads them while the next ones are made. */
const PIECE = 2 ** 18;
/** A UTF-16 unit needs at most so many bytes in UTF-8. */
const BYTES_A_UNIT = 3;

/** A row to add; any value may be given as PostgreSQL writes it, JSON as its text. */
type Given<Row> = { readonly [Key in keyof Row]: Row[Key] | string };

/** One `COPY … FROM STDIN` in the driver's own queue; `done` hears how it ended. */
class CopyIn {
  #failed = false;

  constructor(
    private readonly statement: string,
    private readonly pieces: Iterable<Buffer>,
    private readonly done: (error: Error | null) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleCopyInResponse(wire: Wire): void {
    // Nobody else would hear of it: it becomes the error of the statement.
    this.#send(wire).catch((error: unknown) => wire.sendCopyFail(String(error)));
  }

  async #send(wire: Wire): Promise<void> {
    for (const piece of this.pieces) {
      if (this.#failed) return;
      wire.sendCopyFromChunk(piece);
      // The server reads it while the next one is made.
      await pause();
    }
    if (!this.#failed) wire.endCopyFrom();
  }

  handleCommandComplete(): void {
    // The number of rows is known.
  }

  handleError(error: Error): void {
    this.#failed = true;
    this.done(error);
  }

  handleReadyForQuery(): void {
    this.done(null);
  }
}

const special = /[\\\n\r\t]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : text;

const quoted = (item: unknown) => {
  const text = String(item);
  return /["\\]/.test(text) ? `"${text.replace(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
};

const arrayText = (items: readonly unknown[]) => `{${items.map(quoted).join(',')}}`;

/** A value as COPY's text format has it, by the type of its column. */
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

/** Puts values behind one another as bytes: strings that are put together first would be copied twice more. */
class Piece {
  #bytes = Buffer.allocUnsafe(2 * PIECE);
  #used = 0;

  get isFull(): boolean {
    return this.#used >= PIECE;
  }

  add(value: string, sign: typeof TAB | typeof NEWLINE): void {
    const most = this.#used + value.length * BYTES_A_UNIT + 1;
    if (most > this.#bytes.length) this.#grow(most);
    this.#used += this.#bytes.write(value, this.#used);
    this.#bytes[this.#used] = sign;
    this.#used += 1;
  }

  /** What was added since the last time; good until more is added. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#used);
    this.#used = 0;
    return taken;
  }

  #grow(most: number): void {
    const bytes = Buffer.allocUnsafe(2 * most);
    this.#bytes.copy(bytes, 0, 0, this.#used);
    this.#bytes = bytes;
  }
}

/** Rows in COPY's text format, piece by piece. Who takes a piece copies it before taking the next one. */
function* piecesOf(
  columns: readonly Column[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Generator<Buffer> {
  const encoders = columns.map((column) => ({ key: column.key, encode: encoder(column) }));
  const last = encoders.length - 1;
  const piece = new Piece();
  for (const row of rows) {
    for (const [at, { key, encode }] of encoders.entries()) {
      piece.add(encode(row[key]), at === last ? NEWLINE : TAB);
    }
    if (piece.isFull) yield piece.take();
  }
  yield piece.take();
}

/**
 * Adds rows, all with the same columns, the fastest way there is. Rejects where a key exists already. `name`: of a table that stands in for `table`.
 */
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
  const pieces = piecesOf(columns, rows);
  await new Promise<void>((done, failed) => {
    const statement = `copy ${escapeIdentifier(name)} (${names}) from stdin`;
    client.query(new CopyIn(statement, pieces, (error) => (error ? failed(error) : done())));
  });
}
