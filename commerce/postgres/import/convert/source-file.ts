import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { utf16Of } from '@/lib/text/decoded-text';
import { ImportError } from '../check/problems';
import { hasStrayCells, strayCells } from '../article-sheet';
import type { SourceFile, SourceRow } from './article';
import { readFeed } from './feed-xml';

/** How much of a file is read to recognise it. */
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

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
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

/** The mark that divides the first line into most columns. */
function delimiterOf(head: string): SourceFile['delimiter'] {
  const [line = ''] = head
    .replaceAll(quoted, '')
    .trimStart()
    .split(/[\r\n]/);
  const marks = [',', ';', '\t'] as const;
  const counts = marks.map((mark) => line.split(mark).length);
  return marks[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Recognises encoding, separator and columns of a file. Throws ImportError if it has none. */
export async function openSource(path: string): Promise<SourceFile> {
  const name = basename(path);
  const head = await headOf(path);
  const encoding = utf16Of(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(head);
  const isXml = text.trimStart().startsWith('<');
  const file: SourceFile = { path, name, encoding, delimiter: delimiterOf(text), isXml, columns: [] };
  if (isXml) return file;
  for await (const record of recordsOf(file))
    return { ...file, columns: record.cells.map((cell) => cell.trim()) };
  throw new ImportError([{ file: name, line: 1, field: '', message: 'is empty' }]);
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
      yield { line: info.lines - inner, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw new ImportError([{ file: file.name, line, field: '', message: error.message }]);
  }
}

/** The rows of a file, read as they are asked for. Throws ImportError at one that does not fit the columns. */
export async function* rowsOf(file: SourceFile): AsyncGenerator<SourceRow> {
  if (file.isXml) return yield* readFeed(file.name, textOf(file));
  const at = new Map(file.columns.map((column, index) => [column.toLowerCase(), index]));
  let isHeader = true;
  for await (const { line, cells } of recordsOf(file)) {
    if (hasStrayCells(cells, file.columns.length, file.delimiter))
      throw new ImportError([{ file: file.name, line, field: '', message: strayCells }]);
    if (!isHeader) yield { line, cell: (column) => cells[at.get(column.toLowerCase()) ?? -1]?.trim() ?? '' };
    isHeader = false;
  }
}
