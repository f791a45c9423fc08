import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { featureOn } from '@/lib/stores/enabled-features';
import { headers } from 'next/headers';
import { cache } from 'react';
import { clientOf } from '@/lib/http/headers';
import { followed } from '@/lib/http/limits/rate-limit';
import type { WishlistItem } from '@/commerce/ports/customers';
import type { ListedCard } from '@/features/product-card/card-view';
import { listedCards } from '@/features/product-card/server/cards';
import { getArticleCards } from '@/features/product-card/server/loaders';

export const hasWishlist = ({ store }: Pick<Context, 'store'>): boolean => featureOn('wishlist', store);

/** The SKUs of the customer's wishlist, the newest first; none for a guest, and in a store without wishlists. */
export async function wishlistSkus(context: Context): Promise<readonly string[]> {
  return hasWishlist(context) ? backend().wishlist.skus(context) : [];
}

export async function getWishlist(context: Context) {
  const { wishlist } = backend();
  const [items, token] = await Promise.all([wishlist.items(context), wishlist.link(context)]);
  return { items, token };
}

/**
 * The list behind a link, read once per render; null for a wrong link, in a store without wishlists, and for a client
 * that has followed too many wrong links.
 */
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
