import type { CurrencyCode } from '@/config/types';
import type { RateSum } from '../../model/document';
import type { PriceRow, Order, DeclaredWithdrawal, WithdrawnItem } from '../../model/order';

/** What a further withdrawal may name of each line; nothing once one was declared for the whole contract. */
export function leftToWithdraw(
  lines: readonly Pick<WithdrawnItem, 'sku' | 'quantity'>[],
  declared: readonly DeclaredWithdrawal[],
): number[] {
  if (declared.some(({ items }) => items === null)) return lines.map(() => 0);
  const named = new Map<string, number>();
  for (const { sku, quantity } of declared.flatMap(({ items }) => items ?? []))
    named.set(sku, (named.get(sku) ?? 0) + quantity);
  return lines.map(({ sku, quantity }) => {
    const taken = Math.min(quantity, named.get(sku) ?? 0);
    named.set(sku, (named.get(sku) ?? 0) - taken);
    return quantity - taken;
  });
}

/** What the articles of a withdrawal cost in their order, in minor units: their share of its lines after the discount. */
export function paidFor(
  { items, rows }: Pick<Order, 'items' | 'rows'>,
  withdrawn: readonly WithdrawnItem[],
): number {
  const left = leftToWithdraw(items, [{ declaredAt: '', items: withdrawn }]);
  const lines = rows.filter(({ kind }) => kind === 'item');
  return lines.reduce((sum, { net, tax, quantity }, index) => {
    const units = quantity - (left[index] ?? quantity);
    return sum + moneyFor({ paid: net.minor + tax.minor, ordered: quantity }, units);
  }, 0);
}

/** What rows cost per rate, the highest first. `sign`: -1 for what is credited. */
export function perRate(rows: readonly PriceRow[], sign: 1 | -1 = 1): RateSum[] {
  const sums = new Map<number, RateSum>();
  for (const { taxRate: rate, net, tax } of rows) {
    const sum = sums.get(rate) ?? { rate, net: 0, tax: 0 };
    sums.set(rate, { rate, net: sum.net + sign * net.minor, tax: sum.tax + sign * tax.minor });
  }
  return [...sums.values()].toSorted((one, other) => other.rate - one.rate);
}

/** One row per rate: what documents charge together. */
export function rowsLeft(documents: readonly (readonly RateSum[])[], currency: CurrencyCode): PriceRow[] {
  const money = (minor: number) => ({ minor, currency });
  return [...Map.groupBy(documents.flat(), ({ rate }) => rate)].map(([taxRate, sums]) => {
    const [net, tax] = (['net', 'tax'] as const).map((key) => sums.reduce((all, each) => all + each[key], 0));
    const amounts = { net: money(net ?? 0), tax: money(tax ?? 0), gross: money((net ?? 0) + (tax ?? 0)) };
    return { kind: 'item', quantity: 1, taxRate, discount: money(0), ...amounts };
  });
}

interface RateSums {
  readonly rate: number;
  readonly gross: number;
  readonly tax: number;
}

function sumsPerRate(rows: readonly PriceRow[]): RateSums[] {
  const rates = [...new Set(rows.map(({ taxRate }) => taxRate))].toSorted((one, other) => other - one);
  return rates.map((rate) => {
    const some = rows.filter(({ taxRate }) => taxRate === rate);
    const tax = some.reduce((sum, row) => sum + row.tax.minor, 0);
    return { rate, tax, gross: some.reduce((sum, row) => sum + row.net.minor, tax) };
  });
}

function creditedPerRate(sums: readonly RateSums[], credited: number): { gross: number; tax: number }[] {
  const total = sums.reduce((sum, { gross }) => sum + gross, 0);
  let before = 0;
  return sums.map(({ gross, tax }) => {
    // Also keeps an order whose rows are all free from a division by zero.
    if (gross === 0) return { gross: 0, tax: 0 };
    const [from, to] = [before, before + gross].map((edge) => Math.round((credited * edge) / total));
    before += gross;
    const share = (to ?? 0) - (from ?? 0);
    return { gross: share, tax: Math.round((tax * share) / gross) };
  });
}

/**
 * What a refund of `amount` minor units credits, one row per tax rate in proportion to the order. `credited`: what
 * earlier credit notes of the order credited. The credit notes of a fully refunded order add up to its net and tax.
 */
export function creditRows(rows: readonly PriceRow[], credited: number, amount: number): PriceRow[] {
  const [first] = rows;
  if (!first) return [];
  const money = (minor: number) => ({ minor, currency: first.gross.currency });
  const sums = sumsPerRate(rows);
  const [before, after] = [creditedPerRate(sums, credited), creditedPerRate(sums, credited + amount)];
  return sums.flatMap(({ rate }, index) => {
    const gross = (after[index]?.gross ?? 0) - (before[index]?.gross ?? 0);
    const tax = (after[index]?.tax ?? 0) - (before[index]?.tax ?? 0);
    const amounts = { gross: money(gross), discount: money(0), net: money(gross - tax), tax: money(tax) };
    return gross === 0 ? [] : [{ kind: 'item' as const, quantity: 1, taxRate: rate, ...amounts }];
  });
}

/** What was paid for all units of a line, in minor units, discounts taken off. */
export interface LineMoney {
  readonly paid: number;
  readonly ordered: number;
}

export const moneyOfLines = ({ items, rows }: Pick<Order, 'items' | 'rows'>): LineMoney[] =>
  items.map(({ quantity: ordered }, index) => {
    const row = rows[index];
    return { paid: row ? row.net.minor + row.tax.minor : 0, ordered };
  });

/** What units of a line cost, rounded as `paidFor` does. */
export const moneyFor = ({ paid, ordered }: LineMoney, units: number): number =>
  Math.round((paid * units) / ordered);
