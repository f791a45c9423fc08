import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import { canMoveReturn, takesLabel } from '../../domain/orders/return-states';
import type { MovedReturn, ReturnFailure, ReturnLabel, ReturnStep } from '../../ports/admin/returns';
import { moveOrder } from '../orders/move-order';
import type { EmailQueue } from '../outbox/write-email';
import { order, orderItem, orderRow, payment } from '../schema/orders';
import { orderReturn, orderReturnFile, orderReturnItem } from '../schema/returns';
import { newOrderNumber, newPaymentId } from '../secrets';
import { reserveStock } from '../stock/stock';
import { isUuid } from '../schema/columns';
import { refundedWith, returnById, returnReference } from './read-returns';
import { noteReturn, tellCustomer } from './write-return';

type ReturnRow = typeof orderReturn.$inferSelect;
type Moved = Result<MovedReturn, ReturnFailure>;

interface Locked {
  readonly placed: typeof order.$inferSelect;
  readonly row: ReturnRow;
}

/** Locks the order of the return, then the return, as those do who write returns. */
async function change(
  db: Database,
  queue: EmailQueue,
  id: string,
  work: (tx: Transaction, locked: Locked) => Promise<Moved>,
): Promise<Moved> {
  if (!isUuid(id)) return fail({ code: 'unknown' });
  await queue.prepare();
  return transact(db, async (tx): Promise<Moved> => {
    const ofReturn = sql`(select order_id from ${orderReturn} where id = ${id})`;
    const [placed] = await tx.select().from(order).where(eq(order.id, ofReturn)).for('update');
    const [row] = await tx.select().from(orderReturn).where(eq(orderReturn.id, id)).for('update');
    return placed && row ? work(tx, { placed, row }) : fail({ code: 'unknown' });
  });
}

/** An order at no cost of the articles of a return, to the address of its order. False if one of them is not there. Stock comes last. */
async function sendAgain(tx: Transaction, { placed, row }: Locked): Promise<boolean> {
  const { createdAt: _, id: __, updatedAt: ___, version: ____, ...facts } = placed;
  const free = { subtotal: 0, discount: 0, shipping: 0, grandTotal: 0, taxAmount: 0 };
  const blank = { couponCode: null, offerId: null, carrier: null, trackingNumber: null, comment: null };
  const [written] = await tx
    .insert(order)
    .values({
      ...facts,
      ...free,
      ...blank,
      number: newOrderNumber(),
      cartId: `return-${row.id}`,
      status: 'pending_payment',
      paymentMethod: 'banktransfer',
      newsletter: false,
      invoiceDue: false,
      reviewSince: null,
      tags: [],
    })
    .returning();
  if (!written) throw new Error('the order was not stored');
  await copyLines(tx, placed.id, written.id, row.id);
  await tx.insert(payment).values({
    orderId: written.id,
    provider: 'offline',
    transactionId: newPaymentId(),
    method: 'banktransfer',
    state: 'paid',
    amount: 0,
    currency: placed.currency,
  });
  await tx.update(orderReturn).set({ exchangeId: written.id }).where(eq(orderReturn.id, row.id));
  if (!(await reserveStock(tx, written.id)).ok) return false;
  await moveOrder(tx, { ...written, status: 'pending_payment' }, 'processing', 'operator');
  return true;
}

async function copyLines(tx: Transaction, from: string, to: string, returnId: string): Promise<void> {
  const units = await tx.select().from(orderReturnItem).where(eq(orderReturnItem.returnId, returnId));
  const quantityOf = new Map(units.map(({ position, quantity }) => [position, quantity]));
  const items = await tx
    .select()
    .from(orderItem)
    .where(and(eq(orderItem.orderId, from), inArray(orderItem.position, [...quantityOf.keys()])))
    .orderBy(asc(orderItem.position));
  const rows = await tx.select().from(orderRow).where(eq(orderRow.orderId, from));
  const free = { gross: 0, discount: 0, net: 0, tax: 0 };
  await tx.insert(orderItem).values(
    items.map(({ id: _, ...item }, position) => {
      const quantity = quantityOf.get(item.position) ?? 0;
      return { ...item, orderId: to, position, quantity, reserved: 0, price: 0, rowTotal: 0 };
    }),
  );
  const lines = items.map((item, position) => {
    const taxRate = rows.find((each) => each.position === item.position)?.taxRate ?? 0;
    const quantity = quantityOf.get(item.position) ?? 0;
    return { orderId: to, position, kind: 'item' as const, quantity, taxRate, ...free };
  });
  const delivery = rows.find(({ kind }) => kind === 'shipping');
  const last = { orderId: to, position: lines.length, kind: 'shipping' as const, quantity: 1, ...free };
  await tx.insert(orderRow).values([...lines, { ...last, taxRate: delivery?.taxRate ?? 0 }]);
}

/** Writes the state, notes it, and tells the customer. */
async function write(
  tx: Transaction,
  queue: EmailQueue,
  row: ReturnRow,
  set: Partial<ReturnRow>,
  again?: string,
): Promise<MovedReturn> {
  const state = set.state ?? row.state;
  await tx
    .update(orderReturn)
    .set({ ...set, version: row.version + 1, ...(state !== row.state && { stateAt: sql`now()` }) })
    .where(eq(orderReturn.id, row.id));
  const after = await returnById(tx, row.id);
  if (!after) throw new Error('the return was deleted');
  await noteReturn(tx, row.orderId, row.number, state, 'operator');
  await tellCustomer(tx, queue, row.orderId, after.found, again);
  return { before: row.state, state, exchange: after.found.exchange };
}

/** See `ReturnAdmin.move`. */
export const moveReturn = (
  db: Database,
  queue: EmailQueue,
  id: string,
  wanted: ReturnStep,
  version: number,
): Promise<Moved> =>
  change(db, queue, id, async (tx, locked) => {
    const { placed, row } = locked;
    if (row.state === wanted.to) {
      const known = await returnById(tx, id);
      return ok({ before: row.state, state: row.state, exchange: known?.found.exchange ?? null });
    }
    if (row.version !== version) return fail({ code: 'changed' });
    if (!canMoveReturn(row.state, wanted.to)) return fail({ code: 'over' });
    if (wanted.to === 'refunded' && wanted.elsewhere !== true) {
      const reference = returnReference(placed.number, row.number);
      if ((await refundedWith(tx, placed.id, reference)) === null) return fail({ code: 'not_refunded' });
    }
    if (wanted.to === 'exchanged' && !(await sendAgain(tx, locked))) return fail({ code: 'stock' });
    const answer = wanted.to === 'refused' ? wanted.answer : row.answer;
    return ok(await write(tx, queue, row, { state: wanted.to, answer }));
  });

/** See `ReturnAdmin.label`. The state of a parcel that is on its way stays. */
export const labelReturn = (
  db: Database,
  queue: EmailQueue,
  id: string,
  label: ReturnLabel,
  version: number,
): Promise<Moved> =>
  change(db, queue, id, async (tx, { row }) => {
    if (row.version !== version) return fail({ code: 'changed' });
    if (!takesLabel(row.state)) return fail({ code: 'over' });
    const { kind, returnId } = orderReturnFile;
    await tx.delete(orderReturnFile).where(and(eq(returnId, id), eq(kind, 'label')));
    if ('file' in label) {
      const { bytes: content, contentType, fileName: name } = label.file;
      const file = { returnId: id, kind: 'label' as const, name, contentType, content };
      await tx.insert(orderReturnFile).values(file);
    }
    const state = row.state === 'asked' ? 'label_sent' : row.state;
    const labelUrl = 'url' in label ? label.url : null;
    return ok(await write(tx, queue, row, { state, labelUrl }, randomUUID()));
  });
