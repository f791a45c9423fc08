import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isSku } from '../lib/sku.ts';
import { routeOf } from '../lib/route-of.ts';

/** The query that a request had and its page does not read, without the question mark. */
const dropped = new WeakMap<object, string>();

/**
 * Leaves a request for a page that visitors share only the query parameters that the page reads, each once and in the order of the
 * route table: whatever else a URL has (`gclid`, `utm_source`, anything) neither is part of the key of a page cache nor
 * reaches Next. Next's partial requests stay as they are: it compares their queries letter by letter.
 */
export function keepReadQuery(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const [path = '/', search] = (request.url ?? '/').split(/\?(.*)/s, 2);
  const { kind, query } = routeOf(path);
  if (search === undefined || kind !== 'cached' || query === 'any' || request.headers.rsc !== undefined)
    return;
  const all = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of query) {
    const value = all.get(name);
    // All of them have the form of a SKU; other values count as none.
    if (value === null || !isSku(value)) continue;
    read.set(name, value);
    all.delete(name);
  }
  request.url = read.size > 0 ? `${path}?${read}` : path;
  if (all.size > 0) dropped.set(request, String(all));
}

/** Whether a `Location` is on the host that was asked. */
const isOwn = (location: string, host: string) =>
  /^\/(?![/\\])/.test(location) || location.replace(/^https?:\/\//, '').split('/', 1)[0] === host;

/** The target of a redirect of this shop, with what `keepReadQuery` has dropped: analytics reads it from the address bar. */
export function withDroppedQuery(
  request: Pick<IncomingMessage, 'headers'>,
  location: OutgoingHttpHeaders['location'],
): string | null {
  const query = dropped.get(request);
  if (query === undefined || typeof location !== 'string') return null;
  if (!isOwn(location, request.headers.host ?? '')) return null;
  const [target = '', hash] = location.split('#', 2);
  return `${target}${target.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
}
