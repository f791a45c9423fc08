import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import { leftToWithdraw } from '../../domain/orders/left-to-withdraw';
import type { DeclaredWithdrawal } from '../../model/order';
import { orderItem } from '../schema/orders';
import { withdrawal } from '../schema/withdrawals';

/** What was declared for an order, oldest first. */
export async function declaredFor(db: Queryable, orderId: string): Promise<DeclaredWithdrawal[]> {
  const rows = await db
    .select({ declaredAt: withdrawal.createdAt, items: withdrawal.items })
    .from(withdrawal)
    .where(eq(withdrawal.orderId, orderId))
    .orderBy(asc(withdrawal.createdAt), asc(withdrawal.id));
  return rows.map(({ declaredAt, items }) => ({ declaredAt: declaredAt.toISOString(), items }));
}

export async function isWithdrawn(db: Queryable, orderId: string): Promise<boolean> {
  const declared = await declaredFor(db, orderId);
  if (declared.length === 0) return false;
  const { sku, quantity, orderId: ofOrder } = orderItem;
  const lines = await db.select({ sku, quantity }).from(orderItem).where(eq(ofOrder, orderId));
  return leftToWithdraw(lines, declared).every((left) => left === 0);
}
