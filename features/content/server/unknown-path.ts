import 'server-only';
import { backend } from '@/commerce/backend';
import { defaultContext } from '@/commerce/context';
import { splitListPath, parseListPath, rawListUrl } from '@/lib/paths/list-url';
import { env } from '@/config/env/env';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { canonicalPath } from '@/lib/paths/canonical-path';
import { routeOf } from '@/lib/paths/route-of';
import { storeOfHost, requestedHost } from '@/lib/http/request-origin';

/** The decoded path of a resource; null for a path that is not canonical: Next redirects those. */
function resourceOf(pathname: string, query: URLSearchParams, store: StoreCode): string | null {
  const list = rawListUrl(pathname, query);
  if (list !== null) return parseListPath(list)?.categoryPath ?? null;
  if (canonicalPath(pathname, storeConfig(store).homepageSlug) !== pathname || /%2f/i.test(pathname))
    return null;
  return decodeURIComponent(pathname);
}

/** Null for anything else, or a URL that is not canonical. `url`: of the request line, a path with a query. */
export function resourcePath(url: string, headers: Headers) {
  const [pathname = '', search = ''] = url.split('?', 2);
  if (env().MAINTENANCE || !routeOf(pathname).resolved || /\/\/|\/$|\\/.test(pathname)) return null;
  const store = storeOfHost(requestedHost(headers));
  if (store === null) return null;
  try {
    const path = resourceOf(pathname, new URLSearchParams(search), store);
    return path === null ? null : { store, path };
  } catch {
    // An invalid escape.
    return null;
  }
}

/**
 * Whether a store has nothing at a URL: neither a route of its own nor a resource of the backend. The address in small letters if
 * there is something. `url` is a path with a query; `headers` are those that choose the store. Reads the backend; rejects if that fails.
 */
export async function unknownPath(url: string, headers: Headers): Promise<boolean | string> {
  const asked = resourcePath(url, headers);
  if (asked === null) return false;
  const resolve = (path: string) => backend().catalogue.resolveUrl(defaultContext(asked.store), path);
  if (await resolve(asked.path)) return false;
  const small = asked.path.toLowerCase();
  const found = small === asked.path ? null : await resolve(small);
  if (!found) return true;
  const [pathname = '', query] = url.split(/\?(.*)/s, 2);
  const list = splitListPath(pathname);
  const address = encodeURI(found.type === 'redirect' ? found.to : small);
  return `${address}${list ? `/q/${list.rest}` : ''}${query === undefined ? '' : `?${query}`}`;
}
