import 'server-only';
import { backend } from '@/commerce/backend';
import { defaultContext } from '@/commerce/store-key';
import { splitListPath } from '@/lib/paths/list-url';
import { resourcePath } from './resource-path';

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
