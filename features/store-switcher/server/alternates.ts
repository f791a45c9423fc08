import 'server-only';
import type { Metadata } from 'next';
import type { UrlTarget, StoreUrl } from '@/commerce/model/category';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import { defaultContext } from '@/commerce/store-key';

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

/**
 * Canonical URL and hreflang of a product, category or content page: the stores that have it, each under its own
 * path. `canonical`: the encoded path in this store.
 */
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
