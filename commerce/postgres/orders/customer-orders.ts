import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { CustomerId } from '../../context';
import type { Order } from '../../model/order';
import type { OrderPage } from '../../ports/orders';
import { order } from '../schema/orders';
import { parseOrderNumber } from './order-number';
import { completeOrder } from './read-order';

const noOrders: OrderPage = { orders: [], total: 0 };

/**
 * A page of the orders of a customer, the newest first (`OrderPort.ofCustomer`). A customer belongs to one website, so
 * that their orders are those of its stores.
 */
export async function ordersOfCustomer(
  db: Database,
  owner: CustomerId | null,
  page: number,
  size: number,
): Promise<OrderPage> {
  if (owner === null) return noOrders;
  const ofCustomer = eq(order.customerId, owner);
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(order)
      .where(ofCustomer)
      .orderBy(desc(order.createdAt), desc(order.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(order).where(ofCustomer),
  ]);
  const orders = rows.map((row) => ({
    number: row.number,
    store: row.store,
    date: row.createdAt.toISOString(),
    total: { minor: row.grandTotal, currency: row.currency },
    status: row.status,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    shippingAddress: row.shippingAddress,
    shippingMethod: { carrierCode: row.carrierCode },
  }));
  return { orders, total: all?.total ?? 0 };
}

/** The order of a customer with a number, in any case, with or without its dash; null for any other. */
export async function orderOfCustomer(
  db: Database,
  owner: CustomerId | null,
  text: string,
): Promise<Order | null> {
  const number = parseOrderNumber(text);
  if (owner === null || !number) return null;
  const [row] = await db
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.customerId, owner)));
  return row ? completeOrder(db, row) : null;
}
