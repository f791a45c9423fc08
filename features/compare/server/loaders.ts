import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';

/** The products with the given SKUs, in that order, without those that the store does not sell. */
export async function getCompared(context: Context, skus: readonly string[]): Promise<Product[]> {
  const { catalogue } = backend();
  const cards = await catalogue.cards(context, skus);
  const products = await Promise.all(cards.map(({ id }) => catalogue.product(context, id)));
  return products.filter((product) => product !== null);
}
