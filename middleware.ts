import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/config/env';
import { maintenance } from '@/config/maintenance';
import { storeForHost } from '@/lib/hosts';
import { internalListPath, isInternalListPath } from '@/lib/internal-list-path';
import { listAddress } from '@/lib/list-url';
import { spelledPath } from '@/lib/path-spelling';
import { isReadablePath } from '@/lib/readable-path';
import { storeHeader, varyHeader } from '@/lib/http/headers';
import { requestedHost } from '@/lib/http/requested-host';
import { stores } from '@/config/stores';
import { toStoreKey } from '@/lib/store-key';

/** Routes outside `app/[store]`: they read the store from the header that is set here. */
const handlerPath = /^\/(api|multisafepay\/connect|multisafepay\/sandbox\/[^/]+\/decide)(\/|$)/;

function plain(status: number, text: string): NextResponse {
  return new NextResponse(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** 503 with the maintenance page. */
function closed(request: NextRequest, key: string): NextResponse {
  const headers = { 'retry-after': String(maintenance.retrySeconds), 'cache-control': 'no-store' };
  const url = request.nextUrl.clone();
  url.pathname = `/${key}/maintenance`;
  return NextResponse.rewrite(url, { status: 503, headers });
}

/**
 * Host → store key → rewrite to `/[store]/…` (architecture.md). Does no I/O. Every public path is put
 * below the store key, so a typed `/nl/…` becomes `/[store]/nl/…`, which no route serves: 404.
 */
export function middleware(request: NextRequest): NextResponse {
  const { DEFAULT_STORE, MAINTENANCE, NODE_ENV, STORE_DOMAINS, STORE_HOST_OVERRIDE } = env();
  const domains = STORE_DOMAINS ? { domains: STORE_DOMAINS } : {};
  const production = NODE_ENV === 'production';
  const store = storeForHost(requestedHost(request.headers), {
    ...domains,
    production,
    defaultStore: DEFAULT_STORE,
  });
  if (!store) return plain(404, 'No shop lives at this address.');
  const { pathname } = request.nextUrl;
  if (!isReadablePath(pathname)) return plain(400, 'Bad request');

  const chosen = request.cookies.get('currency')?.value;
  const currency = stores[store].availableCurrencyCodes.find((code) => code === chosen);
  const key = toStoreKey(store, currency ?? stores[store].defaultCurrencyCode) ?? store;

  const headers = new Headers(request.headers);
  headers.set(storeHeader, key);
  // Calls say themselves that the shop is closed, as they say every failure.
  if (MAINTENANCE && !/^\/api(\/|$)/.test(pathname)) return closed(request, key);
  if (handlerPath.test(pathname)) return NextResponse.next({ request: { headers } });
  if (isInternalListPath(pathname) || pathname === '/maintenance') return plain(404, 'Not found');

  const url = request.nextUrl.clone();
  const list = listAddress(pathname, request.nextUrl.searchParams);
  const spelled = spelledPath(pathname);
  // A page has one address; a list looks after its own, with more to say than how it is escaped.
  if (!list && spelled !== pathname) {
    url.pathname = spelled;
    return NextResponse.redirect(url, 308);
  }
  url.pathname = `/${key}${list ? internalListPath(list) : pathname === '/' ? '' : pathname}`;
  const response = NextResponse.rewrite(url, { request: { headers } });
  // A cache in front must not mix the stores of one host.
  if (STORE_HOST_OVERRIDE) response.headers.append(varyHeader, 'x-store-host');
  if (stores[store].availableCurrencyCodes.length > 1) response.headers.append(varyHeader, 'cookie');
  return response;
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|api/health/|img$|media/|icons/|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$|robots\\.txt$).*)',
  ],
};
