import 'server-only';
import { backend } from '@/commerce/backend';
import { defaultContext } from '@/commerce/store-key';
import { resourcePath } from './resource-path';

/**
 * Whether a store has nothing at a URL: neither a route of its own nor a resource of the backend. `url` is a path with
 * a query; `headers` are those that choose the store. One read of the backend; rejects if it fails.
 */
export async function isUnknownPath(url: string, headers: Headers): Promise<boolean> {
  const asked = resourcePath(url, headers);
  if (asked === null) return false;
  return (await backend().catalogue.resolveUrl(defaultContext(asked.store), asked.path)) === null;
}
