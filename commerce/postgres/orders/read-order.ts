import { asc, eq } from 'drizzle-orm';
import { storeTexts, type Texts } from '@/lib/store-texts';
import type { Order } from '../../model/order';
import { paymentTitle } from '../checkout/payment-methods';
import { shippingTitle } from '../checkout/shipping';
import type { Queryable } from '../database';
import { order, orderItem } from '../schema/sales';

export type OrderRow = typeof order.$inferSelect;
type ItemRow = typeof orderItem.$inferSelect;

function toOrder(row: OrderRow, items: readonly ItemRow[], texts: Texts): Order {
  const money = (minor: number) => ({ minor, currency: row.currency });
  return {
    id: row.id,
    number: row.number,
    store: row.store,
    date: row.createdAt.toISOString(),
    status: row.status,
    email: row.email,
    comment: row.comment,
    items: items.map((item) => ({
      sku: item.sku,
      name: item.name,
      url: item.url,
      image: item.image,
      options: item.options,
      quantity: item.quantity,
      price: money(item.price),
      row_total: money(item.rowTotal),
    })),
    totals: {
      subtotal: money(row.subtotal),
      discounts: row.discount > 0 ? [{ label: texts('cart.discount'), amount: money(row.discount) }] : [],
      shipping: money(row.shipping),
      applied_taxes: [{ rate: row.taxRate, amount: money(row.taxAmount) }],
      grand_total: money(row.grandTotal),
    },
    shipping_address: row.shippingAddress,
    billing_address: row.billingAddress,
    shipping_method: {
      carrier_code: row.carrierCode,
      method_code: row.methodCode,
      method_title: shippingTitle(row.carrierCode, row.methodCode, texts),
      amount: money(row.shipping),
    },
    payment_method: { code: row.paymentMethod, title: paymentTitle(row.paymentMethod, texts) },
    tracking_number: row.trackingNumber,
  };
}

/** The order of a row with its items and, in its store's language, its titles. */
export async function completeOrder(db: Queryable, row: OrderRow): Promise<Order> {
  const items = await db
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, row.id))
    .orderBy(asc(orderItem.position));
  return toOrder(row, items, await storeTexts(row.store));
}

/** An order by its id (a UUID); null where there is none. */
export async function readOrder(db: Queryable, id: string): Promise<Order | null> {
  const [row] = await db.select().from(order).where(eq(order.id, id));
  return row ? completeOrder(db, row) : null;
}
