import type { IncomingMessage } from 'node:http';
import { bridge } from '../lib/bridge.ts';
import type { Page } from './html-page.ts';

/** The page with the text for missing pages: app/[store]/(shop)/not-found. */
export const notFoundPath = '/not-found';

/** Whether a URL, with or without a query, is that of the not-found page. */
export const isNotFoundPath = (url: string) => url.split('?', 1)[0] === notFoundPath;

/** Whether a page is the empty document that Next sends for `notFound()` below app/[store]/(shop). */
function isEmptyDocument({ status, plain }: Page): boolean {
  if (status !== 404) return false;
  const html = plain.toString();
  return html.includes('<html id="__next_error__">') && html.includes('\\"s\\":\\"(shop)\\"');
}

/** Headers that belong to the body: the policy has the hashes of its scripts. */
const ofBody = ['content-security-policy'] as const;

/**
 * Replaces Next's empty document for a missing page, which a script would have to fill, by the HTML of the not-found
 * page, which `load` gets. Any other page is returned unchanged, and so is the empty document if the not-found page cannot be had.
 */
export async function renderNotFound(page: Page, load: () => Promise<Page>): Promise<Page> {
  if (!isEmptyDocument(page)) return page;
  const found = await load().catch(() => null);
  if (found?.status !== 200) return page;
  const { etag: _replaced, ...rest } = page.headers;
  const own = ofBody.flatMap((name) => (found.headers[name] ? [[name, found.headers[name]]] : []));
  return { ...found, status: 404, headers: { ...rest, ...Object.fromEntries(own) } };
}

/** The headers that may choose the store (readings.md). */
const storeHeaders = ['host', 'x-store-host', 'x-forwarded-host'] as const;

/**
 * Whether a request is for a page that does not exist. Next takes as long to find that out as to render a page, because
 * it renders the layout first. False for Next's partial requests and previews, before a check is registered, and if the check fails:
 * Next then decides.
 */
export async function isUnknownPath({ method, url = '/', headers }: IncomingMessage): Promise<boolean> {
  const check = bridge.hasNothingAt;
  if (!check || (method !== 'GET' && method !== 'HEAD') || headers['rsc'] !== undefined) return false;
  // An editor may preview a page that is not published yet.
  if (headers.cookie?.includes('__prerender_bypass')) return false;
  const chosen = storeHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return check(url, new Headers(chosen)).catch(() => false);
}

/** Turns a request for an unknown path into one for the not-found page, which is cached. */
export function asNotFound(request: IncomingMessage): IncomingMessage {
  return Object.assign(request, { url: notFoundPath });
}
