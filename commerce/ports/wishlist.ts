import type { Context } from '../context';
import type { Outcome } from '../errors';

export interface WishlistItem {
  readonly sku: string;
  /** The SKU of its product; null for an article that has a page of its own. */
  readonly parentSku: string | null;
}

/**
 * The wishlist of the customer; changes fail with `sign_in_required` for a guest. Articles that the store does not sell
 * stay on the list but are not returned: they appear again when they are sold again.
 */
export interface WishlistPort {
  /** The articles, the newest first; empty for a guest. */
  items(context: Context): Promise<readonly WishlistItem[]>;
  skus(context: Context): Promise<readonly string[]>;
  /** Adds an article, or keeps it. Fails with `not_found` for a SKU that the store does not sell, `wishlist_limit`. */
  add(context: Context, sku: string): Outcome<readonly string[]>;
  /** Removes an article; succeeds without it. */
  remove(context: Context, sku: string): Outcome<readonly string[]>;
  link(context: Context): Promise<string | null>;
  /** The same, made at the first call. */
  share(context: Context): Outcome<{ readonly token: string }>;
  unshare(context: Context): Outcome<void>;
  /** The list behind a link of this website, with the first name of its owner; null for an unknown one. */
  shared(
    context: Context,
    token: string,
  ): Promise<{ readonly firstname: string; readonly items: readonly WishlistItem[] } | null>;
}
