import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ProductCard } from '@/commerce/model/product';

/** The product with an id; null if the store does not sell it. Read once per render. */
export const getProduct = cache((context: Context, id: string) => backend().catalogue.product(context, id));

/** The best-selling products of a store. */
export function getFeatured(context: Context, limit: number): Promise<ProductCard[]> {
  return backend().catalogue.featured(context, limit);
}

/** The cards of SKUs, in their order; unknown ones are left out. */
export function getCards(context: Context, skus: readonly string[]): Promise<ProductCard[]> {
  return backend().catalogue.cards(context, skus);
}

/** The product with a SKU; null for the SKU of a variant, and if the store does not sell it. */
export async function getProductBySku(context: Context, sku: string) {
  const [card] = await backend().catalogue.cards(context, [sku]);
  return card ? getProduct(context, card.id) : null;
}
