import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { CurrencyCode, StoreCode } from '@/config/types';

/** Brands of which the store sells something, by name. Read once per render. */
export const getBrands = cache((store: StoreCode, currency: CurrencyCode) =>
  backend().catalogue.brands({ store, currency }),
);

/** The brand of a code; null where the store sells nothing of it. */
export async function getBrand(store: StoreCode, currency: CurrencyCode, code: string) {
  const brands = await getBrands(store, currency);
  return brands.find((brand) => brand.code === code) ?? null;
}
