import { priceRounding } from '@/config/shop/store-formats';
import { currencyCodes } from '../../../model/money';
import type { PricesInput, ProductInput, VariantInput } from '../read/row-schemas';

/** A row of `product_price` without the product id. */
export interface PriceRow {
  currency: (typeof currencyCodes)[number];
  regular: number;
  final: number;
  /** Filled in later, from the price history. */
  prior: null;
  earlier: null;
  from: boolean;
}

/** A row of `product_tier` without the product id. */
export interface TierRow {
  currency: (typeof currencyCodes)[number];
  quantity: number;
  price: number;
}

/** Prices of a simple product or a variant, in the currencies that it has. */
function priceRows(prices: PricesInput, special: PricesInput | undefined): PriceRow[] {
  return currencyCodes.flatMap((currency) => {
    const regular = prices[currency];
    if (regular === undefined) return [];
    return [
      { currency, regular, final: special?.[currency] ?? regular, prior: null, earlier: null, from: false },
    ];
  });
}

/** A variant with its own prices does not inherit the product's special prices. */
function variantPrices(product: ProductInput, { prices, special }: VariantInput): PriceRow[] {
  return priceRows(prices ?? product.prices, special ?? (prices ? undefined : product.special));
}

/** The day on which the reduction of a variant began, or that of the product if the variant inherits it. */
export function reducedSinceOf(product: ProductInput, variant: VariantInput): string | null {
  if (variant.special) return variant.reduced_since ?? null;
  return variant.prices ? null : (product.reduced_since ?? null);
}

/** Per currency the prices of the cheapest variant; `from` is true if variants differ in price. */
function cheapest(variants: readonly PriceRow[][]): PriceRow[] {
  return currencyCodes.flatMap((currency) => {
    const rows = variants.flat().filter((row) => row.currency === currency);
    const [first] = rows.toSorted((a, b) => a.final - b.final || a.regular - b.regular);
    return first ? [{ ...first, from: rows.some(({ final }) => final !== first.final) }] : [];
  });
}

/**
 * A price in minor units less `percent`, rounded down to a multiple of `step`, so that no customer saves less than the
 * stated percentage. At least one step.
 */
function reduced(minor: number, percent: number, step: number): number {
  // A floating-point remainder must not lower the price by another step.
  const exact = Number(((minor * (100 - percent)) / 100).toFixed(6));
  return Math.max(step, Math.floor(exact / step) * step);
}

/** Tier prices in minor units, as percentages off the final price. */
export function tierRows(tiers: ProductInput['tiers'], prices: readonly PriceRow[]): TierRow[] {
  return prices.flatMap(({ currency, final }) =>
    tiers.map(({ quantity, percent }) => ({
      currency,
      quantity,
      price: reduced(final, percent, priceRounding[currency]),
    })),
  );
}

/** Prices of a product and of each of its variants, in the order of the variants. */
export function resolvePrices(product: ProductInput): { own: PriceRow[]; variants: PriceRow[][] } {
  const variants = product.variants.map((variant) => variantPrices(product, variant));
  const own = variants.length === 0 ? priceRows(product.prices, product.special) : cheapest(variants);
  return { own, variants };
}
