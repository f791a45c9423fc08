import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import { asVariant } from '../rows';

/** The products and variants with the given SKUs, in that order, without those that the store does not sell. */
export async function getCompared(context: Context, skus: readonly string[]): Promise<Product[]> {
  const { catalogue } = backend();
  const parents = await catalogue.parentSkus(skus);
  const wanted = [...new Set(skus.map((sku) => parents.get(sku) ?? sku))];
  const cards = await catalogue.cards(context, wanted);
  const products = await Promise.all(cards.map(({ id }) => catalogue.product(context, id)));
  const bySku = new Map(products.flatMap((product) => (product ? [[product.sku, product] as const] : [])));
  return skus.flatMap((sku) => {
    const product = bySku.get(parents.get(sku) ?? sku);
    if (!product) return [];
    return product.sku === sku ? product : (asVariant(product, sku) ?? []);
  });
}
