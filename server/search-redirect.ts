import { canonicalQuery } from '../lib/canonical-path.ts';

/**
 * The canonical URL of a search whose query is not escaped as a form escapes it (`?q=a%20b`); null for a canonical
 * one, and for any other URL. The page and Next's middleware see decoded values and cannot tell the difference.
 */
export function searchRedirect(url: string): string | null {
  const [path, query] = url.split(/\?(.*)/s, 2);
  if (path !== '/search' || query === undefined) return null;
  const spelled = path + canonicalQuery(`?${query}`);
  return spelled === url ? null : spelled;
}
