import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { splitListPath } from './list-url';
import { routeOf } from './route-of';

/**
 * What a link of the shop addresses in a store, if the catalogue and the content pages decide whether it exists: a decoded path
 * without a query, and without the state of a list. Null for a route that every store has. `href`: a path, with a query or
 * an anchor.
 */
export function linkResource(href: string, store: StoreCode): string | null {
  const [pathname = ''] = href.split(/[?#]/);
  const path = splitListPath(pathname)?.categoryPath ?? pathname.replace(/(?<=.)\/$/, '');
  if (!routeOf(path).resolved || path === `/${storeConfig(store).homepageSlug}`) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    // An invalid escape, which leads nowhere.
    return path;
  }
}
