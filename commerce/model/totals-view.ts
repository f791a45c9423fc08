import { minusSign } from '@/lib/number-format';
import type { TaxNote, TaxNotice } from './tax';

/** An amount, in the wire format or in minor units, of which only the sign matters here. */
type Sum = { readonly value: number } | { readonly minor: number };

/** The prices of a cart or an order (contract.md), in either form of money. */
export interface Prices<Money extends Sum> {
  readonly subtotal: Money;
  /** Positive amounts. Without a `label` the store's word for a discount is used, with the `code` of its coupon. */
  readonly discounts: readonly {
    readonly label?: string;
    readonly code?: string | null;
    readonly amount: Money;
  }[];
  /** Null until a shipping method is selected. */
  readonly shipping: Money | null;
  /** `rate`: percent; null if it is unknown. */
  readonly applied_taxes: readonly { readonly rate: number | null; readonly amount: Money }[];
  readonly grand_total: Money;
  /** The total without VAT; not known for every order. */
  readonly net_total?: Money;
}

type TextKey =
  | 'subtotal'
  | 'discount'
  | 'discountCode'
  | 'shipping'
  | 'shippingToChoose'
  | 'shippingFrom'
  | 'shippingFree'
  | 'tax'
  | 'taxOfUnknownRate'
  | 'grandTotal'
  | 'grandTotalUntaxed'
  | `taxNotice.${TaxNotice}`;

/** The store's formats: texts of the namespace `cart`, prices and percentages. */
export interface TotalsWriter<Money extends Sum> {
  readonly text: (key: TextKey, values?: Record<string, string>) => string;
  readonly price: (money: Money) => string;
  readonly percent: (rate: number) => string;
  /** What the customer has to know about the tax; null for nothing. */
  readonly tax?: TaxNote | null;
  /** The cheapest delivery of the goods, shown until a method is selected. */
  readonly cheapestShipping?: Money | null;
  /** The page with the delivery costs, linked until a method is selected. */
  readonly deliveryUrl?: string | null;
}

export interface TotalsRow {
  readonly label: string;
  readonly value: string;
  /** Link to an explanation of the value. */
  readonly href?: string;
}

/** Formatted totals: the rows, the sum, and the tax included in it. */
export interface TotalsView {
  readonly rows: readonly TotalsRow[];
  readonly total: TotalsRow;
  readonly taxes: readonly TotalsRow[];
  /** The total without VAT; null if it is unknown, or the total itself. */
  readonly net: TotalsRow | null;
  /** About the tax; `warning`: VAT is charged although a VAT number was given. Null for nothing. */
  readonly note: { readonly text: string; readonly tone: 'plain' | 'warning' } | null;
}

function noteOf(
  { notice, vat_number: number }: TaxNote,
  text: TotalsWriter<Sum>['text'],
): TotalsView['note'] {
  if (notice === null) return null;
  const tone = notice === 'reverse_charge' || notice === 'duty_paid' ? 'plain' : 'warning';
  return { text: text(`taxNotice.${notice}`, { number: number ?? '' }), tone };
}

const isNothing = (money: Sum): boolean => ('value' in money ? money.value : money.minor) === 0;

/** Formats the totals computed by the server; adds nothing up (architecture.md "Island"). */
export function totalsView<Money extends Sum>(
  prices: Prices<Money>,
  { text, price, percent, cheapestShipping = null, deliveryUrl = null, tax = null }: TotalsWriter<Money>,
): TotalsView {
  const { subtotal, discounts, shipping, applied_taxes: taxes, grand_total: total, net_total: net } = prices;
  const expected = () => {
    if (cheapestShipping === null) return text('shippingToChoose');
    return isNothing(cheapestShipping)
      ? text('shippingFree')
      : text('shippingFrom', { price: price(cheapestShipping) });
  };
  const delivery = (): Omit<TotalsRow, 'label'> => {
    if (shipping) return { value: isNothing(shipping) ? text('shippingFree') : price(shipping) };
    return { value: expected(), ...(deliveryUrl !== null && { href: deliveryUrl }) };
  };
  const untaxed = taxes.length > 0 && taxes.every(({ rate }) => rate === 0);
  return {
    rows: [
      { label: text('subtotal'), value: price(subtotal) },
      ...discounts.map(({ label, code, amount }) => ({
        label: label ?? (code ? text('discountCode', { code }) : text('discount')),
        value: minusSign + price(amount),
      })),
      { label: text('shipping'), ...delivery() },
    ],
    total: { label: text(untaxed ? 'grandTotalUntaxed' : 'grandTotal'), value: price(total) },
    net: net && !untaxed && taxes.length > 0 ? { label: text('grandTotalUntaxed'), value: price(net) } : null,
    taxes: taxes.map(({ rate, amount }) => ({
      label: rate === null ? text('taxOfUnknownRate') : text('tax', { rate: percent(rate) }),
      value: price(amount),
    })),
    note: tax && noteOf(tax, text),
  };
}
