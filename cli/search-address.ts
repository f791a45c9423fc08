import { spelledQuery } from '../lib/path-spelling.ts';

/**
 * Where a search leads whose query is written otherwise than a form writes it (`?q=a%20b`); null where it is as
 * it is written, and for any other address. The page itself, and Next's middleware, see no difference.
 */
export function spelledSearch(url: string): string | null {
  const [path, query] = url.split(/\?(.*)/s, 2);
  if (path !== '/search' || query === undefined) return null;
  const spelled = path + spelledQuery(`?${query}`);
  return spelled === url ? null : spelled;
}
