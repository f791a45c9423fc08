import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { sendPage } from './html-page.ts';

/**
 * Icons: a few small files, the same for every store, that browsers request often. They are held in
 * memory and answered before Next, which would make browsers revalidate them each time.
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
};

/** Pages link to icons with a hash of the content in the query; other clients use the plain URL. */
const caching = {
  hashed: 'public, max-age=31536000, immutable',
  plain: 'public, max-age=86400, stale-while-revalidate=604800',
} as const;

const inApp = ['favicon.ico', 'icon.svg', 'apple-icon.png'];

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

/** Answers a request for one of the files; returns false for any other request. */
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
  };
  void sendPage({ headers }, response, { status: 200, headers: own, plain: file.bytes, compressed: null });
  return true;
}
