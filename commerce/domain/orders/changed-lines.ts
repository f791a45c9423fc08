import { includedTax } from '../pricing/percent';
import { apportion, taxRows } from '../pricing/price-cart';
import type { OrderLine, PriceRow } from '../../model/order';
import type { RefundedLine } from './refund-lines';

export interface SoldLine extends OrderLine {
  readonly sku: string;
  readonly name: string;
  readonly row: PriceRow<number>;
}

/** The lines of an order with its delivery, whose rows have their tax. */
export interface LineSet {
  readonly lines: readonly SoldLine[];
  readonly delivery: PriceRow<number> | null;
}

export interface ChangedLineSets {
  readonly after: LineSet;
  /** What stays of the lines before, at most as many units as then. */
  readonly kept: LineSet;
  /** What the order does not charge any more; `after` charges `kept` and `added`. */
  readonly removed: readonly RefundedLine[];
  readonly added: readonly RefundedLine[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const costOf = ({ row: { gross, discount } }: SoldLine) => gross - discount;
const rowsOf = ({ lines, delivery }: LineSet) => [
  ...lines.map(({ row }) => row),
  ...(delivery ? [delivery] : []),
];

/** At the price and with the share of the discount at which the line was sold. */
function scaled(line: SoldLine, quantity: number): SoldLine {
  if (quantity === line.quantity) return line;
  const part = (amount: number) => Math.round((amount * quantity) / line.quantity);
  const { gross, discount } = line.row;
  return {
    ...line,
    quantity,
    row: { ...line.row, quantity, gross: part(gross), discount: part(discount) },
  };
}

/** With the tax of all rows together. The delivery costs what it did. */
function taxed({ lines, delivery }: LineSet): LineSet {
  const rows = taxRows(rowsOf({ lines, delivery }), (rate, cost) => includedTax(cost, rate));
  const withTax = lines.flatMap((line, index) => {
    const row = rows[index];
    return row ? [{ ...line, row }] : [];
  });
  return { lines: withTax, delivery: rows[lines.length] ?? null };
}

/** What `larger` charges beyond `smaller`, by line. The tax per rate is what differs, so that both add up to `larger`. */
function differenceOf(larger: LineSet, smaller: LineSet): Omit<RefundedLine, 'removed'>[] {
  const more = larger.lines.flatMap((line) => {
    const other = smaller.lines.find(({ position }) => position === line.position);
    const quantity = line.quantity - (other?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity, amount: costOf(line) - (other ? costOf(other) : 0) }] : [];
  });
  const taxAt = (set: LineSet, rate: number) =>
    sum(
      rowsOf(set)
        .filter(({ taxRate }) => taxRate === rate)
        .map(({ tax }) => tax),
    );
  return [...new Set(more.map(({ row }) => row.taxRate))].flatMap((taxRate) => {
    const own = more.filter(({ row }) => row.taxRate === taxRate);
    const amounts = own.map(({ amount }) => amount);
    const tax = sum(amounts) === 0 ? 0 : Math.max(0, taxAt(larger, taxRate) - taxAt(smaller, taxRate));
    const taxes = apportion(tax, amounts);
    return own.map(({ position, sku, name, quantity, amount }, index) => {
      const part = taxes[index] ?? 0;
      return { position, sku, name, quantity, taxRate, net: amount - part, tax: part, restocked: 0 };
    });
  });
}

/**
 * `before`: what is paid, or to be paid at once. `wanted`: lines as they are now, of which some may not be in it, each with its new
 * quantity, 0 to remove it.
 */
export function changedLines(
  before: LineSet,
  wanted: readonly { readonly line: SoldLine; readonly quantity: number }[],
): ChangedLineSets {
  const resized = (most: (line: SoldLine) => number) =>
    wanted.flatMap(({ line, quantity }) => {
      const known = before.lines.find(({ position }) => position === line.position);
      const units = Math.min(quantity, most(line));
      return units > 0 ? [scaled(known ?? line, units)] : [];
    });
  const sold = new Map(before.lines.map(({ position, quantity }) => [position, quantity]));
  const { delivery } = before;
  const kept = taxed({ lines: resized(({ position }) => sold.get(position) ?? 0), delivery });
  const after = taxed({ lines: resized(() => Infinity), delivery });
  return {
    after,
    kept,
    removed: differenceOf(before, kept).map((line) => ({ ...line, removed: true })),
    added: differenceOf(after, kept),
  };
}
