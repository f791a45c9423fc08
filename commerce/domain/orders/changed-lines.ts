import { includedTax } from '../pricing/percent';
import { apportion, taxRows } from '../pricing/price-cart';
import type { OrderLine, PriceRow } from '../../model/order';
import type { RefundedLine } from './refund-lines';

export interface SoldLine extends OrderLine {
  readonly sku: string;
  readonly name: string;
  readonly row: PriceRow<number>;
}

export interface ChangedRows {
  /** Of the lines that stay, in their order. */
  readonly items: readonly PriceRow<number>[];
  readonly delivery: PriceRow<number> | null;
  /** What the order does not charge any more; none of a line that got more. */
  readonly removed: readonly RefundedLine[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const costOf = ({ gross, discount }: Pick<PriceRow<number>, 'gross' | 'discount'>) => gross - discount;

/** At the price and with the share of the discount at which the line was sold. */
function scaled(row: PriceRow<number>, quantity: number): PriceRow<number> {
  const part = (amount: number) => Math.round((amount * quantity) / row.quantity);
  return { ...row, quantity, gross: part(row.gross), discount: part(row.discount) };
}

/** The tax of the removed units per rate is what the order charges less, so that both add up to what it charged. */
function removedOf(
  lines: readonly SoldLine[],
  before: readonly PriceRow<number>[],
  after: readonly PriceRow<number>[],
  wanted: ReadonlyMap<number, number>,
): RefundedLine[] {
  const fewer = lines.flatMap(({ position, quantity, sku, name, row }) => {
    const left = wanted.get(position) ?? quantity;
    if (left >= quantity) return [];
    const amount = costOf(row) - costOf(scaled(row, left));
    return [{ position, sku, name, quantity: quantity - left, taxRate: row.taxRate, amount }];
  });
  const taxAt = (rows: readonly PriceRow<number>[], rate: number) =>
    sum(rows.filter(({ taxRate }) => taxRate === rate).map(({ tax }) => tax));
  return [...new Set(fewer.map(({ taxRate }) => taxRate))].flatMap((rate) => {
    const own = fewer.filter(({ taxRate }) => taxRate === rate);
    const amounts = own.map(({ amount }) => amount);
    const less = sum(amounts) === 0 ? 0 : taxAt(before, rate) - taxAt(after, rate);
    const taxes = apportion(Math.max(0, less), amounts);
    return own.map(({ amount, ...line }, index) => {
      const tax = taxes[index] ?? 0;
      return { ...line, net: amount - tax, tax, restocked: 0, removed: true };
    });
  });
}

/** `wanted`: the new quantity by position, 0 to remove a line; others stay. The delivery costs what it did. */
export function changedRows(
  lines: readonly SoldLine[],
  delivery: PriceRow<number> | null,
  wanted: ReadonlyMap<number, number>,
): ChangedRows {
  const kept = lines
    .map(({ position, quantity, row }) => scaled(row, wanted.get(position) ?? quantity))
    .filter(({ quantity }) => quantity > 0);
  const rows = taxRows([...kept, ...(delivery ? [delivery] : [])], (rate, cost) => includedTax(cost, rate));
  const before = [...lines.map(({ row }) => row), ...(delivery ? [delivery] : [])];
  return {
    items: rows.slice(0, kept.length),
    delivery: rows[kept.length] ?? null,
    removed: removedOf(lines, before, rows, wanted),
  };
}
