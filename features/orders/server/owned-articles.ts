import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';

/** What the page of an order says about an article that the store still has a page of. */
export interface OwnedArticle extends Pick<Product, 'url' | 'downloads' | 'guarantee'> {
  readonly hasAccessories: boolean;
}

/** Articles whose facts are read for the page of an order; the others of a longer order have a link only. */
const maxArticles = 24;

/** The articles of an order that the store of the context sells, by SKU. */
export async function ownedArticles(
  context: Context,
  skus: readonly string[],
): Promise<ReadonlyMap<string, OwnedArticle>> {
  const { catalogue } = backend();
  const read = skus.slice(0, maxArticles);
  const parents = await catalogue.parentSkus(read);
  const productSku = (sku: string) => parents.get(sku) ?? sku;
  const cards = await catalogue.cards(context, [...new Set(read.map(productSku))]);
  const products = await Promise.all(cards.map(({ id }) => catalogue.product(context, id)));
  const bySku = new Map(products.flatMap((product) => (product ? [[product.sku, product] as const] : [])));
  return new Map(
    read.flatMap((sku) => {
      const product = bySku.get(productSku(sku));
      if (!product) return [];
      const { url, downloads, guarantee, accessories } = product;
      return [[sku, { url, downloads, guarantee, hasAccessories: accessories.length > 0 }] as const];
    }),
  );
}
