import 'server-only';
import type { Context } from '@/commerce/context';
import type { WishlistItem } from '@/commerce/ports/wishlist';
import type { ListedCard } from '@/features/product-card/card-view';
import { listedCards } from '@/features/product-card/server/cards';
import { getArticleCards } from '@/features/product-card/server/loaders';

/** The articles of a wishlist as cards, in its order, without those that the store does not sell. */
export async function savedCards(context: Context, items: readonly WishlistItem[]): Promise<ListedCard[]> {
  const skus = items.map(({ sku }) => sku);
  return listedCards(context.store, await getArticleCards(context, skus));
}
