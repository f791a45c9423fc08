import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { order } from '../schema/orders';
import { withdrawal } from '../schema/withdrawals';
import type { WithdrawalSummary } from '../../ports/admin/people';

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
