import 'server-only';
import { backend } from '@/commerce/backend';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { comparedSkus } from '@/lib/compared-skus';
import { featureOn } from '@/lib/features';
import type { StoreAndCurrency } from '@/lib/store-key';
import { listPath, type ListState, parseListPath, priceCode, withValues } from '@/lib/list-url';
import { paths } from '@/lib/paths';
import { isSku } from '@/lib/sku';

/** Paths that mean the same in every store. */
const sharedPaths: readonly string[] = [paths.cart, paths.checkout, paths.contact, paths.brands];
const brandPrefix = `${paths.brands}/`;
const reviewsPrefix = paths.reviews('');

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A store as a shopper finds it who comes from another one. */
function arrival(store: StoreCode): StoreAndCurrency {
  return { store, currency: storeConfig(store).defaultCurrencyCode };
}

interface PlaceThere {
  readonly type: 'brand' | 'category' | 'product' | 'page';
  /** Decoded. */
  readonly path: string;
}

/** A thing of the catalogue in the other store; null where that store does not have it. */
async function placeIn(key: StoreAndCurrency, other: StoreCode, path: string): Promise<PlaceThere | null> {
  const { catalogue } = backend();
  if (path.startsWith(brandPrefix)) {
    const brands = await catalogue.brands(arrival(other));
    const sold = brands.some(({ code }) => code === path.slice(brandPrefix.length));
    return sold ? { type: 'brand', path } : null;
  }
  const thing = await catalogue.resolveUrl(key, path);
  if (!thing || thing.type === 'redirect') return null;
  const place = (await catalogue.places(thing)).find(({ store }) => store === other);
  return place ? { type: thing.type, path: place.path } : null;
}

/** The state of a list there: its first page, and no price in another money. */
function stateIn(key: StoreAndCurrency, other: StoreCode, state: ListState): ListState {
  const first = { ...state, page: null, previousPage: false };
  return arrival(other).currency === key.currency ? first : withValues(first, priceCode, []);
}

/** The page of the product that has these reviews; reviews are in the language of their store. */
async function productOfReviews(other: StoreCode, segment: string): Promise<string> {
  const sku = decoded(segment) ?? '';
  if (!isSku(sku)) return paths.home;
  const [card] = await backend().catalogue.cards(arrival(other), [sku]);
  return card ? encodeURI(card.url) : paths.home;
}

/** The choice of a variant, which a product's page keeps in its query. */
function variantOf(query: URLSearchParams): string {
  const variant = query.get('variant') ?? '';
  return isSku(variant) ? `?variant=${variant}` : '';
}

/**
 * Where a page of this store stands in another one: the same product, brand, category with its filters, content
 * page, comparison or search; else the other store's home. `page`: what the shopper looks at, in this store.
 */
export async function pathInOtherStore(key: StoreAndCurrency, other: StoreCode, page: URL): Promise<string> {
  const { pathname, searchParams } = page;
  const list = parseListPath(pathname);
  if (list) {
    const place = await placeIn(key, other, list.categoryPath);
    return place ? listPath(place.path, stateIn(key, other, list.state)) : paths.home;
  }
  if (sharedPaths.includes(pathname)) return pathname;
  if (pathname === paths.search()) return paths.search(searchParams.get('q') ?? undefined);
  // Whatever the other store knows of the products.
  if (pathname === paths.compare())
    return featureOn('compare', other)
      ? paths.compare(comparedSkus(searchParams.get('skus') ?? ''))
      : paths.home;
  if (pathname.startsWith(reviewsPrefix))
    return productOfReviews(other, pathname.slice(reviewsPrefix.length));
  const path = decoded(pathname);
  const place = path === null ? null : await placeIn(key, other, path);
  if (!place) return paths.home;
  return encodeURI(place.path) + (place.type === 'product' ? variantOf(searchParams) : '');
}
