import { decimal } from './order-body';
import type { OrderReply } from './schemas';

type Item = NonNullable<OrderReply['shopping_cart']>['items'][number];

/** The rate, in percent, of an item's tax table, which order-body.ts names after it. */
const rateOf = ({ tax_table_selector: table }: Item): number => Number(table?.replace('vat', '') ?? 0);

/**
 * What a refund of a purchase on account sends: the items of the order, and negative ones for what is paid back. All of them
 * for the whole amount; else one item of the amount, at the rate of the first item.
 */
export function checkoutData(
  { shopping_cart: cart, amount }: OrderReply,
  refund: {
    readonly amountMinor: number;
    readonly reference: string;
    readonly description: string;
  },
) {
  const items = cart?.items ?? [];
  const [first] = items;
  if (!first || refund.amountMinor === amount) {
    return { items: [...items, ...items.map((item) => ({ ...item, unit_price: -item.unit_price }))] };
  }
  const part: Item = {
    name: refund.description,
    description: '',
    unit_price: -decimal(refund.amountMinor / (1 + rateOf(first) / 100)),
    quantity: 1,
    merchant_item_id: refund.reference,
    tax_table_selector: first.tax_table_selector,
  };
  return { items: [...items, part] };
}
