import { variantPath } from '@/lib/paths/variant-path';
import type { Product, ProductCard, Variant } from './product';

/** A variant as a card of its own, with its options in the name and its address. */
export function variantCard(
  product: Product,
  { sku, options, price, stock_status, images, highlights }: Variant,
): ProductCard {
  const shown = images.filter(({ disabled }) => !disabled).toSorted((a, b) => a.position - b.position);
  return {
    ...product,
    sku,
    name: [product.name, ...options.map(({ value_label }) => value_label)].join(', '),
    url: variantPath(product.url, sku),
    type_id: 'simple',
    image: shown[0] ?? product.image,
    price,
    price_from: false,
    stock_status,
    highlights,
  };
}
