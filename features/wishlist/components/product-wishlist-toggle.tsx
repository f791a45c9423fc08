import type { ProductCard } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { HeaderWishlist, WishlistToggle } from '../islands/lazy';
import { headerWishlistTexts, wishlistTexts } from '../server/texts';

interface ProductWishlistToggleProps {
  readonly product: Pick<ProductCard, 'sku' | 'name'>;
  readonly store: StoreCode;
  /** With a text next to the heart. */
  readonly wide?: boolean;
}

export async function ProductWishlistToggle({ product, store, wide }: ProductWishlistToggleProps) {
  const texts = await wishlistTexts(store);
  if (!texts) return null;
  return <WishlistToggle sku={product.sku} name={product.name} texts={texts} wide={wide} />;
}

export async function wishlistToggleOf(store: StoreCode) {
  const texts = await wishlistTexts(store);
  if (!texts) return undefined;
  return ({ sku, name }: ProductWishlistToggleProps['product']) => (
    <WishlistToggle sku={sku} name={name} texts={texts} />
  );
}

export async function WishlistLink({ store }: { readonly store: StoreCode }) {
  const texts = await headerWishlistTexts(store);
  return texts && <HeaderWishlist texts={texts} />;
}
