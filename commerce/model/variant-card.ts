import { purchase } from '@/config/limits/islands';
import { nameWithOptions } from '@/lib/text/options-text';
import type { ProductCard, Variant } from './product';

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
    secondImage: shown[0] ? (shown[1] ?? null) : product.secondImage,
    colours: [],
    price,
    priceFrom: false,
    stockStatus,
    highlights,
  };
}

export function variantPath(path: string, sku: string): string {
  return `${path}?${new URLSearchParams({ [purchase.variantParam]: sku })}`;
}
