import { currencyCodes, currencyFacts } from '@/config/shop/store-formats';
import { plannedPrice, priceAt } from '../../../domain/pricing/planned-price';
import type { productPrice } from '../../schema/catalogue';
import type { PricesInput, ProductInput, ReductionInput, VariantInput } from '../read/row-schemas';

/** The prices of an article at some moment, and a text that differs if the files have other prices for it, whatever the moment. */
export interface ResolvedPrices {
  /** `prior` and `earlier` are filled in later, from the price history. */
  readonly rows: Omit<typeof productPrice.$inferSelect, 'productId'>[];
  readonly key: string;
}

type Rows = ResolvedPrices['rows'];

/** Prices of a simple product or a variant before the dates of its reduction, in the currencies that it has. */
function priceRows(prices: PricesInput, reduction: ReductionInput): Rows {
  const period = { from: reduction.special_from, to: reduction.special_to };
  return currencyCodes.flatMap((currency) => {
    const regular = prices[currency];
    if (regular === undefined) return [];
    const planned = plannedPrice(regular, reduction.special?.[currency], period);
    return [{ currency, ...planned, prior: null, earlier: null, from: false }];
  });
}

/** The reduction of a variant. One with its own prices does not inherit that of the product. */
export function reductionOf(product: ProductInput, variant: VariantInput): ReductionInput {
  if (variant.special) return variant;
  return variant.prices ? {} : product;
}

/** Per currency the prices of the cheapest variant; `from` is true if variants differ in price. */
function cheapest(variants: readonly Rows[]): Rows {
  return currencyCodes.flatMap((currency) => {
    const rows = variants.flat().filter((row) => row.currency === currency);
    const [first] = rows.toSorted((a, b) => a.final - b.final || a.regular - b.regular);
    if (!first) return [];
    // Changes are planned for variants, and the price of the product follows from theirs.
    const unplanned = { special: null, specialFrom: null, specialUntil: null };
    return [{ ...first, ...unplanned, from: rows.some(({ final }) => final !== first.final) }];
  });
}

/** Rounded down to a multiple of `step`, at least one, so that no customer saves less than the stated percentage. */
function reduced(minor: number, percent: number, step: number): number {
  // A floating-point remainder must not lower the price by another step.
  const exact = Number(((minor * (100 - percent)) / 100).toFixed(6));
  return Math.max(step, Math.floor(exact / step) * step);
}

/** Tier prices in minor units, as percentages off the final price. */
export function tierRows(tiers: ProductInput['tiers'], prices: Rows) {
  return prices.flatMap(({ currency, final }) =>
    tiers.map(({ quantity, percent }) => ({
      currency,
      quantity,
      percent,
      price: reduced(final, percent, currencyFacts[currency].step),
    })),
  );
}

/** Prices of a product and of each of its variants at `now`, in the order of the variants. */
export function resolvePrices(
  product: ProductInput,
  now: Date,
): { product: ResolvedPrices; variants: ResolvedPrices[] } {
  const resolved = (planned: Rows): ResolvedPrices => ({
    rows: planned.map((row) => priceAt(row, now)),
    key: JSON.stringify([planned, product.tiers]),
  });
  const variants = product.variants.map((variant) =>
    resolved(priceRows(variant.prices ?? product.prices, reductionOf(product, variant))),
  );
  if (variants.length === 0) return { product: resolved(priceRows(product.prices, product)), variants };
  const productPrices = {
    rows: cheapest(variants.map(({ rows }) => rows)),
    key: variants.map(({ key }) => key).join(),
  };
  return { product: productPrices, variants };
}
