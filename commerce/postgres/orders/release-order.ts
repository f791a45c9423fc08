import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import { orderEvent } from '../schema/order-rows';
import { payment } from '../schema/orders';
import type { OrderDeps } from './order-deps';
import { parseOrderNumber } from './order-number';
import { lockOrder } from './progress-order';
import { endReview } from './review-order';
import type { ReleasedOrder, ReleaseFailure } from '../../ports/admin/orders';

async function release(
  tx: Transaction,
  { outbox }: Pick<OrderDeps, 'outbox'>,
  text: string,
): Promise<Result<ReleasedOrder, ReleaseFailure>> {
  const number = parseOrderNumber(text);
  if (number === null) return fail({ code: 'unknown' });
  const locked = await lockOrder(tx, number);
  if (!locked) return fail({ code: 'unknown' });
  const { row } = locked;
  if (row.status !== 'pending_payment' || row.paymentMethod !== 'banktransfer')
    return fail({ code: 'closed' });
  if (row.reviewSince === null) return ok({ number, repeated: true });
  const ended = await endReview(tx, row.id);
  if (!ended.ok)
    return ended.error.code === 'insufficient_stock' ? fail(ended.error) : fail({ code: 'closed' });
  // The days for the transfer begin now (`expire-transfers.ts`).
  await tx
    .update(payment)
    .set({ createdAt: sql`now()` })
    .where(eq(payment.orderId, row.id));
  await tx.insert(orderEvent).values({ orderId: row.id, kind: 'released', by: 'operator' });
  await outbox.released(tx, row.id);
  return ok({ number, repeated: false });
}

/** Releases an order that waits for a person: reserves its units and asks the customer for the transfer. Safe to repeat. */
export async function releaseOrder(
  { db, outbox }: Pick<OrderDeps, 'db' | 'outbox'>,
  number: string,
): Promise<Result<ReleasedOrder, ReleaseFailure>> {
  await outbox.prepare();
  return transact(db, (tx) => release(tx, { outbox }, number));
}
