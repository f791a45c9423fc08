import type { ValueId } from '@/commerce/model/product';
import { purchase } from '@/config/limits/islands';

export interface VariantOptions {
  readonly sku: string;
  readonly options: Readonly<Record<string, ValueId>>;
}

export type Selection = Readonly<Record<string, ValueId>>;

/** All other options equal the current selection (spec §4). Undefined if the combination does not exist. */
export function matchVariant<V extends VariantOptions>(
  variants: readonly V[],
  selected: Selection,
  attributeCode: string,
  valueIndex: ValueId,
): V | undefined {
  return variants.find(({ options }) =>
    Object.entries(options).every(
      ([code, value]) => value === (code === attributeCode ? valueIndex : selected[code]),
    ),
  );
}

/** The matching variant, else the one with that option that keeps most others. Undefined if no variant has it. */
export function chooseOption<V extends VariantOptions>(
  variants: readonly V[],
  selected: Selection,
  attributeCode: string,
  valueIndex: ValueId,
): V | undefined {
  const exact = matchVariant(variants, selected, attributeCode, valueIndex);
  if (exact) return exact;
  const matches = ({ options }: V) =>
    Object.entries(options).filter(([code, value]) => selected[code] === value).length;
  return variants
    .filter(({ options }) => options[attributeCode] === valueIndex)
    .toSorted((one, other) => matches(other) - matches(one))[0];
}

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

/** The largest tier at or below `quantity`; none at 1 or less (spec §4). */
export function activeTier<T extends { readonly quantity: number }>(
  tiers: readonly T[],
  quantity: number,
): T | undefined {
  if (quantity <= 1) return undefined;
  return tiers
    .filter((tier) => tier.quantity <= quantity)
    .toSorted((one, other) => other.quantity - one.quantity)[0];
}
