import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const WRITTEN = 65_536;
/** How much is read ahead: some ten articles. */
const READ = 16_384;
/** A record begins with its length in bytes. */
const HEAD = 4;

/** Values in a temporary file, which are read by where they were written: a file of a merchant may not fit into memory. */
export class Spill<Value> {
  readonly #fd: number;
  #size = 0;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #block = Buffer.alloc(READ);
  #blockAt = 0;
  #blockSize = 0;

  /** `path`: the start of its name. Another process may have a file there. */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    const unique = `${path}-${randomUUID()}`;
    this.#fd = openSync(unique, 'wx+', 0o600);
    // The file lasts until it is closed, also by the end of a process that was killed.
    rmSync(unique);
  }

  add(value: Value): number {
    const content = Buffer.from(JSON.stringify(value));
    const head = Buffer.alloc(HEAD);
    head.writeUInt32LE(content.length);
    const at = this.#size;
    this.#waiting.push(head, content);
    this.#waitingBytes += HEAD + content.length;
    this.#size += HEAD + content.length;
    if (this.#waitingBytes >= WRITTEN) this.#flush();
    return at;
  }

  read(at: number): Value {
    this.#flush();
    const length = this.#bytes(at, HEAD).readUInt32LE();
    return JSON.parse(this.#bytes(at + HEAD, length).toString()) as Value;
  }

  remove(): void {
    closeSync(this.#fd);
  }

  #flush(): void {
    if (this.#waitingBytes === 0) return;
    const bytes = Buffer.concat(this.#waiting);
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#fd, bytes, done, bytes.length - done, this.#size - bytes.length + done);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#blockSize = 0;
  }

  /** A view of the block, valid until the next call. */
  #bytes(at: number, length: number): Buffer {
    const isInBlock = at >= this.#blockAt && at + length <= this.#blockAt + this.#blockSize;
    if (!isInBlock) {
      if (length > this.#block.length) this.#block = Buffer.alloc(length);
      this.#blockSize = readSync(this.#fd, this.#block, 0, Math.max(READ, length), at);
      this.#blockAt = at;
    }
    return this.#block.subarray(at - this.#blockAt, at - this.#blockAt + length);
  }
}
