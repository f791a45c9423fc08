import { variantPath } from '@/lib/paths/variant-path';
import type { Product, ProductCard, Variant } from './product';

/** A variant as a card of its own, with its options in the name and its address. */
export function variantCard(
  product: Product,
  { sku, options, price, stockStatus, images, highlights }: Variant,
): ProductCard {
  const shown = images.filter(({ disabled }) => !disabled).toSorted((a, b) => a.position - b.position);
  return {
    ...product,
    sku,
    name: [product.name, ...options.map(({ valueLabel }) => valueLabel)].join(', '),
    url: variantPath(product.url, sku),
    typeId: 'simple',
    image: shown[0] ?? product.image,
    price,
    priceFrom: false,
    stockStatus,
    highlights,
  };
}
