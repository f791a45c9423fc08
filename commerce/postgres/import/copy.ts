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
const PIECE = 2 ** 16;
/** A UTF-16 unit needs at most so many bytes in UTF-8. */
const BYTES_A_UNIT = 3;

/** A row to add; any value may be given as PostgreSQL writes it, JSON as its text. */
type Given<Row> = { readonly [Key in keyof Row]: Row[Key] | string };

/** One `COPY … FROM STDIN` in the driver's own queue; `done` hears how it ended. */
class CopyIn {
  constructor(
    private readonly statement: string,
    private readonly write: (send: (piece: Buffer) => void) => void,
    private readonly done: (error: Error | null) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleCopyInResponse(wire: Wire): void {
    try {
      this.write((piece) => wire.sendCopyFromChunk(piece));
      wire.endCopyFrom();
    } catch (error) {
      // Nobody else would hear of it: it becomes the error of the statement.
      wire.sendCopyFail(String(error));
    }
  }

  handleCommandComplete(): void {
    // The number of rows is known.
  }

  handleError(error: Error): void {
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
  if (type === 'jsonb') {
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

/** Collects values and sends them piece by piece. Whoever takes a piece copies it before the next value comes. */
class Pieces {
  #bytes = Buffer.allocUnsafe(2 * PIECE);
  #used = 0;

  constructor(private readonly send: (piece: Buffer) => void) {}

  /** Straight into bytes: strings that are put together first would be copied twice more. */
  add(value: string, sign: typeof TAB | typeof NEWLINE): void {
    const most = value.length * BYTES_A_UNIT + 1;
    if (this.#used + most > this.#bytes.length) this.#makeRoom(most);
    this.#used += this.#bytes.write(value, this.#used);
    this.#bytes[this.#used] = sign;
    this.#used += 1;
  }

  flush(): void {
    if (this.#used > 0) this.send(this.#bytes.subarray(0, this.#used));
    this.#used = 0;
  }

  #makeRoom(most: number): void {
    this.flush();
    if (most > this.#bytes.length) this.#bytes = Buffer.allocUnsafe(most);
  }
}

/** Sends rows in COPY's text format. */
function sendRows(
  columns: readonly Column[],
  rows: readonly Readonly<Record<string, unknown>>[],
  send: (piece: Buffer) => void,
): void {
  const encoders = columns.map((column) => ({ key: column.key, encode: encoder(column) }));
  const last = encoders.length - 1;
  const pieces = new Pieces(send);
  for (const row of rows) {
    for (const [at, { key, encode }] of encoders.entries()) {
      pieces.add(encode(row[key]), at === last ? NEWLINE : TAB);
    }
  }
  pieces.flush();
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
  const write = (send: (piece: Buffer) => void) => sendRows(columns, rows, send);
  await new Promise<void>((done, failed) => {
    const statement = `copy ${escapeIdentifier(name)} (${names}) from stdin`;
    client.query(new CopyIn(statement, write, (error) => (error ? failed(error) : done())));
  });
}
