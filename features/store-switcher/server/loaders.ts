import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { UrlTarget } from '@/commerce/model/category';
import type { StoreUrl } from '@/commerce/model/store-url';
import { defaultContext } from '@/commerce/store-key';
import { storeCodes } from '@/config/shop/stores';
import { paths } from '@/lib/paths/paths';

export const getResourceUrls = cache((type: UrlTarget['type'], id: string) =>
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
