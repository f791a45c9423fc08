import { z } from 'zod';
import { codeField } from '@/lib/fields/text';

// The calls of the wishlist: types of `POST /api/user`.

const sku = codeField();

/** The members of `POST /api/user`; the route composes them with those of other features. */
export const wishlistPostMembers = [
  z.object({ type: z.literal('wishlist-add'), sku }),
  z.object({ type: z.literal('wishlist-remove'), sku }),
  z.object({ type: z.literal('wishlist-share') }),
  z.object({ type: z.literal('wishlist-unshare') }),
] as const;

export interface WishlistReply {
  readonly status: 'success';
  readonly wishlistSkus: readonly string[];
}

export interface WishlistShareReply {
  readonly status: 'success';
  readonly path: string;
}
