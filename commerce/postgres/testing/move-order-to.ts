import { eq } from 'drizzle-orm';
import { type Database, transactionOn } from '@/database/pool';
import type { OrderStatus } from '../../model/order';
import { moveOrder } from '../orders/move-order';
import { order } from '../schema/orders';

/** Moves an order through the statuses, each in a transaction of its own. */
export async function moveOrderTo(
  db: Database,
  id: string,
  ...statuses: readonly OrderStatus[]
): Promise<void> {
  for (const next of statuses) {
    await transactionOn(db, async (tx) => {
      const [row] = await tx.select().from(order).where(eq(order.id, id)).for('update');
      if (!row) throw new Error(`no order ${id}`);
      await moveOrder(tx, row, next, 'operator');
    });
  }
}
