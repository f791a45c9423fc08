import 'server-only';
import { backend } from '@/commerce/backend';
import type { Product } from '@/commerce/model/product';
import type { CurrencyCode, StoreCode } from '@/config/types';

/** The products of the given SKUs in their order; what the store does not sell is left out. */
export async function getCompared(
  store: StoreCode,
  currency: CurrencyCode,
  skus: readonly string[],
): Promise<Product[]> {
  const { catalogue } = backend();
  const context = { store, currency };
  const cards = await catalogue.cards(context, skus);
  const products = await Promise.all(cards.map(({ id }) => catalogue.product(context, id)));
  return products.filter((product) => product !== null);
}
