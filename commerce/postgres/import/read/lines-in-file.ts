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
export class FileParts {
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
