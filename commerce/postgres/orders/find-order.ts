import { and, eq, sql } from 'drizzle-orm';
import type { StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import type { Order } from '../../model/order';
import { order } from '../schema/orders';
import { parseOrderNumber } from './order-number';
import { readOrder } from './read-order';

/** Is the number of no order. */
const noNumber = '';
/** Is the id of no order. */
const noOrder = '00000000-0000-0000-0000-000000000000';

/**
 * The order of a store with a number and an email address (`OrderPort.find`). Two queries for any pair: one looks for
 * both at once, so that an unknown number and a wrong address take the same time; the second reads the order, or
 * nothing.
 */
export async function findOrder(
  db: Database,
  store: StoreCode,
  number: string,
  email: string,
): Promise<Order | null> {
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.number, parseOrderNumber(number) ?? noNumber),
        eq(order.store, store),
        // An order whose personal data was erased has no address.
        sql`${order.email} <> '' and lower(${order.email}) = lower(${email.trim()})`,
      ),
    );
  return readOrder(db, row?.id ?? noOrder);
}
