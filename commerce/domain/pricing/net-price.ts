import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { type Amount, formatPrice } from '@/lib/money/money';
import { vatRate } from '@/config/countries/countries';
import type { TaxClass } from '@/config/countries/tax-classes';
import { includedTax } from './percent';
import type { NetAmounts, Totals } from '../../model/cart';
import type { Money } from '../../model/money';
import type { OrderItem, PriceRow } from '../../model/order';
import { apportion, taxRows, type UntaxedRow } from './price-cart';

type NetPriceText = (
  key: 'cart.withoutTax' | 'cart.withoutTaxShort' | 'cart.withTaxShort',
  values?: { readonly price: string },
) => string;

/** An amount without its VAT, rounded to the minor unit. `rate`: percent. */
export function withoutTax({ minor, currency }: Amount, rate: number): Amount {
  return { minor: minor - includedTax(minor, rate), currency };
}

/** An amount of the catalogue without the VAT of the store's country. */
export function netPrice(amount: Amount, store: StoreCode, taxClass: TaxClass = 'standard'): Amount {
  return withoutTax(amount, vatRate(storeConfig(store).country, taxClass));
}

export interface NetPrice {
  readonly price: string;
  /** "exc. VAT". */
  readonly label: string;
  /** "inc. VAT", for the price next to it. */
  readonly grossLabel: string;
}

export function netPriceTexts(
  amount: Amount,
  store: StoreCode,
  texts: NetPriceText,
  taxClass?: TaxClass,
): NetPrice {
  return {
    price: formatPrice(netPrice(amount, store, taxClass), store),
    label: texts('cart.withoutTaxShort'),
    grossLabel: texts('cart.withTaxShort'),
  };
}

/** The two texts of an amount that is shown in the way chosen only (`ui/price/taxed-amount.tsx`): with VAT, and without. */
export interface ChoiceOfAmounts {
  readonly gross: string;
  readonly net: string;
}

export function choiceOfAmounts(amount: Amount, store: StoreCode, taxClass?: TaxClass): ChoiceOfAmounts {
  return { gross: formatPrice(amount, store), net: formatPrice(netPrice(amount, store, taxClass), store) };
}

/** An amount without VAT as text with its label: `€ 82,64 excl. btw`. */
export function netPriceText(amount: Amount, store: StoreCode, texts: NetPriceText): string {
  return texts('cart.withoutTax', { price: formatPrice(netPrice(amount, store), store) });
}

/** A line of a cart, an order or an offer, VAT included. */
interface GrossLine extends Pick<OrderItem, 'quantity' | 'price' | 'rowTotal'> {
  readonly discount?: Money | null;
  /** Percent; without it the rate of the delivery. */
  readonly taxRate?: number | undefined;
}

/** A row without VAT, in minor units: `gross - discount` is what was charged. */
interface NetRow {
  /** Of one unit, before the discount. */
  readonly unit: number;
  readonly gross: number;
  readonly discount: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** The unit price is that of the product page; of a single unit, the row's, whose VAT is a share of the order's. */
export function netRow(
  { quantity, discount, net, taxRate }: Omit<PriceRow<number>, 'kind' | 'gross' | 'tax'>,
  price: number,
): NetRow {
  const netOf = (minor: number) => minor - includedTax(minor, taxRate);
  const reduction = netOf(discount);
  const gross = net + reduction;
  return { unit: quantity === 1 ? gross : netOf(price), gross, discount: reduction };
}

/**
 * The rows of `priceCart` behind totals; null if the discounts and rates of the lines do not explain those of the totals.
 * `standardRate`: of the delivery.
 */
function untaxedRows(
  { appliedTaxes, discounts, shipping }: Totals,
  lines: readonly GrossLine[],
  standardRate: number,
): UntaxedRow[] | null {
  const items = lines.map(({ quantity, rowTotal, discount, taxRate = standardRate }) => ({
    kind: 'item' as const,
    quantity,
    gross: rowTotal.minor,
    discount: discount?.minor ?? 0,
    taxRate,
  }));
  const discount = sum(discounts.map(({ amount }) => amount.minor)) - sum(items.map((row) => row.discount));
  if (discount < 0 || discount > (shipping?.minor ?? 0)) return null;
  const amounts = { quantity: 1, gross: shipping?.minor ?? 0, discount, taxRate: standardRate };
  const rows = shipping ? [...items, { kind: 'shipping' as const, ...amounts }] : items;
  const rates = new Set(rows.map(({ taxRate }) => taxRate));
  return rates.size === appliedTaxes.length && appliedTaxes.every(({ rate }) => rates.has(rate))
    ? rows
    : null;
}

/**
 * Lines and totals without VAT, which add up to the minor unit: from the rows by which the order is charged.
 * `expectedShipping`: shown until a delivery is selected; it is not in the total. `standardRate`: of the delivery, and of lines
 * without a rate of their own. `net`: null for totals without VAT, or with rates or discounts of unknown lines.
 */
export function netTotals(
  totals: Totals,
  lines: readonly GrossLine[],
  expectedShipping: Money | null = null,
  standardRate = totals.appliedTaxes[0]?.rate ?? 0,
): { netTotal: Money; net: (NetAmounts & { lines: Record<keyof NetRow, Money>[] }) | null } {
  const { discounts, shipping, appliedTaxes: taxes, grandTotal: total } = totals;
  const money = (minor: number): Money => ({ minor, currency: total.currency });
  const tax = sum(taxes.map(({ amount }) => amount.minor));
  const netTotal = money(total.minor - tax);
  const isTaxed = taxes.some(({ rate }) => rate > 0);
  const untaxed = isTaxed ? untaxedRows(totals, lines, standardRate) : null;
  if (untaxed === null) return { netTotal, net: null };
  const taxOf = (rate: number) => taxes.find((each) => each.rate === rate)?.amount.minor ?? 0;
  const rows = taxRows(untaxed, taxOf).map((row, index) => netRow(row, lines[index]?.price.minor ?? 0));
  const items = rows.slice(0, lines.length);
  const reductions = apportion(
    sum(rows.map(({ discount }) => discount)),
    discounts.map(({ amount }) => amount.minor),
  );
  const charged = shipping ? rows.at(-1)?.gross : undefined;
  const expected = expectedShipping && withoutTax(expectedShipping, standardRate).minor;
  const delivery = charged ?? expected;
  return {
    netTotal,
    net: {
      subtotal: money(sum(items.map(({ gross }) => gross))),
      discounts: reductions.map(money),
      shipping: delivery === null ? null : money(delivery),
      lines: items.map(({ unit, gross, discount }) => ({
        unit: money(unit),
        gross: money(gross),
        discount: money(discount),
      })),
    },
  };
}
