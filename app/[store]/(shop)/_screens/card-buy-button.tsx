import type { ProductCard } from '@/commerce/model/product';
import { addToCartLabels } from '@/features/cart/components/add-to-cart-labels';
import { AddToCart } from '@/features/cart/islands/add-to-cart';

/** The buy button of a card; what has to be chosen first, or cannot be had, is bought on its own page. */
export async function CardBuyButton({ product }: { readonly product: ProductCard }) {
  if (product.type_id !== 'simple' || product.stock_status === 'OUT_OF_STOCK') return null;
  return <AddToCart sku={product.sku} name={product.name} labels={await addToCartLabels()} compact />;
}
