import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { SystemPart } from '@/commerce/model/system-part';
import type { Parts } from '../engine/types';

/** Calls of the port share their value while the catalogue is unchanged. */
const maps = new WeakMap<readonly SystemPart[], Parts>();

/** The articles that systems of the store can be planned with, by SKU. */
export async function partsOf(context: Context): Promise<Parts> {
  const articles = await backend().catalogue.systemParts(context);
  const known = maps.get(articles) ?? new Map(articles.map((article) => [article.sku, article]));
  maps.set(articles, known);
  return known;
}
