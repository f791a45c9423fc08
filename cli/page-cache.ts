import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { codingFor, type PackedForms } from './packed-forms.ts';

/**
 * A shared cache of whole pages in front of Next (docs/decisions/0009). It keeps what Next itself marks as
 * shared (`s-maxage`), for a second: under load a page is asked of Next once a second, while a change still
 * shows within the ten seconds of spec §9. Bounded in bytes; the least recently used page goes first.
 */
export interface Page {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly plain: Buffer;
  /** Null for a page too small to gain, or packed already. */
  readonly packed: PackedForms | null;
}

interface Entry {
  readonly page: Page;
  readonly storedAt: number;
  /** One request has gone to fetch the next state of the page. */
  refreshing: boolean;
}

const TTL_MS = 1_000;
/** How long others are served the old page while one request fetches the new one. */
const STALE_MS = 5_000;
const MAX_BYTES = 32 * 1024 * 1024;
const ENTRY_BYTES = 2_048;

const entries = new Map<string, Entry>();
let bytes = 0;

/** Both packed forms of a page take a fifth of it; they are counted before they are made. */
const PACKED_SHARE = 0.25;

/** Bytes of a page with what its entry takes itself, so that small pages without number have a bound too. */
const sizeOf = ({ plain, packed }: Page) =>
  ENTRY_BYTES + plain.length + (packed ? Math.ceil(plain.length * PACKED_SHARE) : 0);

function forget(key: string): void {
  const entry = entries.get(key);
  if (!entry) return;
  bytes -= sizeOf(entry.page);
  entries.delete(key);
}

const isCurrency = (pair: string) => /^currency\s*(=|$)/.test(pair);
const currencyOf = (cookies: string | undefined) =>
  /(?:^|; )currency=([A-Z]{3})$/.exec(cookies ?? '')?.[1] ?? '';

/**
 * Leaves a request one plain currency cookie, at the end, or none: given twice, or written with escapes, it would mean
 * one currency to the key of a page and another to the page.
 */
export function settleCurrency({ headers }: Pick<IncomingMessage, 'headers'>): void {
  if (headers.cookie === undefined) return;
  const pairs = headers.cookie.split(';').map((pair) => pair.trim());
  const chosen = pairs.findLast((pair) => /^currency=[A-Z]{3}$/.test(pair));
  const kept = [...pairs.filter((pair) => pair !== '' && !isCurrency(pair)), ...(chosen ? [chosen] : [])];
  if (kept.length > 0) headers.cookie = kept.join('; ');
  else delete headers.cookie;
}

/**
 * Everything a page may depend on; null for a request that is not for a whole page: Next's own partial
 * requests, calls, files, drafts, other methods. `storeHeaders`: which headers may choose the store.
 */
export function pageKey(request: IncomingMessage, storeHeaders: readonly string[]): string | null {
  const { headers, method, url = '/' } = request;
  if (method !== 'GET' || /^\/(_next|api|img|media|og)\b/.test(url)) return null;
  if (headers['rsc'] !== undefined || headers.range !== undefined || headers.authorization !== undefined)
    return null;
  if (headers.cookie?.includes('__prerender_bypass')) return null;
  const chosen = ['host', ...storeHeaders].map((name) => String(headers[name] ?? ''));
  return [...chosen, currencyOf(headers.cookie), url].join('\n');
}

/** The page of a key, while it may be served. An outdated one makes one caller fetch it anew. */
export function cachedPage(key: string): Page | null {
  const entry = entries.get(key);
  if (!entry) return null;
  const age = Date.now() - entry.storedAt;
  if (age > TTL_MS && !entry.refreshing) {
    entry.refreshing = true;
    return null;
  }
  if (age > TTL_MS + STALE_MS) return null;
  // Moves it to the end of the line of those to go.
  entries.delete(key);
  entries.set(key, entry);
  return entry.page;
}

/** Whether Next says that everybody may share this answer. */
function isShared({ status, headers }: Page): boolean {
  const control = headers['cache-control'] ?? '';
  return status === 200 && headers['set-cookie'] === undefined && /\bs-maxage=[1-9]/.test(control);
}

/**
 * Keeps a page where it may be shared, and gives the one to send. Where Next fails, that is the last one that
 * it made: an old page serves a shopper better than an excuse (`stale-if-error`, RFC 5861).
 */
export function keepPage(key: string, page: Page): Page {
  const last = entries.get(key);
  if (page.status >= 500 && last) {
    last.refreshing = false;
    return last.page;
  }
  forget(key);
  if (isShared(page)) keep(key, page);
  return page;
}

function keep(key: string, page: Page): void {
  entries.set(key, { page, storedAt: Date.now(), refreshing: false });
  bytes += sizeOf(page);
  for (const oldest of entries.keys()) {
    if (bytes <= MAX_BYTES) break;
    forget(oldest);
  }
}

/** Drops every page: the catalogue is another one. */
export function dropPages(): void {
  entries.clear();
  bytes = 0;
}

/** How many pages are kept, in how many bytes, and how many bytes they may take. */
export const pageCacheSize = () => ({ pages: entries.size, bytes, mostBytes: MAX_BYTES });

/** Sends a page in the best form that the client takes, or only the word that its copy still holds (`if-none-match`). */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, plain, packed }: Page,
): Promise<void> {
  const { etag } = headers;
  if (status === 200 && etag !== undefined && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const coding = packed && codingFor(request.headers['accept-encoding']);
  const body = packed && coding ? await packed.in(coding) : plain;
  const encoding = coding ? { 'content-encoding': coding } : {};
  // What answers to HEAD has no body to count.
  const length = request.method === 'HEAD' ? {} : { 'content-length': body.length };
  response.writeHead(status, { ...headers, ...encoding, ...length });
  response.end(body);
}
