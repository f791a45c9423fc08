import { coins } from '@/config/coins';
import { currencyCodes } from '../../model/money';
import type { PricesInput, ProductInput, VariantInput } from './row-schemas';

/** What `product_price` holds, without its product. */
export interface PriceRow {
  currency: (typeof currencyCodes)[number];
  regular: number;
  final: number;
  /** What reductions are measured against follows from the history of prices. */
  prior: null;
  earlier: null;
  from: boolean;
}

/** What `product_tier` holds, without its product. */
export interface TierRow {
  currency: (typeof currencyCodes)[number];
  quantity: number;
  price: number;
}

/** Prices of what can be bought by itself. */
function priceRows(prices: PricesInput, special: PricesInput | undefined): PriceRow[] {
  return currencyCodes.map((currency) => ({
    currency,
    regular: prices[currency],
    final: (special ?? prices)[currency],
    prior: null,
    earlier: null,
    from: false,
  }));
}

/** A variant with prices of its own leaves the product's reduction behind. */
function variantPrices(product: ProductInput, { prices, special }: VariantInput): PriceRow[] {
  return priceRows(prices ?? product.prices, special ?? (prices ? undefined : product.special));
}

/** The day on which the reduction of a variant began: its own one's, or that of the product's. */
export function reducedSinceOf(product: ProductInput, variant: VariantInput): string | null {
  if (variant.special) return variant.reduced_since ?? null;
  return variant.prices ? null : (product.reduced_since ?? null);
}

/** Per currency the prices of the cheapest variant; `from` where variants differ. */
function cheapest(variants: readonly PriceRow[][]): PriceRow[] {
  return currencyCodes.flatMap((currency) => {
    const rows = variants.flat().filter((row) => row.currency === currency);
    const [first] = rows.toSorted((a, b) => a.final - b.final || a.regular - b.regular);
    return first ? [{ ...first, from: rows.some(({ final }) => final !== first.final) }] : [];
  });
}

/**
 * What is left of a price in minor units when `percent` are off, rounded down to a coin of its currency: nobody
 * saves less than the percentage says. Never less than the smallest coin.
 */
function reduced(minor: number, percent: number, coin: number): number {
  // Fractions of a percent must not cost another coin for what a float cannot hold.
  const exact = Number(((minor * (100 - percent)) / 100).toFixed(6));
  return Math.max(coin, Math.floor(exact / coin) * coin);
}

/** Tier prices in minor units: percents off the price that holds without them. */
export function tierRows(tiers: ProductInput['tiers'], prices: readonly PriceRow[]): TierRow[] {
  return prices.flatMap(({ currency, final }) =>
    tiers.map(({ quantity, percent }) => ({
      currency,
      quantity,
      price: reduced(final, percent, coins[currency]),
    })),
  );
}

/** Prices of a product and of each of its variants, in their order. */
export function resolvePrices(product: ProductInput): { own: PriceRow[]; variants: PriceRow[][] } {
  const variants = product.variants.map((variant) => variantPrices(product, variant));
  const own = variants.length === 0 ? priceRows(product.prices, product.special) : cheapest(variants);
  return { own, variants };
}
