import type { CurrencyCode } from '@/config/types';
import { includedTax } from './percent';
import type { Totals } from '../../model/cart';
import type { PriceRow } from '../../model/order';
import type { ChargedTax } from '../../model/tax';

/**
 * Distributes a whole amount in proportion to whole weights of 0 or more, by largest remainder: the shares are whole and
 * add up to `total` exactly, and equal remainders favour the earlier share. No share exceeds its weight if `total` does
 * not exceed the sum of the weights. Throws a RangeError for a total other than 0 without any weight.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const weight = sum(weights);
  if (total === 0) return weights.map(() => 0);
  if (weight === 0) throw new RangeError(`cannot distribute ${total} without weights`);
  // Products of two amounts exceed the safe integers.
  const parts = weights.map((each) => {
    const product = BigInt(total) * BigInt(each);
    return { share: Number(product / BigInt(weight)), remainder: product % BigInt(weight) };
  });
  const rest = total - parts.reduce((all, { share }) => all + share, 0);
  const byRemainder = parts
    .map(({ remainder }, index) => ({ remainder, index }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    );
  const raised = new Set(byRemainder.slice(0, rest).map(({ index }) => index));
  return parts.map(({ share }, index) => share + (raised.has(index) ? 1 : 0));
}

export type UntaxedRow = Omit<PriceRow<number>, 'net' | 'tax'>;

/**
 * Distributes the tax of each rate over the rows that have it, in proportion to what they cost. `taxOf`: what the rows of a rate
 * are charged, which cost `cost` together.
 */
export function taxRows(
  rows: readonly UntaxedRow[],
  taxOf: (rate: number, cost: number) => number,
): PriceRow<number>[] {
  const sharesOf = (rate: number) => {
    const costs = rows.map(({ gross, discount, taxRate }) => (taxRate === rate ? gross - discount : 0));
    return apportion(taxOf(rate, sum(costs)), costs);
  };
  const shares = new Map(
    [...new Set(rows.map(({ taxRate }) => taxRate))].map((rate) => [rate, sharesOf(rate)]),
  );
  return rows.map((row, index) => {
    const tax = shares.get(row.taxRate)?.[index] ?? 0;
    return { ...row, net: row.gross - row.discount - tax, tax };
  });
}

/** The tax of the rows per rate, the highest rate first. */
export function taxPerRate(
  rows: readonly Pick<PriceRow<number>, 'taxRate' | 'tax'>[],
): { rate: number; tax: number }[] {
  const rates = [...new Set(rows.map(({ taxRate }) => taxRate))].toSorted((a, b) => b - a);
  return rates.map((rate) => ({
    rate,
    tax: sum(rows.filter(({ taxRate }) => taxRate === rate).map(({ tax }) => tax)),
  }));
}

/** For orders of an earlier release without rows; they add up to the stored totals (minor units, VAT included). */
export function rowsOfTotals({
  lines,
  discount,
  shipping,
  taxRate,
  taxAmount,
}: Record<'discount' | 'shipping' | 'taxRate' | 'taxAmount', number> & {
  readonly lines: readonly { readonly quantity: number; readonly rowTotal: number }[];
}): PriceRow<number>[] {
  const shares = apportion(
    discount,
    lines.map(({ rowTotal }) => rowTotal),
  );
  const items = lines.map(({ quantity, rowTotal }, index) => ({
    kind: 'item' as const,
    quantity,
    gross: rowTotal,
    discount: shares[index] ?? 0,
    taxRate,
  }));
  const delivery = { kind: 'shipping' as const, quantity: 1, gross: shipping, discount: 0, taxRate };
  return taxRows([...items, delivery], () => taxAmount);
}

/** A reduction of the items, or of the delivery. More than there is to pay reduces it to 0. */
export interface Discount {
  readonly code: string | null;
  readonly on: 'item' | 'shipping';
  /** Minor units, VAT included; positive. */
  readonly minor: number;
}

/** What a cart costs. Every amount is in whole minor units of `currency` and includes VAT. */
export interface PricingInput {
  readonly lines: readonly {
    readonly unitPrice: number;
    readonly quantity: number;
    /** Without it that of the cart. */
    readonly tax?: ChargedTax;
  }[];
  /** Applied in this order. */
  readonly discounts: readonly Discount[];
  readonly shipping: number | null;
  /** Of the delivery and of the lines without one of their own. */
  readonly tax: ChargedTax;
  readonly currency: CurrencyCode;
}

/** Rows in the order of the lines, the delivery last, and their sums. */
export interface Pricing {
  readonly rows: readonly PriceRow<number>[];
  readonly totals: Totals;
}

/** What is charged for an amount of the catalogue: without the VAT it includes at a rate of 0. */
export function chargedAmount(minor: number, { rate, includedRate }: ChargedTax): number {
  return rate === 0 ? minor - includedTax(minor, includedRate) : minor;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

interface Amounts {
  readonly kind: PriceRow['kind'];
  readonly quantity: number;
  readonly tax: ChargedTax;
  /** The amount of the row, then what remains of it after each discount. */
  readonly steps: readonly number[];
}

function reduce(rows: readonly Amounts[], { on, minor }: Discount): Amounts[] {
  const left = rows.map(({ kind, steps }) => (kind === on ? (steps.at(-1) ?? 0) : 0));
  const shares = apportion(Math.min(minor, sum(left)), left);
  return rows.map((row, index) => ({
    ...row,
    steps: [...row.steps, (row.steps.at(-1) ?? 0) - (shares[index] ?? 0)],
  }));
}

/**
 * The tax is rounded once for all rows of a rate and distributed over them, as is each discount: rows add up to the totals
 * exactly. Without lines there is no tax.
 */
export function priceCart({ lines, discounts, shipping, tax, currency }: PricingInput): Pricing {
  const items = lines.map(({ unitPrice, quantity, tax: own = tax }) => ({
    kind: 'item' as const,
    quantity,
    tax: own,
    steps: [unitPrice * quantity],
  }));
  const delivery =
    shipping === null ? [] : [{ kind: 'shipping' as const, quantity: 1, tax, steps: [shipping] }];
  const amounts = discounts.reduce(reduce, [...items, ...delivery] as readonly Amounts[]);
  const charged = amounts.map((row) => ({
    ...row,
    steps: row.steps.map((step) => chargedAmount(step, row.tax)),
  }));
  const untaxed = charged.map(({ kind, quantity, tax: { rate }, steps: [gross = 0, ...rest] }) => ({
    kind,
    quantity,
    gross,
    discount: gross - (rest.at(-1) ?? gross),
    taxRate: rate,
  }));
  const rows = taxRows(untaxed, (rate, cost) => includedTax(cost, rate));
  const step = (index: number) => sum(charged.map(({ steps }) => steps[index] ?? 0));
  const amountsOff = discounts.map(({ code }, index) => ({ code, minor: step(index) - step(index + 1) }));
  return { rows, totals: totalsOf(rows, amountsOff, currency, lines.length > 0) };
}

function totalsOf(
  rows: readonly PriceRow<number>[],
  discounts: readonly { code: string | null; minor: number }[],
  currency: CurrencyCode,
  hasLines: boolean,
): Totals {
  const money = (minor: number) => ({ minor, currency });
  const delivery = rows.find(({ kind }) => kind === 'shipping');
  return {
    subtotal: money(sum(rows.filter(({ kind }) => kind === 'item').map(({ gross }) => gross))),
    discounts: discounts
      .filter(({ minor }) => minor > 0)
      .map(({ code, minor }) => ({ code, amount: money(minor) })),
    shipping: delivery ? money(delivery.gross) : null,
    appliedTaxes: hasLines ? taxPerRate(rows).map(({ rate, tax }) => ({ rate, amount: money(tax) })) : [],
    grandTotal: money(sum(rows.map(({ gross, discount }) => gross - discount))),
  };
}
