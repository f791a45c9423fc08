// Run by Node itself, without a loader: imports nothing of ours that needs the path alias.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import next from 'next';
import { robots } from '../config/robots.ts';
import { clientIpHeader } from '../lib/http/headers.ts';
import { isReadablePath } from '../lib/readable-path.ts';
import { boundLifetimes } from './bound-lifetimes.ts';
import { capture, sayVary } from './capture.ts';
import { clientIp } from './client-ip.ts';
import { forgetPages } from './forget-pages.ts';
import { readFixedFiles, sendFixedFile } from './fixed-files.ts';
import { hearImports } from './import-signal.ts';
import { isMissingPage, withWords } from './missing-page.ts';
import { cachedPage, keepPage, type Page, pageKey, sendPage, settleCurrency } from './page-cache.ts';
import { openPictureCache, pictureFile, servePicture } from './picture-cache.ts';
import { spelledSearch } from './search-address.ts';
import { openStaticFiles } from './static-files.ts';

const port = Number(process.env.PORT || 3000);
const trustProxy = process.env.TRUST_PROXY === 'on';
const drainMs = 10_000;
const graceMs = 1_000;

/** Headers that may choose the store (readings.md), so a cached page depends on them. */
const storeHeaders = [
  ...(process.env.STORE_HOST_OVERRIDE === 'on' ? ['x-store-host'] : []),
  ...(trustProxy ? ['x-forwarded-host'] : []),
];

const fixedFiles = readFixedFiles(process.cwd());
const pictures = openPictureCache('demo/media', '.data/pictures');
const staticFiles = openStaticFiles('.next');
const app = next({ dev: false, port, hostname: '0.0.0.0' });

/** Pages, files and states of health are only read; the calls say themselves what they take. */
function methodFits({ method = 'GET', url = '/' }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return (
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) &&
    /^\/(api(?!\/health\/)|multisafepay)(\/|$)/.test(url)
  );
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': robots,
  });
  response.end(`${text}\n`);
}

await app.prepare();
const databaseUrl = process.env.OWLWATCH_EMBEDDED_URL || process.env.DATABASE_URL;
if (databaseUrl) void hearImports(databaseUrl, forgetPages);
boundLifetimes();
const handle = app.getRequestHandler();
let stopping = false;

function askNext(request: IncomingMessage, response: ServerResponse): void {
  handle(request, response).catch(() => {
    if (!response.headersSent) refuse(response, 500, 'Something went wrong');
    else response.destroy();
  });
}

/** Whole pages and pictures come from their caches where they may; everything else goes to Next as it is. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  const picture = pictureFile(request);
  if (picture !== null && pictures)
    return void servePicture(pictures, picture, request, response, () => askNext(request, response));
  settleCurrency(request);
  const key = pageKey(request, storeHeaders);
  const missing = isMissingPage(request.url ?? '');
  const send = (page: Page) =>
    void sendPage(request, response, missing && page.status === 200 ? { ...page, status: 404 } : page);
  if (key === null) {
    if (missing && request.method === 'HEAD') capture(response, send);
    else sayVary(response);
    return askNext(request, response);
  }
  const page = cachedPage(key);
  if (page) return send(page);
  // The page is kept whole: Next must neither compress it nor leave it out.
  const { 'accept-encoding': encoding, 'if-none-match': known } = request.headers;
  const asked = { 'accept-encoding': encoding, 'if-none-match': known };
  capture(response, (fresh) => {
    Object.assign(request.headers, asked);
    void withWords(keepPage(key, fresh), request, port).then(send);
  });
  delete request.headers['accept-encoding'];
  delete request.headers['if-none-match'];
  askNext(request, response);
}

const server = createServer((request, response) => {
  if (!isReadablePath((request.url ?? '/').split('?', 1)[0] ?? ''))
    return refuse(response, 400, 'Bad request');
  if (!methodFits(request)) {
    response.setHeader('allow', 'GET, HEAD');
    return refuse(response, 405, 'Method not allowed');
  }
  // Next's own partial requests have marks in their query that it compares letter by letter.
  const moved = request.headers.rsc === undefined ? spelledSearch(request.url ?? '/') : null;
  if (moved !== null) {
    response.setHeader('location', moved);
    return refuse(response, 308, 'Moved');
  }
  if (sendFixedFile(fixedFiles, request, response)) return;
  // Whatever a client claims in these, it is overwritten here.
  request.headers[clientIpHeader] = clientIp(request, trustProxy);
  if (!trustProxy) {
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
      delete request.headers[name];
  }
  if (stopping) response.setHeader('connection', 'close');
  staticFiles(request, response, () => serve(request, response));
});

server.keepAliveTimeout = 65_000;
server.on('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(`Port ${port}: ${error.code}\n`);
  process.exit(1);
});
server.listen(port);

/** Answers what is under way, takes nothing new, then leaves. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), drainMs).unref();
  // A connection whose request has not been read yet counts as idle, and closing would cut it.
  setTimeout(() => server.close(() => void app.close().finally(() => process.exit(0))), graceMs);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
