import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { robots } from '../config/robots.ts';
import { capture } from './capture.ts';
import { sendPage } from './page-cache.ts';

/**
 * The pictures of the catalogue in the sizes that pages ask for, kept as files (docs/decisions/0023). Next makes
 * them; but it keeps them only where it writes its pages to disk too, and would make each anew for every shopper.
 */
export interface PictureCache {
  readonly folder: string;
  /** What the files take. */
  bytes: number;
  /** Those that are being written. */
  readonly started: Set<string>;
}

/** Far above what a catalogue's pictures take: sizes, qualities and names that make a file are known beforehand. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Ends the name of a file that is not whole yet. */
const unfinished = '.part';

const types = { webp: 'image/webp', jpeg: 'image/jpeg' } as const;
type Extension = keyof typeof types;

/** As `next/image` writes it; whatever is spelled otherwise is left to Next. */
const address = /^\/img\?url=%2Fmedia%2F((?:[a-z0-9-]+%2F)*[a-z0-9-]+\.[a-z]+)&w=(\d{1,4})&q=(\d{1,3})$/;

/** A word for the state of a folder of masters: another one as soon as a file of it is another. */
function stateOf(masters: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(masters, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const { size, mtimeMs } = statSync(join(masters, name));
    hash.update(`${name}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function open(masters: string, below: string): PictureCache {
  const state = stateOf(masters);
  const folder = join(below, state);
  mkdirSync(folder, { recursive: true });
  const left = readdirSync(folder).filter((name) => name.endsWith(unfinished));
  const older = readdirSync(below).filter((name) => name !== state);
  for (const path of [...left.map((name) => join(folder, name)), ...older.map((name) => join(below, name))])
    rmSync(path, { recursive: true, force: true });
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return { folder, bytes, started: new Set() };
}

/**
 * Opens the cache of the masters of a folder, below another folder; what older masters and a process that was killed
 * have left goes. Null where that is not to be read or written: every picture is made anew then.
 */
export function openPictureCache(masters: string, below: string): PictureCache | null {
  try {
    return open(masters, below);
  } catch {
    return null;
  }
}

/** The file that answers a request; null for a request that is for no picture. Next asks of `accept` the same. */
export function pictureFile({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | null {
  const found = method === 'GET' || method === 'HEAD' ? address.exec(url) : null;
  if (!found || headers.range !== undefined) return null;
  const [, name = '', width, quality] = found;
  const extension: Extension = headers.accept?.includes(types.webp) ? 'webp' : 'jpeg';
  return `${name.replaceAll('%2F', '~')}.${width}.${quality}.${extension}`;
}

const typeOf = (file: string): string => types[file.slice(file.lastIndexOf('.') + 1) as Extension];

function send(response: ServerResponse, type: string, picture: Buffer): void {
  response.writeHead(200, {
    'content-type': type,
    'content-length': picture.length,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': robots,
    'content-security-policy': "script-src 'none'; frame-src 'none'; sandbox;",
  });
  response.end(picture);
}

/** Keeps a picture where there is room, once; one that cannot be written is made again next time. */
async function keep(cache: PictureCache, file: string, picture: Buffer): Promise<void> {
  if (cache.started.has(file) || cache.bytes + picture.length > MAX_BYTES) return;
  cache.started.add(file);
  cache.bytes += picture.length;
  const path = join(cache.folder, file);
  const started = `${path}.${randomUUID()}${unfinished}`;
  // Renamed when it is whole: a reader never sees half a picture.
  await writeFile(started, picture)
    .then(() => rename(started, path))
    .catch(() => (cache.bytes -= picture.length));
  cache.started.delete(file);
}

/** Answers with a kept picture, or has it made by `make`, which answers the response, and keeps it. */
export async function servePicture(
  cache: PictureCache,
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
  make: () => void,
): Promise<void> {
  const kept = await readFile(join(cache.folder, file)).catch(() => null);
  if (kept) return send(response, typeOf(file), kept);
  // A browser's own copy is compared with nothing: what is made here is kept for all.
  delete request.headers['if-none-match'];
  if (request.method === 'GET')
    capture(response, (made) => {
      const whole = made.status === 200 && made.headers['content-type'] === typeOf(file);
      if (!whole) return void sendPage(request, response, { ...made, packed: null });
      send(response, typeOf(file), made.plain);
      void keep(cache, file, made.plain);
    });
  make();
}
