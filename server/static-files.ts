import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** URL of the scripts, styles and fonts of a build; their names contain a hash of their content. */
const prefix = '/_next/static/';
const yearSeconds = 31_536_000;

/** Answers a request for one of the files, or calls `next` for any other request. */
type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves the files of a build in the forms that `server/precompress.ts` has written; Next would compress them for each
 * request. The list of files is read once, when the server starts.
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
