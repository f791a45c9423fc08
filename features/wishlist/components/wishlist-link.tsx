import type { StoreCode } from '@/config/types';
import { HeaderWishlist } from '../islands/lazy';
import { headerWishlistLabels } from '../server/labels';

/** The wishlist in the header; renders nothing if the store has none. */
export async function WishlistLink({ store }: { readonly store: StoreCode }) {
  const labels = await headerWishlistLabels(store);
  return labels && <HeaderWishlist labels={labels} />;
}
