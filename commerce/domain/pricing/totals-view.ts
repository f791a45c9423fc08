import { minusSign } from '@/lib/money/number-format';
import type { Totals } from '../../model/cart';
import type { Money } from '../../model/money';
import type { TaxNote, TaxNotice } from '../../model/tax';

type TextKey =
  | 'subtotal'
  | 'discount'
  | 'discountCode'
  | 'shipping'
  | 'shippingToChoose'
  | 'shippingFrom'
  | 'shippingFree'
  | 'tax'
  | 'taxAdded'
  | 'grandTotal'
  | 'grandTotalBeforeShipping'
  | 'grandTotalUntaxed'
  | 'grandTotalUntaxedBeforeShipping'
  | `taxNotice.${TaxNotice}`;

/** Texts, of the namespace `cart`, prices and percentages in the formats of the store. */
export interface TotalsWriter {
  readonly text: (key: TextKey, values?: Record<string, string>) => string;
  readonly price: (money: Money) => string;
  readonly percent: (rate: number) => string;
  readonly tax?: TaxNote | null;
  /** The cheapest delivery of the items, shown until a method is selected. */
  readonly cheapestShipping?: Money | null;
  readonly deliveryUrl?: string | null;
}

export interface TotalsRow {
  readonly label: string;
  readonly value: string;
  readonly net?: string;
  readonly href?: string;
}

export interface TotalsView {
  readonly rows: readonly TotalsRow[];
  readonly total: TotalsRow;
  /** `added`: the label under a total without VAT; none where there is no other total. */
  readonly taxes: readonly (TotalsRow & { readonly added?: string })[];
  /** The total without VAT; null if it is unknown, or the total itself. */
  readonly net: TotalsRow | null;
  /** About the tax; `warning`: VAT is charged although a VAT number was given. Null for nothing. */
  readonly note: { readonly text: string; readonly tone: 'plain' | 'warning' } | null;
}

function noteOf({ notice, vatNumber: number }: TaxNote, text: TotalsWriter['text']): TotalsView['note'] {
  if (notice === null) return null;
  const tone = notice === 'reverse_charge' || notice === 'duty_paid' ? 'plain' : 'warning';
  return { text: text(`taxNotice.${notice}`, { number: number ?? '' }), tone };
}

const totalLabels = (complete: boolean) =>
  complete
    ? ({ taxed: 'grandTotal', untaxed: 'grandTotalUntaxed' } as const)
    : ({ taxed: 'grandTotalBeforeShipping', untaxed: 'grandTotalUntaxedBeforeShipping' } as const);

export const includesShipping = (shipping: Money | null, cheapest: Money | null = null): boolean =>
  shipping !== null || cheapest?.minor === 0;

function shippingRow(
  { shipping, net }: Totals,
  { text, price, cheapestShipping = null, deliveryUrl = null }: TotalsWriter,
): TotalsRow {
  const label = text('shipping');
  const link = shipping === null && deliveryUrl !== null && { href: deliveryUrl };
  const cost = shipping ?? cheapestShipping;
  if (cost === null) return { label, value: text('shippingToChoose'), ...link };
  if (cost.minor === 0) return { label, value: text('shippingFree'), ...link };
  const shown = (money: Money) =>
    shipping === null ? text('shippingFrom', { price: price(money) }) : price(money);
  return { label, value: shown(cost), ...(net?.shipping && { net: shown(net.shipping) }), ...link };
}

/** Formats the totals computed by the server; adds nothing up (docs/money-and-orders.md "Money"). */
export function totalsView(prices: Totals, writer: TotalsWriter): TotalsView {
  const { text, price, percent, cheapestShipping = null, tax = null } = writer;
  const { subtotal, discounts, shipping, appliedTaxes: taxes, grandTotal: total, netTotal, net } = prices;
  const untaxed = taxes.length > 0 && taxes.every(({ rate }) => rate === 0);
  const labels = totalLabels(includesShipping(shipping, cheapestShipping));
  const netOf = (money: Money | undefined, sign = '') => money && { net: sign + price(money) };
  const hasNet = netTotal !== undefined && !untaxed && taxes.length > 0;
  return {
    rows: [
      { label: text('subtotal'), value: price(subtotal), ...netOf(net?.subtotal) },
      ...discounts.map(({ label, code, amount }, index) => ({
        label: label ?? (code ? text('discountCode', { code }) : text('discount')),
        value: minusSign + price(amount),
        ...netOf(net?.discounts[index], minusSign),
      })),
      shippingRow(prices, writer),
    ],
    total: { label: text(untaxed ? labels.untaxed : labels.taxed), value: price(total) },
    net: hasNet ? { label: text(labels.untaxed), value: price(netTotal) } : null,
    taxes: taxes.map(({ rate, amount }) => ({
      label: text('tax', { rate: percent(rate) }),
      ...(hasNet && { added: text('taxAdded', { rate: percent(rate) }) }),
      value: price(amount),
    })),
    note: tax && noteOf(tax, text),
  };
}
