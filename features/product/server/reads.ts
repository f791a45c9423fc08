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

/** The product of a SKU; null for a variant's, and where this store does not sell it. */
export async function getProductBySku(store: StoreCode, currency: CurrencyCode, sku: string) {
  const [card] = await backend().catalogue.cards({ store, currency }, [sku]);
  return card ? getProduct(store, currency, card.id) : null;
}

/** Where the pages are that a product page leads to, by their codes; null where the shop has no such page. */
export async function getHelpUrls(store: StoreCode, currency: CurrencyCode) {
  const links = await backend().catalogue.contentLinks({ store, currency });
  const urlOf = (code: string) => links.find((link) => link.code === code)?.url ?? null;
  return { delivery: urlOf('delivery'), law: urlOf('camera-law') };
}
