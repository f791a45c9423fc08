import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { robots } from '../config/robots.ts';

/** Where a build's scripts, styles and fonts are; their names hold a hash of their content. */
const prefix = '/_next/static/';
const yearSeconds = 31_536_000;

/** Answers a request for one of the files, or calls `next` for what is none. */
type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * The files of a build, packed once by it (`lib/build/pack-static.ts`) and not by Next for every request. They are
 * read when the server starts.
 */
export function openStaticFiles(distDir: string): StaticFiles {
  const files = sirv(join(distDir, 'static'), {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: yearSeconds,
    setHeaders: (response) => {
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('x-robots-tag', robots);
    },
  });
  return (request, response, next) => {
    const { url = '/', method } = request;
    if (!url.startsWith(prefix) || (method !== 'GET' && method !== 'HEAD')) return next();
    request.url = url.slice(prefix.length - 1);
    files(request, response, () => {
      request.url = url;
      next();
    });
  };
}
