import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { tableFault, Utf8Test, utf16Of } from '@/lib/text/decoded-text';
import { type Fault, ImportError, problemOf } from '../../check/report';
import { hasStrayCells } from '../../article-sheet';
import type { SourceFile, SourceRow, ColumnUse } from '../article';
import { Parser } from 'htmlparser2';

function rowOf(line: number, cells: ReadonlyMap<string, string>, { asked, filled }: ColumnUse): SourceRow {
  for (const [name, text] of cells) if (text.trim() !== '') filled.add(name);
  const cell = (column: string) => {
    const name = column.toLowerCase();
    asked.add(name);
    return cells.get(name)?.trim().normalize('NFC') ?? '';
  };
  return { line, cell };
}

const nameOf = (tag: string) => tag.toLowerCase().replace(/^.*:/, '');
const isItem = (name: string) => name === 'item' || name === 'entry';

/** `<g:price>` is the column `price`; repeated elements become lines. Throws ImportError for XML that has no items. */
async function* readFeed(
  { name: file, use }: Pick<SourceFile, 'name' | 'use'>,
  text: AsyncIterable<string>,
): AsyncGenerator<SourceRow> {
  const rows: SourceRow[] = [];
  const reading: {
    item: {
      readonly cells: Map<string, string>;
      name: string | null;
      text: string;
    } | null;
    line: number;
  } = { item: null, line: 1 };
  const parser = new Parser(
    {
      onopentag(tag) {
        const name = nameOf(tag);
        if (isItem(name)) reading.item = { cells: new Map(), name: null, text: '' };
        else if (reading.item?.name === null) Object.assign(reading.item, { name, text: '' });
      },
      ontext(part) {
        if (reading.item?.name) reading.item.text += part;
      },
      onclosetag(tag) {
        const [name, { item }] = [nameOf(tag), reading];
        if (!item) return;
        if (isItem(name)) {
          rows.push(rowOf(reading.line, item.cells, use));
          reading.item = null;
        } else if (name === item.name) {
          const before = item.cells.get(name);
          item.cells.set(name, before === undefined ? item.text : `${before}\n${item.text}`);
          item.name = null;
        }
      },
    },
    { xmlMode: true },
  );
  let count = 0;
  for await (const part of text) {
    // Line by line, so that each item has the number of its line.
    for (const line of part.split(/(?<=\n)/)) {
      parser.write(line);
      if (line.endsWith('\n')) reading.line += 1;
    }
    count += rows.length;
    yield* rows.splice(0);
  }
  parser.end();
  if (count + rows.length === 0) throw new ImportError([problemOf(file, 1, '', 'noXml')]);
  yield* rows;
}

const HEAD_BYTES = 65_536;
/** A missing quote must not read the rest of a file into one cell. */
const MAX_ROW_BYTES = 2_000_000;

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function encodingOf(path: string): Promise<SourceFile['encoding']> {
  const test = new Utf8Test();
  for await (const chunk of createReadStream(path)) test.add(chunk as Buffer);
  return test.encoding();
}

/** The text of a file, decoded part by part; without a byte order mark, and with line feeds alone, which the parser counts. */
async function* textOf({ path, encoding }: Pick<SourceFile, 'path' | 'encoding'>): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const chunk of createReadStream(path)) {
    const text = held + decoder.decode(chunk as Buffer, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
  }
  yield held.replace('\r', '\n') + decoder.decode();
}

const quoted = /"(?:[^"]|"")*"/g;

/** Number of lines that may be above that of the columns: a title, an empty line, `sep=;`. */
const HEAD_LINES = 10;
/** An article has a number, a name and a price. */
const LEAST_COLUMNS = 3;
const marks = [',', ';', '\t', '|'] as const satisfies SourceFile['delimiter'][];

/** The mark that divides the first line with several columns into most of them. */
function delimiterOf(head: string): SourceFile['delimiter'] {
  const lines = head
    .replaceAll(quoted, '')
    .trimStart()
    .split(/[\r\n]+/, HEAD_LINES);
  const stated = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1];
  const given = marks.find((mark) => mark === stated);
  if (given) return given;
  const counts = lines.map((line) => marks.map((mark) => line.split(mark).length));
  const [first = []] = [...counts.filter((each) => Math.max(...each) >= LEAST_COLUMNS), ...counts];
  return marks[first.indexOf(Math.max(...first))] ?? ',';
}

/** The row of the columns among the first rows: the first one with several, because titles stand alone. */
async function columnsIn(file: SourceFile): Promise<{ above: number; titles: readonly string[] }> {
  const rows: string[][] = [];
  for await (const { cells } of recordsOf(file)) {
    rows.push(cells.map((cell) => cell.trim()));
    if (rows.length === HEAD_LINES) break;
  }
  const found = rows.findIndex((cells) => cells.filter((cell) => cell !== '').length >= LEAST_COLUMNS);
  const above = Math.max(0, found);
  const titles = rows[above];
  if (titles) return { above, titles };
  throw new ImportError([problemOf(file.name, 1, '', 'empty')]);
}

/**
 * Recognises encoding, separator and columns of a file. Throws ImportError if it has none. `renamed`: what columns are called in the shop's
 * sheet, by that name; null: unknown.
 */
export async function openSource(
  path: string,
  renamed: Readonly<Record<string, string | null>> = {},
): Promise<SourceFile> {
  const name = basename(path);
  const head = await headOf(path);
  const fault = tableFault(head);
  if (fault !== null) throw new ImportError([problemOf(name, 1, '', fault)]);
  const encoding = utf16Of(head) ?? (await encodingOf(path));
  const text = new TextDecoder(encoding).decode(head);
  const isXml = text.trimStart().startsWith('<');
  const use = { asked: new Set<string>(), filled: new Set<string>(), damaged: new Set<number>() };
  const none = { above: 0, columns: [], titles: [], use };
  const file: SourceFile = { path, name, encoding, delimiter: delimiterOf(text), isXml, ...none };
  return isXml ? file : withColumns({ ...file, ...(await columnsIn(file)) }, renamed);
}

export function withColumns(file: SourceFile, renamed: Readonly<Record<string, string | null>>): SourceFile {
  const ours = new Map(
    Object.entries(renamed).map(([name, title]) => [title?.normalize('NFC').toLowerCase(), name]),
  );
  return { ...file, columns: file.titles.map((title) => ours.get(title.toLowerCase()) ?? title) };
}

async function* recordsOf(file: SourceFile): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = Readable.from(textOf(file)).pipe(
    parse({
      delimiter: file.delimiter,
      info: true,
      max_record_size: MAX_ROW_BYTES,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }),
  );
  try {
    for await (const each of parser) {
      const { record, info } = each as { record: string[]; info: { lines: number } };
      // The parser counts the line at the end of a row.
      const inner = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      yield { line: info.lines - inner, cells: record.map((cell) => cell.normalize('NFC')) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw new ImportError([problemOf(file.name, line, '', ['other', { text: error.message }])]);
  }
}

/** The rows of a file, read as they are asked for. Throws ImportError at one that does not fit the columns. */
export async function* rowsOf(file: SourceFile): AsyncGenerator<SourceRow> {
  const { asked, filled, damaged } = file.use;
  if (file.isXml) return yield* readFeed(file, textOf(file));
  const names = file.columns.map((column) => column.toLowerCase());
  const at = new Map(names.map((name, index) => [name, index]));
  const fail = (line: number, field: string, fault: Fault) => {
    throw new ImportError([problemOf(file.name, line, field, fault)]);
  };
  const positionOf = (name: string): number => {
    const position = at.get(name) ?? -1;
    if (!asked.has(name) && names.indexOf(name) !== position) fail(1, name, 'twoColumns');
    asked.add(name);
    return position;
  };
  let index = -1;
  for await (const { line, cells } of recordsOf(file)) {
    index += 1;
    if (index <= file.above) continue;
    if (hasStrayCells(cells, names.length, file.delimiter)) fail(line, '', 'cells');
    cells.forEach((text, position) => void (text !== '' && filled.add(names[position] ?? '')));
    if (cells.some((text) => text.includes('\ufffd'))) damaged.add(line);
    yield { line, cell: (column) => cells[positionOf(column.toLowerCase())]?.trim() ?? '' };
  }
}
