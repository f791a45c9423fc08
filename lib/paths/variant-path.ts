import { purchase } from '@/config/limits/purchase';

/** The path of a product with a variant selected. */
export function variantPath(path: string, sku: string): string {
  return `${path}?${new URLSearchParams({ [purchase.variantParam]: sku })}`;
}
