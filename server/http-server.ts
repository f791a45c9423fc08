// Node runs this file itself, without a loader: it imports no file that needs the path alias.
import { IncomingMessage, ServerResponse } from 'node:http';
import next from 'next';
import pino from 'pino';
import { requestLimits } from '../config/request-limits.ts';
import { bridge } from '../lib/bridge.ts';
import { clientNetwork } from '../lib/http/client-network.ts';
import { clientIpHeader } from '../lib/http/headers.ts';
import { AdmissionControl, releaseWhenWritten } from './admission.ts';
import { createGuardedServer, takeTurns } from './connections.ts';
import { checkForm, checkMethod, checkPath, redirectSearch, refuse, type Step } from './early-steps.ts';
import {
  openStaticFiles,
  readFixedFiles,
  readOfflineFiles,
  sendFixedFile,
  sendOfflineFile,
} from './files.ts';
import { checkGuest } from './guests.ts';
import { collectPage, type Page, sendPage } from './html-page.ts';
import type { Release } from './limits.ts';
import { recordRequest, sendMetrics } from './metrics.ts';
import { asNotFound, isNotFoundPath, isUnknownPath, notFoundPath, renderNotFound } from './not-found.ts';
import { cachedPage, isForPage, keepPage, lastPage, pageKey } from './page-cache.ts';
import { logConsole, openListener, prepareShutdown } from './process.ts';
import { keepReadQuery } from './read-query.ts';
import { type Refusal, refusalPage, renderFailure, sendRefusal } from './refusal.ts';
import { refuseTunnel } from './request-form.ts';
import {
  clientIp,
  dropForwardedHeaders,
  dropInternalHeaders,
  normaliseCurrencyCookie,
} from './request-headers.ts';
import { completeHead, ruleHead } from './response-head.ts';
import { failedTemporarily, identifyRequest, sendTemporaryAs503 } from './unavailable-requests.ts';

// `server/start.ts` has parsed these (config/env.ts).
const listener = await openListener(Number(process.env.PORT || 3000));
const { port } = listener;
const trustProxy = process.env.TRUST_PROXY === 'on';
const keepsPages = process.env.PAGE_CACHE !== 'off';
const log = pino({ level: process.env.LOG_LEVEL || 'info', base: null });
logConsole(log);
const dropForwarded = dropForwardedHeaders((text) => log.warn(text));
const shutdownDelayMs = Number(process.env.SHUTDOWN_DELAY_MS || 1_000);

/** Where QA may choose the store, its bar shows whether a page came from the page cache. */
const isForQa = process.env.STORE_HOST_OVERRIDE === 'on';

/** Headers that may choose the store (readings.md), so a cached page depends on them. */
const storeHeaders = [...(isForQa ? ['x-store-host'] : []), ...(trustProxy ? ['x-forwarded-host'] : [])];

const fixedFiles = readFixedFiles(process.cwd());
const offlineFiles = readOfflineFiles(process.cwd());
const staticFiles = openStaticFiles('.next');
const admissions = new AdmissionControl(process.env.RATE_LIMIT !== 'off');
const app = next({ dev: false, port, hostname: '0.0.0.0' });
await app.prepare();
const handle = app.getRequestHandler();

/** Names where a document came from; scripts of the page can read this header. It is set after the page has been cached. */
function showOrigin(response: ServerResponse, origin: 'hit' | 'confirmed' | 'miss' | 'none'): void {
  response.setHeader('server-timing', `page-cache;desc="${origin}"`);
}

/** Passes a request to Next, and gives its slot back when the response is written. */
function askNext(request: IncomingMessage, response: ServerResponse, release: Release): void {
  handle(request, response)
    .catch(() => {
      if (!response.headersSent) refuse(response, 500, 'Something went wrong');
      else response.destroy();
    })
    .finally(release);
}

/** Headers that choose store and currency, and the client. */
const choosing = ['host', 'x-store-host', 'x-forwarded-host', clientIpHeader, 'cookie'] as const;

/** The not-found page for a request of any page: from the page cache, or from Next. Rejects if it is no page of HTML. */
async function loadNotFound({ headers, socket }: IncomingMessage): Promise<Page> {
  const request = new IncomingMessage(socket);
  const chosen = choosing.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  Object.assign(request, { method: 'GET', url: notFoundPath, headers: Object.fromEntries(chosen) });
  request.push(null);
  const key = keepsPages ? pageKey(request, storeHeaders) : null;
  const known = key === null ? null : cachedPage(key);
  if (known) return known;
  const askedAt = performance.now();
  // It has no connection: the page is collected, not sent.
  const response = new ServerResponse(request);
  const collected: { page: Page | null } = { page: null };
  collectPage(response, (page) => void (collected.page = page));
  await handle(request, response);
  const { page } = collected;
  if (!page) throw new Error('the not-found page is no page');
  return key === null ? page : keepPage(key, page, null, askedAt);
}

/** Fetches a page from Next and sends it, compressed; stores it under `key`, if there is one and everybody may share it. */
function fetchPage(
  request: IncomingMessage,
  response: ServerResponse,
  key: string | null,
  release: Release,
): void {
  const askedAt = performance.now();
  const last = keepsPages && key !== null ? lastPage(key) : null;
  // Next must not compress the page, and answers 304 if the stored one is still current.
  const { 'accept-encoding': encoding, 'if-none-match': known } = request.headers;
  delete request.headers['accept-encoding'];
  delete request.headers['if-none-match'];
  if (typeof last?.headers['etag'] === 'string') request.headers['if-none-match'] = last.headers['etag'];
  const send = async (rendered: Page) => {
    // Before the not-found page is requested, which may need a slot itself.
    release();
    const failed = rendered.status >= 500 && (await failedTemporarily(request));
    Object.assign(request.headers, { 'accept-encoding': encoding, 'if-none-match': known });
    const fresh = failed ? refusalPage(request, unavailable) : renderFailure(rendered, request);
    const page = keepsPages && key !== null ? keepPage(key, fresh, last, askedAt) : fresh;
    const isKept = key !== null && lastPage(key) === page;
    const origin = page === last ? 'confirmed' : isKept ? 'miss' : 'none';
    const complete = await renderNotFound(page, () => loadNotFound(request));
    if (isForQa) showOrigin(response, origin);
    await sendPage(request, response, complete);
  };
  collectPage(response, (rendered) => void send(rendered));
  askNext(request, response, release);
}

const unavailable: Refusal = { code: 'unavailable', retryAfter: requestLimits.retrySeconds };

/** Sends the last known page if there is no slot to check it; otherwise the refusal. */
function refuseRender(
  request: IncomingMessage,
  response: ServerResponse,
  key: string | null,
  refusal: Refusal,
): void {
  const last = key !== null && keepsPages ? lastPage(key) : null;
  if (key === null || last === null) return sendRefusal(request, response, refusal);
  const page = keepPage(key, refusalPage(request, refusal), last, performance.now());
  void sendPage(request, response, page);
}

/**
 * Whether a request goes on in a shop that demands a sign-in: before the page cache, which has the pages of customers. A
 * guest is sent to the sign-in page.
 */
async function admitGuest(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const answer = await checkGuest(request).catch(() => null);
  if (answer === 'open') return true;
  if (answer === null) sendRefusal(request, response, unavailable);
  else if (answer === 'not_found') refuse(response, 404, 'Not found');
  else if (answer !== 'customer') {
    // A form is not sent again to the sign-in page.
    const status = request.method === 'GET' || request.method === 'HEAD' ? 307 : 303;
    refuse(response, status, 'Sign in', { location: answer.location });
  } else ruleHead(response, { isPrivate: true });
  return answer === 'customer';
}

/**
 * Answers HEAD as GET, so that headers and caches are the same: Node leaves out the body. Media have a HEAD of their own,
 * which opens no file.
 */
function treatAsGet(request: IncomingMessage): void {
  if (request.method === 'HEAD' && !request.url?.startsWith('/media/')) request.method = 'GET';
}

/** Sends whole pages from the cache where possible; everything else goes to Next as soon as it has a slot. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  treatAsGet(request);
  normaliseCurrencyCookie(request);
  if (bridge.answerGuest && !(await admitGuest(request, response))) return;
  // After the check of guests, who return to the whole URL.
  keepReadQuery(request);
  const key = pageKey(request, storeHeaders);
  const page = key !== null && keepsPages ? cachedPage(key) : null;
  if (isNotFoundPath(request.url ?? '')) {
    delete request.headers['if-none-match'];
    ruleHead(response, { isNotFound: true });
  }
  if (page) {
    if (isForQa) showOrigin(response, 'hit');
    return sendPage(request, response, page);
  }
  const isKnown = key !== null && keepsPages && lastPage(key) !== null;
  if (!isKnown && (await isUnknownPath(request))) {
    const refusal = await admissions.countUnknown(request);
    return refusal ? sendRefusal(request, response, refusal) : serve(asNotFound(request), response);
  }
  const admission = await admissions.admit(request, response, isKnown);
  if ('refusal' in admission) return refuseRender(request, response, key, admission.refusal);
  const { release } = admission;
  identifyRequest(request);
  if (isForPage(request)) return fetchPage(request, response, key, release);
  sendTemporaryAs503(request, response);
  releaseWhenWritten(response, release);
  askNext(request, response, release);
}

const clientOf = (request: IncomingMessage) => clientNetwork(clientIp(request, trustProxy));

/** Writes the network of the client into its header, over whatever a client sends in it. */
const nameClient: Step = (request) => {
  request.headers[clientIpHeader] = clientOf(request);
  if (!trustProxy) dropForwarded(request);
  return false;
};

/** What every request passes before the page cache and Next, in this order. */
const beforeNext: readonly Step[] = [
  checkForm,
  sendMetrics,
  checkPath,
  checkMethod,
  redirectSearch,
  (request, response) => sendFixedFile(fixedFiles, request, response),
  (request, response) => sendOfflineFile(offlineFiles, request, response),
  nameClient,
  (request, response) => answerWhileStopping(request, response),
];

/** More than Node's ten: limits, metrics, Next and compression each wait for the end of a response. */
const MAX_LISTENERS = 30;

function handleRequest(request: IncomingMessage, response: ServerResponse): void {
  response.setMaxListeners(MAX_LISTENERS);
  recordRequest(request, response);
  completeHead(request, response);
  dropInternalHeaders(request);
  if (beforeNext.some((step) => step(request, response))) return;
  staticFiles(request, response, () => void serve(request, response));
}

const server = createGuardedServer(takeTurns(handleRequest, clientOf), trustProxy);

server.on('connect', refuseTunnel);
server.keepAliveTimeout = 65_000;
server.on('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(`Port ${port}: ${error.code}\n`);
  process.exit(1);
});
listener.attach(server);
const answerWhileStopping = prepareShutdown({
  server,
  closeApp: () => app.close(),
  delayMs: shutdownDelayMs,
});
