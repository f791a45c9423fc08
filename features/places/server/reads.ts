import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { ResolvedUrl } from '@/commerce/model/category';
import type { Place } from '@/commerce/model/place';
import { storeCodes, storeConfig } from '@/config/stores';
import { paths } from '@/lib/paths';

/** The stores that have a thing of the catalogue, each with its path. Read once per render. */
export const getPlaces = cache((type: Exclude<ResolvedUrl['type'], 'redirect'>, id: string) =>
  backend().catalogue.places({ type, id }),
);

/** The brands of the shop with the stores that sell something of them, each under its path. Read once per render. */
export const getBrandPlaces = cache(async (): Promise<ReadonlyMap<string, readonly Place[]>> => {
  const sold = await Promise.all(
    storeCodes.map(async (store) => {
      const currency = storeConfig(store).defaultCurrencyCode;
      const brands = await backend().catalogue.brands({ store, currency });
      return brands.map(({ code }) => ({ code, place: { store, path: paths.brand(code) } }));
    }),
  );
  const byCode = Map.groupBy(sold.flat(), ({ code }) => code);
  return new Map([...byCode].map(([code, own]) => [code, own.map(({ place }) => place)]));
});
