import type { ProductInput, VariantInput } from '../read/row-schemas';

type Attributes = ProductInput['attributes'];

/** Codes of the attributes, besides those to choose, that variants of a product differ in. */
function varyingCodes({ variants }: ProductInput): Set<string> {
  return new Set(variants.flatMap(({ attributes }) => Object.keys(attributes ?? {})));
}

export function sharedAttributes(product: ProductInput): Attributes {
  const varying = varyingCodes(product);
  if (varying.size === 0) return product.attributes;
  return Object.fromEntries(Object.entries(product.attributes).filter(([code]) => !varying.has(code)));
}

export function variantAttributes(
  product: ProductInput,
  { options, attributes = {} }: VariantInput,
): Attributes {
  const values: Attributes = { ...options };
  for (const code of varyingCodes(product)) {
    const value = attributes[code] ?? product.attributes[code];
    if (value !== undefined) values[code] = value;
  }
  return values;
}

/** The values that a product, or its variants if they differ, has for an attribute; empty if none has one. */
export function valuesOf(product: ProductInput, code: string): Attributes[string][] {
  const shared = sharedAttributes(product)[code];
  if (shared !== undefined) return [shared];
  return product.variants.flatMap((variant) => variantAttributes(product, variant)[code] ?? []);
}
