import { includedTax } from '@/lib/money';
import type { CurrencyCode } from '@/config/types';
import type { Totals } from '../../model/cart';

export interface TotalsInput {
  /** Row totals, VAT included. Every amount is in minor units of `currency`. */
  readonly rows: readonly number[];
  readonly discounts: readonly { readonly label: string; readonly minor: number }[];
  /** Null until a shipping method is chosen. */
  readonly shipping: number | null;
  /** Percent. */
  readonly taxRate: number;
  readonly currency: CurrencyCode;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Totals of a cart or an order. Prices include VAT, so the tax is taken out of the grand total, once, where
 * it rounds once. No lines give no tax line.
 */
export function computeTotals({ rows, discounts, shipping, taxRate, currency }: TotalsInput): Totals {
  const money = (minor: number) => ({ minor, currency });
  const subtotal = sum(rows);
  const discount = sum(discounts.map(({ minor }) => minor));
  const grandTotal = subtotal - discount + (shipping ?? 0);
  return {
    subtotal: money(subtotal),
    discounts: discounts.map(({ label, minor }) => ({ label, amount: money(minor) })),
    shipping: shipping === null ? null : money(shipping),
    applied_taxes:
      rows.length === 0 ? [] : [{ rate: taxRate, amount: money(includedTax(grandTotal, taxRate)) }],
    grand_total: money(grandTotal),
  };
}
