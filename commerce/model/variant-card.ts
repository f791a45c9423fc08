import type { ProductCard, Variant } from './product';
import { purchase } from '@/config/limits/purchase';
import { nameWithOptions } from '@/lib/text/options-text';

/** A variant as a card of its own, with its options in the name and its address. */
export function variantCard(
  product: ProductCard,
  { sku, options, price, stockStatus, images, highlights }: Variant,
): ProductCard {
  const shown = images.filter(({ disabled }) => !disabled).toSorted((a, b) => a.position - b.position);
  return {
    ...product,
    sku,
    name: nameWithOptions(product.name, options),
    url: variantPath(product.url, sku),
    typeId: 'simple',
    image: shown[0] ?? product.image,
    price,
    priceFrom: false,
    stockStatus,
    highlights,
  };
}

/** The path of a product with a variant selected. */
export function variantPath(path: string, sku: string): string {
  return `${path}?${new URLSearchParams({ [purchase.variantParam]: sku })}`;
}
