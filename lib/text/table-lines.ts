import { shopInstant } from '@/lib/dates/dates';
import { csvCell } from './csv';

export interface Table<Row> {
  /** The records of CSV: the columns, and what a row has in them; one row may be several records. */
  readonly columns: readonly string[];
  readonly records: (row: Row) => readonly (readonly string[])[];
  readonly json: (row: Row) => unknown;
}

/** Moments in UTC, as in the shop's time zone with its offset; any other text as it is. */
const zoned = (text: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? shopInstant(text) : text;

/** A result as JSON. Its moments have the offset of the shop's time zone. */
export const jsonText = (data: unknown, indent?: number): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? zoned(value) : value), indent);

async function* csvLines<Row>({ columns, records }: Table<Row>, rows: AsyncIterable<Row>) {
  yield columns.join(',');
  for await (const row of rows)
    for (const record of records(row)) yield record.map((cell) => csvCell(zoned(cell))).join(',');
}

async function* jsonLines<Row>({ json }: Table<Row>, rows: AsyncIterable<Row>) {
  let before: string | null = null;
  yield '[';
  for await (const row of rows) {
    if (before !== null) yield `${before},`;
    before = `  ${jsonText(json(row))}`;
  }
  if (before !== null) yield before;
  yield ']';
}

/** Lines as the parts of a file. */
export async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** A table as lines without their ends; one row in memory. */
export const tableLines = <Row>(
  table: Table<Row>,
  rows: AsyncIterable<Row>,
  format: 'csv' | 'json',
): AsyncGenerator<string> => (format === 'csv' ? csvLines(table, rows) : jsonLines(table, rows));
