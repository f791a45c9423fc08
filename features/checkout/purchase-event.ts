import type { Order } from '@/commerce/model/order';
import { variantName } from '@/features/cart/commerce-items';
import type { CommerceEvent } from '@/lib/client/commerce-events';
import { toWire } from '@/lib/money';

export type PurchaseEvent = Extract<CommerceEvent, { type: 'purchase' }>;

/** The event of an order; brands and categories are unknown to it. */
export function purchaseEvent({ number, items: lines, totals }: Order): PurchaseEvent {
  const { currency } = totals.grand_total;
  const items = lines.map(({ sku, name, options, price, quantity }) => ({
    sku,
    name,
    brand: null,
    categories: [],
    variant: variantName(options),
    price: toWire(price).value,
    quantity,
    currency,
  }));
  const tax = totals.applied_taxes.reduce((sum, { amount }) => sum + amount.minor, 0);
  return {
    type: 'purchase',
    order: number,
    currency,
    value: toWire(totals.grand_total).value,
    tax: toWire({ minor: tax, currency }).value,
    shippingCost: totals.shipping ? toWire(totals.shipping).value : 0,
    coupon: totals.discounts.find(({ code }) => code !== null)?.code ?? null,
    items,
  };
}
