import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, type Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import { leftToReturn, linesOfArticles, sentUnits } from '../../domain/orders/return-states';
import { linesWithin } from '../../domain/orders/parcels';
import type { OrderLine } from '../../model/order';
import type { OrderReturn } from '../../model/return';
import type { AskedReturn, NewReturn } from '../../ports/returns';
import { parcelsOf } from '../orders/read-order';
import { takeFiles } from '../messages/messages';
import { type EmailQueue, writeEmail } from '../outbox/write-email';
import { order, orderEvent, orderItem } from '../schema/orders';
import { orderReturn, orderReturnFile, orderReturnItem } from '../schema/returns';
import { returnById, returnsOfOrder } from './read-returns';

type OrderRow = typeof order.$inferSelect;

interface WrittenReturn extends Omit<NewReturn, 'lines'> {
  readonly by: 'customer' | 'operator';
  readonly lines: readonly OrderLine[];
  readonly withdrawalId?: string;
}

/** The caller has locked the order, so that its returns have numbers of their own and no unit twice. */
async function write(tx: Transaction, { id: orderId, store }: OrderRow, given: WrittenReturn): Promise<void> {
  const { by, id, lines, reason, text, withdrawalId } = given;
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from ${orderReturn} where order_id = ${orderId})`;
  const values = { id, orderId, store, number: next, reason, by, text, withdrawalId };
  const [row] = await tx.insert(orderReturn).values(values).returning({ number: orderReturn.number });
  if (!row) throw new Error('the return was not stored');
  await tx.insert(orderReturnItem).values(lines.map((line) => ({ returnId: id, ...line })));
  await noteReturn(tx, orderId, row.number, 'asked', by);
}

/** In the timeline of staff. */
export async function noteReturn(
  tx: Transaction,
  orderId: string,
  number: number,
  what: string,
  by: 'customer' | 'operator',
): Promise<void> {
  await tx.insert(orderEvent).values({ orderId, kind: 'return', by, text: `R${number}: ${what}` });
}

async function unitsLeft(tx: Transaction, row: OrderRow, ofOrder: 'ordered' | 'sent') {
  const { position, quantity, sku } = orderItem;
  const items = await tx
    .select({ position, quantity, sku })
    .from(orderItem)
    .where(eq(orderItem.orderId, row.id))
    .orderBy(asc(position));
  const units = ofOrder === 'ordered' ? items : sentUnits(await parcelsOf(tx, row, items));
  return { items, left: leftToReturn(units, await returnsOfOrder(tx, row.id)) };
}

/** Moves files that were uploaded for it. False if one is no longer there. */
async function addFiles(tx: Transaction, returnId: string, files: readonly string[]): Promise<boolean> {
  const taken = await takeFiles(tx, files);
  if (!taken) return false;
  const kind = 'picture';
  const rows = taken.map(({ content, contentType, name }) => {
    return { returnId, kind, name, contentType, content } as const;
  });
  if (rows.length > 0) await tx.insert(orderReturnFile).values(rows);
  return true;
}

interface Asking {
  readonly asked: NewReturn;
  readonly by: 'customer' | 'operator';
  readonly files: readonly string[];
}

/** Of the order that `where` finds. See `ReturnPort.ask`. */
export async function openReturn(
  db: Database,
  queue: EmailQueue,
  where: SQL,
  { asked, by, files }: Asking,
): Promise<AskedReturn> {
  await queue.prepare();
  return transact(db, async (tx): Promise<AskedReturn> => {
    const [row] = await tx.select().from(order).where(where).for('update');
    if (!row) return fail({ code: 'unknown' });
    const known = await returnById(tx, asked.id);
    if (known) return known.row.orderId === row.id ? ok(known.found) : fail({ code: 'unknown' });
    const { left } = await unitsLeft(tx, row, 'sent');
    const lines = linesWithin(asked.lines, left);
    if (!lines) return fail({ code: 'lines' });
    await write(tx, row, { ...asked, by, lines });
    if (!(await addFiles(tx, asked.id, files))) return fail({ code: 'files' });
    const written = await returnById(tx, asked.id);
    if (!written) throw new Error('the return was not stored');
    await tellCustomer(tx, queue, row.id, written.found);
    return ok(written.found);
  });
}

interface Declared {
  readonly id: string;
  readonly orderId: string;
  readonly reason: string | null;
  readonly items: readonly { readonly sku: string; readonly quantity: number }[] | null;
}

/**
 * The return of a withdrawal that is declared in the same transaction, which has locked the order: of what was ordered, as it
 * may be on its way. None for an order that is unpaid, which is canceled, or of which other returns have all.
 */
export async function returnOfWithdrawal(
  tx: Transaction,
  { id, items, orderId, reason }: Declared,
): Promise<void> {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId));
  if (!row || row.status === 'pending_payment' || row.status === 'canceled') return;
  const ordered = await unitsLeft(tx, row, 'ordered');
  const lines = linesOfArticles(ordered.items, ordered.left, items);
  if (lines.length === 0) return;
  const given = { id, text: reason, lines, withdrawalId: id };
  await write(tx, row, { ...given, reason: 'withdrawal', by: 'customer' });
}

/** The states of which customers get an email. A refund has one of its own, and a withdrawal its receipt. */
const told: ReadonlySet<string> = new Set(['asked', 'label_sent', 'received', 'exchanged', 'refused']);

/** `again`: distinguishes an email that repeats a state, such as one with another label. */
export async function tellCustomer(
  tx: Transaction,
  queue: EmailQueue,
  orderId: string,
  { answer, exchange, id, labelUrl, number, state }: OrderReturn,
  again = '',
): Promise<void> {
  if (!told.has(state)) return;
  const payload = { state, number, labelUrl, answer, exchange };
  const subject = [id, state, again].filter(Boolean).join(' ');
  await writeEmail(tx, queue, { kind: 'return_update', orderId, payload, subject });
}
