import type { ProductCard } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { HeaderWishlist, WishlistToggle } from '../islands/lazy';
import { hasWishlist } from '../server/loaders';

interface ProductWishlistToggleProps {
  readonly product: Pick<ProductCard, 'sku' | 'name'>;
  readonly store: StoreCode;
  /** With a text next to the heart. */
  readonly wide?: boolean;
}

export function ProductWishlistToggle({ product, store, wide }: ProductWishlistToggleProps) {
  if (!hasWishlist({ store })) return null;
  return <WishlistToggle sku={product.sku} name={product.name} wide={wide} />;
}

export function wishlistToggleOf(store: StoreCode) {
  if (!hasWishlist({ store })) return undefined;
  return ({ sku, name }: ProductWishlistToggleProps['product']) => <WishlistToggle sku={sku} name={name} />;
}

export const WishlistLink = ({ store }: { readonly store: StoreCode }) =>
  hasWishlist({ store }) && <HeaderWishlist />;
