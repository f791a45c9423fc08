import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { featureOn } from '@/lib/stores/enabled-features';

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
