import type { ProductCard } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { HeaderWishlist, WishlistToggle } from '../islands/lazy';
import { headerWishlistLabels, wishlistLabels } from '../server/labels';

interface ProductWishlistToggleProps {
  readonly product: Pick<ProductCard, 'sku' | 'name'>;
  readonly store: StoreCode;
  /** With a text beside the heart. */
  readonly wide?: boolean;
}

/** The wishlist toggle of a product; renders nothing if the store has no wishlist. */
export async function ProductWishlistToggle({ product, store, wide }: ProductWishlistToggleProps) {
  const labels = await wishlistLabels(store);
  if (!labels) return null;
  return <WishlistToggle sku={product.sku} name={product.name} labels={labels} wide={wide} />;
}

/** Renders the toggle of a card in a list; undefined in a store without a wishlist. */
export async function wishlistToggleOf(store: StoreCode) {
  const labels = await wishlistLabels(store);
  if (!labels) return undefined;
  return ({ sku, name }: ProductWishlistToggleProps['product']) => (
    <WishlistToggle sku={sku} name={name} labels={labels} />
  );
}

/** The wishlist in the header; renders nothing if the store has none. */
export async function WishlistLink({ store }: { readonly store: StoreCode }) {
  const labels = await headerWishlistLabels(store);
  return labels && <HeaderWishlist labels={labels} />;
}
