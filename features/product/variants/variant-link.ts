import { purchase } from '@/config/limits/purchase';

const { variantParam } = purchase;

/** The variant in a query (`?variant=…`); undefined for any other. */
export function chosenVariant<T extends { readonly sku: string }>(
  variants: readonly T[],
  query: string,
): T | undefined {
  const sku = new URLSearchParams(query).get(variantParam);
  return variants.find((variant) => variant.sku === sku);
}

export function withVariant(url: string, sku: string): string {
  const result = new URL(url);
  result.searchParams.set(variantParam, sku);
  return result.href;
}
