import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { ProductCard } from '@/commerce/model/product';
import type { CurrencyCode, StoreCode } from '@/config/types';

/** The product of an id; null where this store does not sell it. Read once per render. */
export const getProduct = cache((store: StoreCode, currency: CurrencyCode, id: string) =>
  backend().catalogue.product({ store, currency }, id),
);

/** The best sellers of a store. */
export function getFeatured(store: StoreCode, currency: CurrencyCode, limit: number): Promise<ProductCard[]> {
  return backend().catalogue.featured({ store, currency }, limit);
}
