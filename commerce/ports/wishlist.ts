import type { Context } from '../context';
import type { Outcome } from './outcome';

/** The wishlist of the customer; changes fail with `sign_in_required` for a guest. */
export interface WishlistPort {
  /** The SKUs, the newest first; empty for a guest. */
  skus(context: Context): Promise<readonly string[]>;
  /** Adds an article, or keeps it. Fails with `not_found` for a SKU that the store does not sell, `wishlist_limit`. */
  add(context: Context, sku: string): Outcome<readonly string[]>;
  /** Removes an article; succeeds without it. */
  remove(context: Context, sku: string): Outcome<readonly string[]>;
  /** The secret of the link that shares the list, made at the first call. */
  share(context: Context): Outcome<{ readonly token: string }>;
  /** Ends the link. */
  unshare(context: Context): Outcome<void>;
  /** The list behind a link of this website: the SKUs, and the first name of its owner; null for an unknown one. */
  shared(
    context: Context,
    token: string,
  ): Promise<{ readonly firstname: string; readonly skus: readonly string[] } | null>;
}
