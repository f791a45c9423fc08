import type { Database } from '@/database/pool';
import { fail } from '@/lib/result';
import type { WishlistPort } from '../../ports/wishlist';

/** Wishlists in PostgreSQL. */
export function createWishlist(_db: Database): WishlistPort {
  const missing = async () => fail({ code: 'sign_in_required' } as const);
  return {
    skus: async () => [],
    add: missing,
    remove: missing,
    share: missing,
    unshare: missing,
    shared: async () => null,
  };
}
