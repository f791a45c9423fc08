import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ProductCard } from '@/commerce/model/product';
import { variantCard } from '@/commerce/model/variant-card';

/** Null if the store does not sell it. Read once per render. */
export const getProduct = cache((context: Context, id: string) => backend().catalogue.product(context, id));

export function getFeatured(context: Context, limit: number): Promise<ProductCard[]> {
  return backend().catalogue.featured(context, limit);
}

export function getCards(context: Context, skus: readonly string[]): Promise<ProductCard[]> {
  return backend().catalogue.cards(context, skus);
}

export const getParentSkus = (skus: readonly string[]) => backend().catalogue.parentSkus(skus);

/** The cards of products and variants, in the order of their SKUs; without those that the store does not sell. */
export async function getArticleCards(context: Context, skus: readonly string[]): Promise<ProductCard[]> {
  const { catalogue } = backend();
  const parents = await catalogue.parentSkus(skus);
  const cards = await catalogue.cards(context, [...new Set(skus.map((sku) => parents.get(sku) ?? sku))]);
  const chosen = new Set(parents.values());
  const products = await Promise.all(
    cards.filter(({ sku }) => chosen.has(sku)).map(({ id }) => catalogue.product(context, id)),
  );
  const variants = products.flatMap((product) =>
    product ? product.variants.map((variant) => variantCard(product, variant)) : [],
  );
  const bySku = new Map([...cards, ...variants].map((card) => [card.sku, card]));
  return skus.flatMap((sku) => bySku.get(sku) ?? []);
}

export async function getProductBySku(context: Context, sku: string) {
  const [card] = await backend().catalogue.cards(context, [sku]);
  return card ? getProduct(context, card.id) : null;
}
