import type { IncomingMessage } from 'node:http';
import { bridge, type GuestAnswer } from '../../lib/bridge.ts';

// Checks of a request before Next renders anything. It registers its checks in the bridge.

/** The page with the text for missing pages: app/[store]/(shop)/not-found. */
export const notFoundPath = '/not-found';

const headersOf = ({ headers }: IncomingMessage, names = Object.keys(headers)) =>
  new Headers(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    }),
  );

/** The answer for a request; rejects if it cannot be had, in which case nothing may be sent. */
export async function checkGuest(request: IncomingMessage): Promise<GuestAnswer> {
  return bridge.answerGuest?.(request.url ?? '/', headersOf(request)) ?? 'open';
}

/** The headers that may choose the store (spec §1 "Hosts"). */
const storeHeaders = ['host', 'x-store-host', 'x-forwarded-host'];

const known = new Map<string, string | null>();
/** Clients may ask for any number of hosts. */
const MAX_HOSTS = 1_000;

/** The code of the store of a request; null: its host is that of none, or Next has not started. */
export function storeOf(request: IncomingMessage): string | null {
  if (!bridge.storeOf) return null;
  const key = storeHeaders.map((name) => String(request.headers[name] ?? '')).join('\n');
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  if (known.size >= MAX_HOSTS) known.clear();
  const store = bridge.storeOf(headersOf(request, storeHeaders));
  known.set(key, store);
  return store;
}

/**
 * Whether a request is for a page that does not exist, or the address of the page that is meant. Next takes as long to find that out as to render a page, because
 * it renders the layout first. False for Next's partial requests and previews, before a check is registered, and if the check fails:
 * Next then decides.
 */
export async function unknownPath(request: IncomingMessage): Promise<boolean | string> {
  const { method, url = '/', headers } = request;
  const check = bridge.unknownPath;
  if (!check || (method !== 'GET' && method !== 'HEAD') || headers['rsc'] !== undefined) return false;
  // An editor may preview a page that is not published yet.
  if (headers.cookie?.includes('__prerender_bypass')) return false;
  return check(url, headersOf(request, storeHeaders)).catch(() => false);
}
