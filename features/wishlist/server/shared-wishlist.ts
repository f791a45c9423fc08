import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { clientOf } from '@/lib/http/headers';
import { followed } from '@/lib/http/limits/rate-limit';
import { hasWishlist } from './loaders';

/**
 * The list behind a link, read once per render; null for a wrong link, in a store without wishlists, and for a client
 * that has followed too many wrong links.
 */
export const getSharedWishlist = cache(async (context: Context, token: string) => {
  const { wishlist } = backend();
  if (!hasWishlist(context)) return null;
  return followed(clientOf(await headers()), () => wishlist.shared(context, token));
});
