import { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ownProxies } from '../../config/env/trusted-proxies.ts';
import { staleIfErrorMs } from '../../config/limits/serving.ts';
import { clientIpHeader, renderedHeader } from '../../lib/http/headers.ts';
import { bridge, registerPageCache } from '../../lib/bridge.ts';
import { isSku } from '../../lib/sku.ts';
import { type Exchange, openExchange, type Step } from '../exchange.ts';
import { isShared, type Page } from '../responses/page.ts';
import { currencyOf } from '../requests/request-headers.ts';
import { ShopResponse } from '../responses/response.ts';

// A cache of whole HTML pages before Next, which needs about a hundred times as long to send a page that it has
// cached itself (docs/requests-and-caching.md). PAGE_CACHE=off leaves it empty.

interface Entry {
  page: Page;
  /** On the clock of `performance.now()`. */
  checkedAt: number;
  /** In ms since 1970. Next may have confirmed an older page than it could render when it was checked. */
  renderedAt: number;
  /** A request is on its way to Next to check the page. */
  checking: boolean;
}

/** For this long a page is sent without a check; then it is checked with Next behind the answer to one request. */
const FRESH_MS = 250;
/** Next's own entries live for eight seconds (`expireTime`) and shared reads for one: at most the ten of spec §9. */
const MAX_AGE_MS = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** A page that is larger than this when compressed is not kept. */
const MAX_COMPRESSED_BYTES = 1024 * 1024;
/** What an entry takes besides its bodies, so that many small pages are bounded as well. */
const ENTRY_BYTES = 2_048;
/** Both compressed forms together, as a share of the body; reserved before they are produced. */
const COMPRESSED_SHARE = 0.25;

const sizeOf = ({ plain, compressed }: Page) =>
  ENTRY_BYTES + Math.ceil(plain.length * (compressed ? 1 + COMPRESSED_SHARE : 1));

const entries = new LRUCache<string, Entry>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ page }) => sizeOf(page),
});
let clearedAt = 0;
// Of all stores, also if one has changed: Next still has the pages of the others.
registerPageCache(() => {
  clearedAt = performance.now();
  entries.clear();
});

/** Where QA may choose the store, its bar shows whether a page came from the page cache. */
const isForQa = process.env.STORE_HOST_OVERRIDE === 'on';
/** Headers that may choose the store (spec §1 "Hosts"), so a cached page depends on them. */
const storeHeaders = [
  'host',
  ...(isForQa ? ['x-store-host'] : []),
  ...(ownProxies() !== null ? ['x-forwarded-host'] : []),
];
const keepsPages = process.env.PAGE_CACHE !== 'off';

type Asked = Pick<Exchange, 'request' | 'route'>;

/** Whether a request may be for a whole page, as opposed to a file, a call or part of a page. */
export const isForPage = ({ request: { headers, method }, route: { streamed } }: Asked): boolean =>
  method === 'GET' && headers['rsc'] === undefined && !streamed;

/** Whether a query has a parameter once, and its name as it is: proxies that name it in their keys read it in no other spelling. */
function isPlain(search: string, name: string): boolean {
  const names = search.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  return (
    !search.startsWith('?') &&
    names.every((each) => each === name || !/%/.test(each)) &&
    names.filter((each) => each === name).length === 1
  );
}

/**
 * Leaves a request for a page that visitors share only the query parameters that the page reads, each once and in the order of the
 * route table: whatever else a URL has (`gclid`, `utm_source`, anything) neither is part of the key of a page cache nor
 * reaches Next. What it reads in another spelling than `name=value`, once, no proxy keeps. Next's partial requests stay as they are: it
 * compares their queries letter by letter.
 */
export const keepReadQuery: Step = ({ request, response, route: { kind, query } }) => {
  // No page reads them, and with them it would be rendered again.
  if (kind === 'cached')
    for (const name of ['authorization', 'range', 'if-range']) delete request.headers[name];
  const [path = '/', search] = (request.url ?? '/').split(/\?(.*)/s, 2);
  if (search === undefined || kind !== 'cached' || query === 'any' || request.headers.rsc !== undefined)
    return 'next';
  const all = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of query) {
    const value = all.get(name);
    // All of them have the form of a SKU; other values count as none.
    if (value === null || !isSku(value)) continue;
    read.set(name, value);
    if (!isPlain(search, name)) response.rules.isPrivate = true;
    all.delete(name);
  }
  request.url = read.size > 0 ? `${path}?${read}` : path;
  response.rules.unreadQuery = String(all);
  return 'next';
};

/** The cache key of a shareable page, or null if the request is not for one or there is no page cache. */
export function pageKey(asked: Asked): string | null {
  const { headers, url = '/' } = asked.request;
  if (!keepsPages || !isForPage(asked)) return null;
  if (headers.cookie?.includes('__prerender_bypass')) return null;
  const chosen = storeHeaders.map((name) => String(headers[name] ?? ''));
  return [...chosen, currencyOf(asked.request), url].join('\n');
}

/** Headers that choose store and currency, and the client. */
const choosing = ['host', 'x-store-host', 'x-forwarded-host', clientIpHeader, 'cookie'] as const;

/** In the store and currency of another request. It has no connection: the page is stored, but not sent. */
export function ownExchange({ headers, socket }: IncomingMessage, url: string): Exchange {
  const request = new IncomingMessage(socket);
  const chosen = choosing.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  Object.assign(request, { method: 'GET', url, headers: Object.fromEntries(chosen) });
  request.push(null);
  const exchange = openExchange(request, new ShopResponse(request));
  return Object.assign(exchange, { key: pageKey(exchange) });
}

/** Names where a document came from, for QA; scripts of the page can read this header. It is set after the page has been cached. */
export const shownOrigin = (page: Page, origin: 'hit' | 'confirmed' | 'miss' | 'none'): Page =>
  isForQa ? { ...page, headers: { ...page.headers, 'server-timing': `page-cache;desc="${origin}"` } } : page;

/**
 * The page for a key, if it may be sent now; null asks the caller to fetch it and to `keepPage` the result. Calls `check` if the page
 * should be compared with Next's, which `keepPage` ends; until then no other request is asked to.
 */
export function cachedPage(key: string, check?: () => void): Page | null {
  const entry = entries.get(key);
  if (!entry || isTooLarge(entry.page)) return null;
  const age = performance.now() - entry.checkedAt;
  if (age > MAX_AGE_MS) return null;
  if (check && age > FRESH_MS && !entry.checking) {
    entry.checking = true;
    check();
  }
  return entry.page;
}

/** When the content of the page for a key was rendered last, in ms since 1970; null if there is none. */
export const renderedAt = (key: string): number | null => entries.peek(key)?.renderedAt ?? null;

export const lastPage = (key: string): Page | null => entries.peek(key)?.page ?? null;

const isTooLarge = ({ plain, compressed }: Page) =>
  (compressed ? compressed.largest() : plain.length) > MAX_COMPRESSED_BYTES;

/** When the page of an answer was rendered, in ms since 1970: now, unless it came from Next's cache. */
const statedTime = ({ headers }: Page) => Number(headers[renderedHeader] ?? Date.now());

/**
 * Stores what Next answered to a request of time `askedAt` (`performance.now()`) if every client may share it, and
 * returns the page to send. That is `last` where Next confirms it (304), and where Next fails, until it is too old
 * (RFC 5861, `stale-if-error`).
 */
export function keepPage(key: string, fresh: Page, last: Page | null, askedAt: number): Page {
  const entry = entries.peek(key);
  if (entry) entry.checking = false;
  if (fresh.status >= 500) {
    const isUsable = entry !== undefined && Date.now() - entry.renderedAt <= staleIfErrorMs;
    return last && isUsable ? last : fresh;
  }
  const page = last && fresh.status === 304 ? last : fresh;
  const times = { checkedAt: performance.now(), renderedAt: statedTime(fresh) };
  if (askedAt <= clearedAt || !isShared(page.status, page.headers) || isTooLarge(page)) entries.delete(key);
  else if (entry?.page === page) Object.assign(entry, times);
  else entries.set(key, { page, ...times, checking: false });
  return page;
}

/** Whether a page may still be sent if Next fails. The most recently requested ones come first. */
bridge.hasPages = () =>
  entries.find(({ renderedAt }) => Date.now() - renderedAt <= staleIfErrorMs) !== undefined;

export const pageCacheSize = () => ({
  entries: entries.size,
  bytes: entries.calculatedSize,
  maxBytes: MAX_BYTES,
});
