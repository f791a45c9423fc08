import type { IncomingMessage } from 'node:http';
import { requestLimits } from '../../config/limits/request-limits.ts';
import { requestIdHeader } from '../../lib/http/headers.ts';
import { identifyRequest } from '../monitoring/access-log.ts';
import { inlineStyles, withoutSheets, withPolicy } from './html-documents.ts';
import type { Exchange, Reply, Step } from '../exchange.ts';
import {
  cachedPage,
  isForPage,
  keepPage,
  lastPage,
  ownExchange,
  renderedAt,
  shownOrigin,
} from '../caches/page-cache.ts';
import { CompressedBodies, isShared, type Page, textPage } from './page.ts';
import { refusalPage, renderFailure, renderNotFound, unavailable } from './refusal.ts';
import { mergeVary, type ShopResponse } from './response.ts';
import { notFoundPath } from '../requests/shop-checks.ts';
import { failedTemporarily } from './unavailable-requests.ts';

export type Handle = (request: IncomingMessage, response: ShopResponse) => Promise<void>;

/** Below this, compression saves less than one network packet. */
const MIN_COMPRESSED_BYTES = 1_024;

/** A confirmation of a page, or a page of HTML or JSON: it is collected, to be compressed and kept. */
const isPage = (status: number, type: string) =>
  status === 304 || /^(text\/html|application\/json)\b/.test(type);

function finished({ status, headers, plain: rendered }: Page): Page {
  const plain = inlineStyles(headers, rendered);
  const uses = isShared(status, headers) ? 'many' : 'one';
  const compressed = plain.length < MIN_COMPRESSED_BYTES ? null : new CompressedBodies(plain, uses);
  return {
    status,
    headers: mergeVary(withPolicy(withoutSheets(headers), rendered), 'accept-encoding'),
    plain,
    compressed,
  };
}

async function forwardToNext(
  { request, response, release }: Exchange,
  handle: Handle,
  collects: typeof isPage,
): Promise<Reply> {
  const captured = response.capture(collects, release);
  const handled = handle(request, response).finally(release);
  // An answer that is on its way cannot be completed any more.
  handled.catch(() => void (response.headersSent && response.destroy()));
  try {
    return await Promise.race([captured, handled.then(() => captured)]);
  } catch {
    return response.headersSent ? 'written' : textPage(500, 'Something went wrong');
  }
}

/** The not-found page for a request of any page: from the page cache, or from Next. Rejects if it is no page of HTML. */
async function loadNotFound(request: IncomingMessage, handle: Handle): Promise<Page> {
  const exchange = ownExchange(request, notFoundPath);
  const known = exchange.key === null ? null : cachedPage(exchange.key);
  const page = known ?? (await render(handle)(exchange));
  if (typeof page === 'string') throw new Error('the not-found page is no page');
  return page;
}

/** Fetches a page from Next; stores it under its key, if it has one and everybody may share it. */
async function fetchPage(exchange: Exchange, handle: Handle): Promise<Reply> {
  const { request, response, key } = exchange;
  const askedAt = performance.now();
  const last = key === null ? null : lastPage(key);
  // Next must not compress the page, and answers 304 if the stored one is still current.
  const { 'accept-encoding': encoding, 'if-none-match': known } = request.headers;
  delete request.headers['accept-encoding'];
  delete request.headers['if-none-match'];
  if (typeof last?.headers['etag'] === 'string') request.headers['if-none-match'] = last.headers['etag'];
  const answered = await forwardToNext(exchange, handle, isPage);
  if (answered === 'written') return answered;
  const rendered = finished(answered);
  const failed = rendered.status >= 500 && (await failedTemporarily(request));
  Object.assign(request.headers, { 'accept-encoding': encoding, 'if-none-match': known });
  const fresh = failed ? refusalPage(request, unavailable) : renderFailure(rendered, request);
  const page = key === null ? fresh : keepPage(key, fresh, last, askedAt);
  const isKept = key !== null && lastPage(key) === page;
  if (isKept) response.rules.renderedAt = renderedAt(key);
  const origin = page === last ? 'confirmed' : isKept ? 'miss' : 'none';
  exchange.origin = origin;
  if (request.url === notFoundPath) return shownOrigin(page, origin);
  // The slot has been given back: the not-found page may need one itself.
  return shownOrigin(await renderNotFound(page, () => loadNotFound(request, handle)), origin);
}

/** As Next writes it; a temporary failure is 503 with `Retry-After`. API handlers choose their own status. */
async function stream(exchange: Exchange, handle: Handle): Promise<Reply> {
  const { request } = exchange;
  const choosesStatus = request.url?.startsWith('/api/') ?? false;
  const answered = await forwardToNext(exchange, handle, (status) => status === 500 && !choosesStatus);
  if (answered === 'written' || !(await failedTemporarily(request))) return answered;
  const retry = { 'retry-after': String(requestLimits.retrySeconds), 'cache-control': 'no-store' };
  return { ...answered, status: 503, headers: { ...answered.headers, ...retry } };
}

export const render =
  (handle: Handle): Step =>
  (exchange) => {
    // A request of the server itself, for a page that it checks, has not passed the step that does.
    if (exchange.request.headers[requestIdHeader] === undefined) identifyRequest(exchange.request);
    return isForPage(exchange) ? fetchPage(exchange, handle) : stream(exchange, handle);
  };
