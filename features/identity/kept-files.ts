/** Files in memory up to a number of bytes; the least recently used goes first. */
export interface KeptFiles {
  /** The file of a key; made once, however many ask for it at the same time. A failure is not kept. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** A cache of at most `maxBytes`; a file larger than that is made every time. Makes one file after another. */
export function keepFiles(maxBytes: number): KeptFiles {
  const files = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  function keep(key: string, file: Buffer): void {
    files.set(key, file);
    bytes += file.length;
    for (const [oldest, { length }] of files) {
      if (bytes <= maxBytes) break;
      files.delete(oldest);
      bytes -= length;
    }
  }

  /** Behind whatever is being made: drawing is work for a processor that also serves pages. */
  function queue(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const turn = last.then(make);
    last = turn.catch(() => undefined);
    return turn.then((file) => (keep(key, file), file)).finally(() => pending.delete(key));
  }

  return {
    get(key, make) {
      const file = files.get(key);
      if (file) {
        // Moves it to the end of the line of those to go.
        files.delete(key);
        files.set(key, file);
        return Promise.resolve(file);
      }
      const own = pending.get(key) ?? queue(key, make);
      pending.set(key, own);
      return own;
    },
  };
}
