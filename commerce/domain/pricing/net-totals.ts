import type { Totals } from '../../model/cart';
import type { Money } from '../../model/money';
import { includedTax } from './percent';
import type { NetAmounts } from './totals-view';

interface NetTotals {
  /** The total without the taxes in it. */
  readonly netTotal: Money;
  /** Null for totals without VAT, or with VAT of several or unknown rates. */
  readonly net: NetAmounts<Money> | null;
}

/**
 * Totals without VAT, which add up to the minor unit: delivery and discounts are rounded each, the subtotal is the rest.
 * `expectedShipping`: shown until a delivery is selected; it is not in the total.
 */
export function netTotals(totals: Totals, expectedShipping: Money | null = null): NetTotals {
  const { discounts, shipping, appliedTaxes: taxes, grandTotal: total } = totals;
  const { currency } = total;
  const netTotal = { minor: taxes.reduce((rest, { amount }) => rest - amount.minor, total.minor), currency };
  const rate = taxes.length === 1 ? (taxes[0]?.rate ?? 0) : 0;
  if (rate === 0) return { netTotal, net: null };
  const netOf = ({ minor }: Money) => ({ minor: minor - includedTax(minor, rate), currency });
  const reductions = discounts.map(({ amount }) => netOf(amount));
  const charged = shipping && netOf(shipping);
  const reduced = reductions.reduce((sum, { minor }) => sum + minor, 0);
  const subtotal = { minor: netTotal.minor + reduced - (charged?.minor ?? 0), currency };
  return {
    netTotal,
    net: {
      subtotal,
      discounts: reductions,
      shipping: charged ?? (expectedShipping && netOf(expectedShipping)),
    },
  };
}
