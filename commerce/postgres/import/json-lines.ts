import type { z } from 'zod';
import { fieldName, type Problem } from './problems';
import { checkRow, type Row } from './yaml-file';

const NEWLINE = 10;

/** The lines of a text in UTF-8. All of a large file in one string would be more than a string can hold. */
function* linesOf(bytes: Buffer): Generator<string> {
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline < 0 ? bytes.length : newline;
    yield bytes.toString('utf8', start, end);
    start = end + 1;
  }
}

/** The value of a line; undefined where it is no JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * The rows of a file with one JSON row a line, as programs write it: a hundred times as fast as YAML. Blank lines
 * count for nothing; what is wrong becomes a problem and is left out, a line that is no JSON too.
 */
export function readJsonLines<Schema extends z.ZodType>(
  { name, bytes }: { name: string; bytes: Buffer },
  schema: Schema,
  problems: Problem[],
): Row<z.output<Schema>>[] {
  const rows: Row<z.output<Schema>>[] = [];
  let number = 0;
  for (const text of linesOf(bytes)) {
    number += 1;
    if (text.trim() === '') continue;
    const line = number;
    const report: Row<unknown>['report'] = (path, message) =>
      problems.push({ file: name, line, field: fieldName(path), message });
    // One after the other: what was read is needed no more once it is checked.
    const item = parsed(text);
    if (item === undefined) report([], 'is no JSON');
    else rows.push(...checkRow(item, schema, { file: name, report }));
  }
  return rows;
}
