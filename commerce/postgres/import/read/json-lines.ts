import type { z } from 'zod';
import { withoutMark } from '../encoding';
import type { Problem } from '../../../ports/admin/catalogue';
import { fieldName, problemOf, withValue } from '../check/report';
import { type Media, withAddresses } from './catalogue-media';
import { checkRow, type Row } from './yaml-file';
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** How much of a file is read at once, in bytes: some lines with the texts of a product. */
const PART = 2 ** 18;
const NEWLINE = 10;

function readAt(path: string, at: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, at));
  } finally {
    closeSync(file);
  }
}

/** The lines of a file as bytes, each with its position. Reads part by part, because a catalogue may not fit into memory. */
export function* linesInFile(path: string): Generator<{ readonly bytes: Buffer; readonly at: number }> {
  let at = 0;
  let rest: Buffer = Buffer.alloc(0);
  for (;;) {
    const part = readAt(path, at + rest.length, PART);
    if (part.length === 0) break;
    const bytes = Buffer.concat([rest, part]);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      yield { bytes: bytes.subarray(start, end), at: at + start };
      start = end + 1;
    }
    rest = bytes.subarray(start);
    at += start;
  }
  if (rest.length > 0) yield { bytes: rest, at };
}

/** Reads single lines of a file again; keeps the part around the last one. `read` throws if the file has changed since. */
class FileParts {
  readonly #changedAt: number;
  #part: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(private readonly path: string) {
    this.#changedAt = statSync(path).mtimeMs;
  }

  read(at: number, length: number): Buffer {
    const isKept = at >= this.#at && at + length <= this.#at + this.#part.length;
    if (!isKept) {
      if (statSync(this.path).mtimeMs !== this.#changedAt)
        throw new Error(`${this.path} has changed while it was imported`);
      this.#part = readAt(this.path, at, Math.max(PART, length));
      this.#at = at;
    }
    return this.#part.subarray(at - this.#at, at - this.#at + length);
  }
}

/** A row that can be read again, so that it need not be kept. `again` throws if its file has changed since. */
export interface ReadableRow<T> extends Row<T> {
  readonly again: () => T;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** A value of a row behind the text about it: ` (xx)`; none of a group or without a value. */
function valueText(item: unknown, path: readonly PropertyKey[]): string {
  const value = path.reduce(
    (each, key) =>
      typeof each === 'object' && each !== null ? (each as Record<PropertyKey, unknown>)[key] : null,
    item,
  );
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' ? '' : ` (${text.length > 60 ? `${text.slice(0, 60)}…` : text})`;
}

/** Reads JSON Lines row by row, a hundred times as fast as YAML. Invalid rows are added to `problems` and left out. */
export function* readJsonLines<Schema extends z.ZodType>(
  { name, path, media = new Map() }: { name: string; path: string; media?: Media },
  schema: Schema,
  problems: Problem[],
): Generator<ReadableRow<z.output<Schema>>> {
  const parts = new FileParts(path);
  const textOf = (bytes: Buffer) => withAddresses(withoutMark(bytes).toString(), media);
  let number = 0;
  for (const { bytes, at } of linesInFile(path)) {
    number += 1;
    const text = textOf(bytes);
    if (text.trim() === '') continue;
    const [line, length] = [number, bytes.length];
    const report: Row<unknown>['report'] = (field, fault) =>
      problems.push(problemOf(name, line, fieldName(field), fault));
    const item = parsed(text);
    if (item === undefined) report([], 'noJson');
    const again = () => schema.parse(parsed(textOf(parts.read(at, length))));
    if (item !== undefined)
      for (const row of checkRow(item, schema, {
        file: name,
        report: (field, fault) => report(field, withValue(fault, { given: valueText(item, field) })),
      }))
        yield { ...row, report, again };
  }
}
