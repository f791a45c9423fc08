import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { MediaStore } from './media-store';

/** A media store in a folder, which nodes share by mounting it. */
export function folderStore(folder: string): MediaStore {
  const fileOf = (name: string) => join(folder, name);
  return {
    stat: async (name) => {
      const stats = await stat(fileOf(name)).catch(() => null);
      if (!stats?.isFile()) return null;
      const etag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
      return { size: stats.size, etag };
    },
    read: async (name, part) => {
      const stream: NodeStream = Readable.toWeb(createReadStream(fileOf(name), { ...part }));
      return stream as ReadableStream<Uint8Array>;
    },
    write: async (name, bytes) => {
      const file = fileOf(name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
