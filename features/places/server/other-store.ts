import 'server-only';
import { backend } from '@/commerce/backend';
import type { StoreCode } from '@/config/types';
import type { StoreAndCurrency } from '@/lib/store-key';
import { listPath, parseListPath } from '@/lib/list-url';
import { paths } from '@/lib/paths';

/** Paths that mean the same in every store. */
const sharedPaths: readonly string[] = [paths.cart, paths.checkout, paths.contact, paths.brands];
const isShared = (path: string) => sharedPaths.includes(path) || path.startsWith(`${paths.brands}/`);

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The encoded path of a catalogue thing in the other store; null where that store does not have it. */
async function placeIn(key: StoreAndCurrency, other: StoreCode, path: string): Promise<string | null> {
  const { catalogue } = backend();
  const thing = await catalogue.resolveUrl(key, path);
  if (!thing || thing.type === 'redirect') return null;
  const places = await catalogue.places(thing);
  return places.find(({ store }) => store === other)?.path ?? null;
}

/**
 * Where a page of this store stands in another one: the same product, category with its filters, content page
 * or search; else the other store's home. `page`: what the shopper looks at, in this store.
 */
export async function pathInOtherStore(key: StoreAndCurrency, other: StoreCode, page: URL): Promise<string> {
  const { pathname, searchParams } = page;
  if (isShared(pathname)) return pathname;
  if (pathname === paths.search()) return paths.search(searchParams.get('q') ?? undefined);
  const list = parseListPath(pathname);
  if (list) {
    const category = await placeIn(key, other, list.categoryPath);
    return category === null
      ? paths.home
      : listPath(category, { ...list.state, page: null, previousPage: false });
  }
  const path = decoded(pathname);
  const place = path === null ? null : await placeIn(key, other, path);
  return place === null ? paths.home : encodeURI(place);
}
