import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { robots } from '../config/robots.ts';

/**
 * Icons and robots.txt: a few small files, the same for every store, that browsers ask for again and again.
 * They are held in memory and answered before Next, which would have each of them asked about every time.
 */
interface FixedFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** Pages name the icons with a hash of their content behind the question mark; everybody else asks again. */
const caching = {
  hashed: 'public, max-age=31536000, immutable',
  plain: 'public, max-age=86400, stale-while-revalidate=604800',
} as const;

const inApp = ['favicon.ico', 'icon.svg', 'apple-icon.png', 'robots.txt'];

function read(file: string): FixedFile {
  const bytes = readFileSync(file);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  return { type: types[extname(file)] ?? 'application/octet-stream', etag, bytes };
}

/** Reads the files of a checkout; keys are their paths below a store's host. */
export function readFixedFiles(root: string): ReadonlyMap<string, FixedFile> {
  const icons = readdirSync(join(root, 'public/icons'));
  return new Map([
    ...inApp.map((name) => [`/${name}`, read(join(root, 'app', name))] as const),
    ...icons.map((name) => [`/icons/${name}`, read(join(root, 'public/icons', name))] as const),
  ]);
}

/** Answers a request for one of the files; false leaves it to somebody else. */
export function sendFixedFile(
  files: ReadonlyMap<string, FixedFile>,
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  response: ServerResponse,
): boolean {
  const { method, url = '/', headers } = request;
  const [path = '/', query] = url.split('?', 2);
  const file = files.get(path);
  if (!file || (method !== 'GET' && method !== 'HEAD')) return false;
  const own = {
    etag: file.etag,
    'cache-control': query ? caching.hashed : caching.plain,
    'content-type': file.type,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': robots,
  };
  if (headers['if-none-match'] === file.etag) response.writeHead(304, own).end();
  else
    response
      .writeHead(200, { ...own, 'content-length': file.bytes.length })
      .end(method === 'HEAD' ? undefined : file.bytes);
  return true;
}
