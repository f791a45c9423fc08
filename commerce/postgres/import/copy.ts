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

/** Characters sent at a time: the server reads them while the next ones are made. */
const PIECE = 2 ** 16;

/** A row to add; any value may be given as PostgreSQL writes it, JSON as its text. */
type Given<Row> = { readonly [Key in keyof Row]: Row[Key] | string };

/** One `COPY … FROM STDIN` in the driver's own queue; `done` hears how it ended. */
class CopyIn {
  constructor(
    private readonly statement: string,
    private readonly pieces: Iterable<Buffer>,
    private readonly done: (error: Error | null) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleCopyInResponse(wire: Wire): void {
    try {
      for (const piece of this.pieces) wire.sendCopyFromChunk(piece);
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

const arrayText = (items: readonly unknown[]) =>
  `{${items.map((item) => `"${String(item).replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;

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
    // Numbers, and true and false.
    return value === null ? '\\N' : JSON.stringify(value);
  };
}

/** Rows in COPY's text format, made piece by piece. */
function* piecesOf(
  columns: readonly Column[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Generator<Buffer> {
  const encoders = columns.map((column) => ({ key: column.key, encode: encoder(column) }));
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const { key, encode } of encoders) {
      text += separator + encode(row[key]);
      separator = '\t';
    }
    text += '\n';
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
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
