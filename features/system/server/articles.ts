import 'server-only';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import type { SystemPart } from '@/commerce/model/system-part';
import { isWatching } from '../sight';
import { partsOf } from './parts';

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
