import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import type { SystemPart } from '@/commerce/model/system-part';
import type { Parts } from '../engine/types';
import { isWatching } from '../sight';

/** Calls of the port share their value while the catalogue is unchanged. */
const maps = new WeakMap<readonly SystemPart[], Parts>();

/** The articles that systems of the store can be planned with, by SKU. */
export async function partsOf(context: Context): Promise<Parts> {
  const articles = await backend().catalogue.systemParts(context);
  const known = maps.get(articles) ?? new Map(articles.map((article) => [article.sku, article]));
  maps.set(articles, known);
  return known;
}

export type Article = Pick<SystemPart, 'sku' | 'kind' | 'facts'>;

/** The camera of a page: the first one of a kit whose parts are known, or each variant, a simple product, or a kit as a whole. */
export async function articlesOf(product: Product, context: Context): Promise<Article[]> {
  const parts = await partsOf(context);
  const inKit = product.parts.flatMap(({ sku }) => parts.get(sku) ?? []).find(isWatching);
  if (inKit) return [inKit];
  const skus = product.variants.length > 0 ? product.variants.map(({ sku }) => sku) : [product.sku];
  const own = skus.flatMap((sku) => parts.get(sku) ?? []);
  return own.length === skus.length && own.every(isWatching) ? own : [];
}
