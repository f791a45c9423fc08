import { minusSign } from './number-format';

/** What a sum of money must tell here: whether there is any. On the wire or in minor units. */
type Sum = { readonly value: number } | { readonly minor: number };

/** The prices of a cart or an order (contract.md), in either form of money. */
export interface Prices<Money extends Sum> {
  readonly subtotal: Money;
  readonly discounts: readonly { readonly label: string; readonly amount: Money }[];
  /** Null until a delivery is chosen. */
  readonly shipping: Money | null;
  readonly applied_taxes: readonly { readonly rate: number; readonly amount: Money }[];
  readonly grand_total: Money;
}

type TextKey = 'subtotal' | 'shipping' | 'shippingLater' | 'shippingFree' | 'tax' | 'grandTotal';

/** How the store writes totals: its texts of the namespace `cart`, its prices and percentages. */
export interface TotalsWriter<Money extends Sum> {
  readonly text: (key: TextKey, values?: Record<string, string>) => string;
  readonly price: (money: Money) => string;
  readonly percent: (rate: number) => string;
  /** The page that names the delivery costs, for as long as they are not known. */
  readonly deliveryUrl?: string | null;
}

export interface TotalsRow {
  readonly label: string;
  readonly value: string;
  /** Where the value is explained. */
  readonly href?: string;
}

/** Totals as people read them: what adds up, the sum, and the tax it contains. */
export interface TotalsView {
  readonly rows: readonly TotalsRow[];
  readonly total: TotalsRow;
  readonly taxes: readonly TotalsRow[];
}

const isNothing = (money: Sum): boolean => ('value' in money ? money.value : money.minor) === 0;

/** Writes the totals that the server computed; nothing is added up here (architecture.md "Island"). */
export function totalsView<Money extends Sum>(
  prices: Prices<Money>,
  { text, price, percent, deliveryUrl = null }: TotalsWriter<Money>,
): TotalsView {
  const { subtotal, discounts, shipping, applied_taxes: taxes, grand_total: total } = prices;
  const delivery = (): Omit<TotalsRow, 'label'> => {
    if (shipping) return { value: isNothing(shipping) ? text('shippingFree') : price(shipping) };
    return { value: text('shippingLater'), ...(deliveryUrl !== null && { href: deliveryUrl }) };
  };
  return {
    rows: [
      { label: text('subtotal'), value: price(subtotal) },
      // A discount is a positive amount that is taken off.
      ...discounts.map(({ label, amount }) => ({ label, value: minusSign + price(amount) })),
      { label: text('shipping'), ...delivery() },
    ],
    total: { label: text('grandTotal'), value: price(total) },
    taxes: taxes.map(({ rate, amount }) => ({
      label: text('tax', { rate: percent(rate) }),
      value: price(amount),
    })),
  };
}
