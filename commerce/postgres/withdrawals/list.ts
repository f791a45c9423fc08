import { desc, eq } from 'drizzle-orm';
import type { StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import type { WithdrawnItem } from '../../model/withdrawal';
import { order } from '../schema/orders';
import { withdrawal } from '../schema/withdrawals';

/** A withdrawal in the list of the service desk. */
export interface WithdrawalSummary {
  id: string;
  /** ISO 8601 instant. */
  date: string;
  store: StoreCode;
  /** The number as entered. */
  orderNumber: string;
  /** The number of the order with that number and email address; null if there is none. */
  order: string | null;
  name: string;
  email: string;
  reason: string | null;
  /** Null: the whole contract. */
  items: readonly WithdrawnItem[] | null;
}

/** The latest withdrawals, newest first; only for operators. */
export async function listWithdrawals(db: Database, limit: number): Promise<WithdrawalSummary[]> {
  const { createdAt, email, id, items, name, orderId, orderNumber, reason, store } = withdrawal;
  const rows = await db
    .select({ id, date: createdAt, store, orderNumber, order: order.number, name, email, reason, items })
    .from(withdrawal)
    .leftJoin(order, eq(order.id, orderId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }));
}
