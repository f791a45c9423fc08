import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { featureOn } from '@/lib/stores/features';
import { clientIpHeader } from '@/lib/http/headers';
import { countLinkGuess, forgiveLinkGuess } from '@/lib/http/limits/rate-limit';

/** Whether customers of a store have a wishlist. */
export const hasWishlist = ({ store }: Pick<Context, 'store'>): boolean =>
  featureOn('wishlist', store) && backend().wishlist !== undefined;

/** The SKUs of the customer's wishlist, the newest first; none for a guest, and in a store without wishlists. */
export async function wishlistSkus(context: Context): Promise<readonly string[]> {
  const { wishlist } = backend();
  return wishlist && hasWishlist(context) ? wishlist.skus(context) : [];
}

/** The articles of the customer's wishlist, and the secret of the link that shares it. */
export async function getWishlist(context: Context) {
  const { wishlist } = backend();
  const [items, token] = await Promise.all([wishlist?.items(context), wishlist?.link(context)]);
  return { items: items ?? [], token: token ?? null };
}

/**
 * The list behind a link, read once per render; null for a wrong link, in a store without wishlists, and for a client
 * that has followed too many wrong links.
 */
export const getSharedWishlist = cache(async (context: Context, token: string) => {
  const { wishlist } = backend();
  if (!wishlist || !hasWishlist(context)) return null;
  const client = (await headers()).get(clientIpHeader) ?? 'local';
  if ((await countLinkGuess(client)) !== null) return null;
  const list = await wishlist.shared(context, token);
  if (list !== null) await forgiveLinkGuess(client);
  return list;
});
