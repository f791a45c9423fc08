import { z } from 'zod';
import { codeField } from '@/lib/validation/wire';

// The calls of the wishlist: types of `POST /api/user`.

export const wishlistAddSchema = z.object({ type: z.literal('wishlist-add'), sku: codeField() });
export const wishlistRemoveSchema = z.object({ type: z.literal('wishlist-remove'), sku: codeField() });
export const wishlistShareSchema = z.object({ type: z.literal('wishlist-share') });
export const wishlistUnshareSchema = z.object({ type: z.literal('wishlist-unshare') });

/** All bodies of the wishlist's calls, by `type`. */
export const wishlistPostSchema = z.discriminatedUnion('type', [
  wishlistAddSchema,
  wishlistRemoveSchema,
  wishlistShareSchema,
  wishlistUnshareSchema,
]);
export type WishlistPost = z.output<typeof wishlistPostSchema>;

/** The response of `wishlist-add` and `wishlist-remove`. */
export interface WishlistReply {
  readonly status: 'success';
  readonly wishlistSkus: readonly string[];
}

/** The response of `wishlist-share`. */
export interface WishlistShareReply {
  readonly status: 'success';
  /** The path of the shared list. */
  readonly path: string;
}
