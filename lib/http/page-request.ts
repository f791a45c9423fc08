import type { StoreCode } from '@/config/types';
import { parseStoreKey } from '@/lib/store-key';
import { type CookieChange, writeCookie } from './cookies';
import { storeHeader } from './headers';

/** The store that the middleware found for a request to a route handler. */
export function requestStore(request: Request): StoreCode | null {
  return parseStoreKey(request.headers.get(storeHeader) ?? '')?.store ?? null;
}

/** A 303 to a path of the same host, with cookies. */
export function redirectTo(request: Request, path: string, cookies: readonly CookieChange[] = []): Response {
  const secure = new URL(request.url).protocol === 'https:';
  const headers = new Headers({ location: path, 'cache-control': 'no-store' });
  for (const change of cookies) headers.append('set-cookie', writeCookie(change, secure));
  return new Response(null, { status: 303, headers });
}
