/** What the choice of a variant needs to know of each: attribute_code → value_index. */
export interface VariantOptions {
  readonly sku: string;
  readonly options: Readonly<Record<string, number>>;
}

export type Selection = Readonly<Record<string, number>>;

/**
 * The variant that a chosen option leads to: its option equals the chosen one, and all its other options
 * equal those selected now (spec §4). Undefined where the combination does not exist.
 */
export function matchVariant<V extends VariantOptions>(
  variants: readonly V[],
  selected: Selection,
  attributeCode: string,
  valueIndex: number,
): V | undefined {
  return variants.find(({ options }) =>
    Object.entries(options).every(
      ([code, value]) => value === (code === attributeCode ? valueIndex : selected[code]),
    ),
  );
}

/**
 * What a click on an option selects: the matching variant, or, where the combination does not exist, the
 * variant with that option which keeps most of the others. Undefined where no variant has the option.
 */
export function chooseOption<V extends VariantOptions>(
  variants: readonly V[],
  selected: Selection,
  attributeCode: string,
  valueIndex: number,
): V | undefined {
  const exact = matchVariant(variants, selected, attributeCode, valueIndex);
  if (exact) return exact;
  const kept = ({ options }: V) =>
    Object.entries(options).filter(([code, value]) => selected[code] === value).length;
  return variants
    .filter(({ options }) => options[attributeCode] === valueIndex)
    .toSorted((one, other) => kept(other) - kept(one))[0];
}
