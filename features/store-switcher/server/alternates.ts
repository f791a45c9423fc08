import 'server-only';
import type { Metadata } from 'next';
import type { UrlTarget, StoreUrl } from '@/commerce/model/category';
import { routes } from '@/config/routes';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import { defaultContext, type Context } from '@/commerce/context';
import { comparedSkus } from '@/features/compare/rows';
import { featureOn } from '@/lib/stores/enabled-features';
import { listPath, type ListState, parseListPath, priceCode, withValues } from '@/lib/paths/list-url';
import { isSku, skuOfSegment } from '@/lib/sku';

const getResourceUrls = cache((type: UrlTarget['type'], id: string) =>
  backend().catalogue.storeUrls({ type, id }),
);

export const getBrandUrls = cache(async (): Promise<ReadonlyMap<string, readonly StoreUrl[]>> => {
  const sold = await Promise.all(
    storeCodes.map(async (store) => {
      const brands = await backend().catalogue.brands(defaultContext(store));
      return brands.map(({ code }) => ({ code, storeUrl: { store, path: paths.brand(code) } }));
    }),
  );
  const byCode = Map.groupBy(sold.flat(), ({ code }) => code);
  return new Map([...byCode].map(([code, entries]) => [code, entries.map(({ storeUrl }) => storeUrl)]));
});

type Alternates = NonNullable<Metadata['alternates']>;

function alternates(store: StoreCode, canonical: string, storeUrls: readonly StoreUrl[]): Alternates {
  const languages = storeUrls.map((storeUrl) => [
    storeConfig(storeUrl.store).locale,
    storeOrigin(storeUrl.store) + encodeURI(storeUrl.path),
  ]);
  return { canonical: storeOrigin(store) + canonical, languages: Object.fromEntries(languages) };
}

export function sharedPathAlternates(store: StoreCode, path: string): Alternates {
  const storeUrls = storeCodes.map((code) => ({ store: code, path }));
  return alternates(store, path, storeUrls);
}

/** Names the stores that have it, each under its own path. `canonical`: the encoded path in this store. */
export async function resourceAlternates(
  store: StoreCode,
  canonical: string,
  resource: UrlTarget,
): Promise<Alternates> {
  return alternates(store, canonical, await getResourceUrls(resource.type, resource.id));
}

export async function brandAlternates(store: StoreCode, code: string): Promise<Alternates> {
  return alternates(store, paths.brand(code), (await getBrandUrls()).get(code) ?? []);
}

/** Canonical URL of a page without hreflang: other stores have no equivalent. `path`: encoded. */
export function canonicalOnly(store: StoreCode, path: string): Alternates {
  return { canonical: storeOrigin(store) + path };
}

const sharedPaths = routes.filter(({ inEveryStore }) => inEveryStore).map(({ path }) => path);
const brandPrefix = `${paths.brands}/`;
const reviewsPrefix = paths.reviews('');

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** `path`: decoded. */
async function equivalentOf(context: Context, other: StoreCode, path: string) {
  const { catalogue } = backend();
  if (path.startsWith(brandPrefix)) {
    const brands = await catalogue.brands(defaultContext(other));
    const sold = brands.some(({ code }) => code === path.slice(brandPrefix.length));
    return sold ? { type: 'brand' as const, path } : null;
  }
  const resource = await catalogue.resolveUrl(context, path);
  if (!resource || resource.type === 'redirect') return null;
  const storeUrl = (await catalogue.storeUrls(resource)).find(({ store }) => store === other);
  return storeUrl ? { type: resource.type, path: storeUrl.path } : null;
}

/** The state of the list in the other store: the first page, without a price range in another currency. */
function stateIn(context: Context, other: StoreCode, state: ListState): ListState {
  const first = { ...state, page: null, previousPage: false };
  return defaultContext(other).currency === context.currency ? first : withValues(first, priceCode, []);
}

/** The URL of the reviewed product: its reviews differ by the language of the store. */
async function productOfReviews(other: StoreCode, segment: string): Promise<string> {
  const sku = skuOfSegment(segment);
  if (!isSku(sku)) return paths.home;
  const [card] = await backend().catalogue.cards(defaultContext(other), [sku]);
  return card ? encodeURI(card.url) : paths.home;
}

function variantOf(query: URLSearchParams): string {
  const variant = query.get('variant') ?? '';
  return isSku(variant) ? `?variant=${encodeURIComponent(variant)}` : '';
}

/** The same product, list with its filters, page, comparison or search; else the home page. `page`: the URL here. */
export async function pathInStore(context: Context, other: StoreCode, page: URL): Promise<string> {
  const { pathname, searchParams } = page;
  const list = parseListPath(pathname);
  if (list) {
    const category = await equivalentOf(context, other, list.categoryPath);
    return category ? listPath(category.path, stateIn(context, other, list.state)) : paths.home;
  }
  // The answers of the builder hold in every store.
  if (pathname === paths.system()) return pathname + page.search;
  if (sharedPaths.includes(pathname)) return pathname;
  if (pathname === paths.search()) return paths.search(searchParams.get('q') ?? undefined);
  // The comparison itself omits products that the other store does not sell.
  if (pathname === paths.compare())
    return featureOn('compare', other)
      ? paths.compare(comparedSkus(searchParams.get('skus') ?? ''))
      : paths.home;
  if (pathname.startsWith(reviewsPrefix))
    return productOfReviews(other, pathname.slice(reviewsPrefix.length));
  const path = decoded(pathname);
  const equivalent = path === null ? null : await equivalentOf(context, other, path);
  if (!equivalent) return paths.home;
  return encodeURI(equivalent.path) + (equivalent.type === 'product' ? variantOf(searchParams) : '');
}
