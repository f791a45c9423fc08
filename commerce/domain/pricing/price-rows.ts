import { apportion } from './apportion';

/** A row of a cart or an order: a line or the delivery. Whole minor units; `gross - discount = net + tax`. */
export interface PriceRow {
  readonly kind: 'item' | 'shipping';
  readonly quantity: number;
  /** Before the discount; without VAT where the order is not taxed. */
  readonly gross: number;
  /** The row's share of the discounts, positive. */
  readonly discount: number;
  readonly net: number;
  /** Percent. */
  readonly taxRate: number;
  readonly tax: number;
}

export type UntaxedRow = Pick<PriceRow, 'kind' | 'quantity' | 'gross' | 'discount'>;

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Distributes the tax of an order over its rows, in proportion to what they cost. */
export function taxRows(rows: readonly UntaxedRow[], taxRate: number, tax: number): PriceRow[] {
  const costs = rows.map(({ gross, discount }) => gross - discount);
  const shares = apportion(tax, costs);
  return rows.map((row, index) => {
    const [cost = 0, share = 0] = [costs[index], shares[index]];
    return { ...row, net: cost - share, taxRate, tax: share };
  });
}

/** The tax of the rows per rate, the highest rate first. */
export function taxPerRate(
  rows: readonly Pick<PriceRow, 'taxRate' | 'tax'>[],
): { rate: number; tax: number }[] {
  const rates = [...new Set(rows.map(({ taxRate }) => taxRate))].toSorted((a, b) => b - a);
  return rates.map((rate) => ({
    rate,
    tax: sum(rows.filter(({ taxRate }) => taxRate === rate).map(({ tax }) => tax)),
  }));
}

/** The stored figures of an order without rows. Minor units, VAT included. */
export interface StoredTotals {
  readonly lines: readonly { readonly quantity: number; readonly rowTotal: number }[];
  readonly discount: number;
  readonly shipping: number;
  readonly taxRate: number;
  readonly taxAmount: number;
}

/** The rows of an order that was written without them, by an earlier release. They add up to its stored totals. */
export function rowsOfTotals({ lines, discount, shipping, taxRate, taxAmount }: StoredTotals): PriceRow[] {
  const shares = apportion(
    discount,
    lines.map(({ rowTotal }) => rowTotal),
  );
  const items = lines.map(({ quantity, rowTotal }, index) => ({
    kind: 'item' as const,
    quantity,
    gross: rowTotal,
    discount: shares[index] ?? 0,
  }));
  const delivery = { kind: 'shipping' as const, quantity: 1, gross: shipping, discount: 0 };
  return taxRows([...items, delivery], taxRate, taxAmount);
}
