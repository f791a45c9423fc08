import type { ProductCard } from '@/commerce/model/product';

/** The button of a card. */
export function CardBuyButton({ product }: { readonly product: ProductCard }) {
  return product.type_id === 'simple' ? null : null;
}
