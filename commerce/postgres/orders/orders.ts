import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { StoreCode } from '@/config/types';
import type { Order, OrderStatus } from '../../model/order';
import type { Money } from '../../model/money';
import type { OrderPort } from '../../port';
import { parseOrderNumber } from '../checkout/order-number';
import type { Database } from '../database';
import { order } from '../schema/sales';
import { completeOrder, readOrder } from './read-order';

/** One line of the list that the service desk reads. */
export interface OrderSummary {
  number: string;
  store: StoreCode;
  /** ISO 8601 instant. */
  date: string;
  status: OrderStatus;
  email: string;
  total: Money;
}

/** Orders as the storefront reads them. */
export function createOrders(db: Database): OrderPort {
  return { byId: async (id) => (z.uuid().safeParse(id).success ? readOrder(db, id) : null) };
}

/** The latest orders, newest first; for operators, never for the web. */
export async function listOrders(
  db: Database,
  options: { limit: number; status?: OrderStatus | undefined },
): Promise<OrderSummary[]> {
  const rows = await db
    .select()
    .from(order)
    .where(options.status ? eq(order.status, options.status) : undefined)
    .orderBy(desc(order.createdAt), desc(order.id))
    .limit(options.limit);
  return rows.map(({ number, store, createdAt, status, email, grandTotal, currency }) => ({
    number,
    store,
    date: createdAt.toISOString(),
    status,
    email,
    total: { minor: grandTotal, currency },
  }));
}

/** An order by the number that a caller reads out, in any case, with or without its dash; null: unknown. */
export async function orderByNumber(db: Database, text: string): Promise<Order | null> {
  const number = parseOrderNumber(text);
  if (!number) return null;
  const [row] = await db.select().from(order).where(eq(order.number, number));
  return row ? completeOrder(db, row) : null;
}
