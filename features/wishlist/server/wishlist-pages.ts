import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { WishlistItem } from '@/commerce/ports/customers';
import type { ListedCard } from '@/features/product-card/card-view';
import { listedCards } from '@/features/product-card/server/cards';
import { getArticleCards } from '@/features/product-card/server/loaders';
import { clientOf } from '@/lib/http/headers';
import { followed } from '@/lib/http/limits/rate-limit';
import { hasWishlist } from './loaders';

/** Null for a wrong link, in a store without wishlists, and for a client that has followed too many wrong links. */
export const getSharedWishlist = cache(async (context: Context, token: string) => {
  const { wishlist } = backend();
  if (!hasWishlist(context)) return null;
  return followed(clientOf(await headers()), () => wishlist.shared(context, token));
});

/** The articles of a wishlist as cards, in its order, without those that the store does not sell. */
export async function savedCards(context: Context, items: readonly WishlistItem[]): Promise<ListedCard[]> {
  const skus = items.map(({ sku }) => sku);
  return listedCards(context.store, await getArticleCards(context, skus));
}
