import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { isPayLater } from '@/config/shop/payments';
import { sellerOf } from '@/config/shop/company';
import type { CurrencyCode } from '@/config/types';
import type { Queryable, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { LineSet } from '../../../domain/orders/changed-lines';
import { isSetOff, type RefundedLine, setOff, totalOf } from '../../../domain/orders/refund-lines';
import { perRate } from '../../../domain/orders/returns';
import { taxPerRate } from '../../../domain/pricing/price-cart';
import type { Order } from '../../../model/order';
import type { PayableRest } from '../../../model/payment';
import type { PaymentLinkFailure } from '../../../ports/admin/order-work';
import { creditedByLine } from '../../documents/credited';
import { invoiceOf, type StoredDocument, storeDocument } from '../../documents/document-file';
import { providerFor } from '../../payments/providers';
import { paymentRefColumns } from '../../payments/payment-row';
import { order, orderDue, orderEvent, payment } from '../../schema/orders';
import { paymentTransaction } from '../../schema/payments';
import { newPaymentId } from '../../secrets';
import { releaseStock, reserveStock } from '../../stock/stock';
import type { OrderDeps, OrderOutbox } from '../order-deps';
import { completeOrder } from '../read-order';

// A paid order of which lines were added waits for the difference; a canceled one that was never paid can be paid again.

const isOpen = (orderId: string) => and(eq(orderDue.orderId, orderId), isNull(orderDue.settledAt));

export async function openDue(db: Queryable, orderId: string) {
  const [due] = await db.select().from(orderDue).where(isOpen(orderId));
  return due ?? null;
}

/** Minor units that a transfer has brought of what is due, without paying all of it. */
export async function receivedOf(db: Queryable, dueId: string): Promise<number> {
  const running = sql`${payment.state} in ('created', 'pending')`;
  const { amount, kind, paymentId } = paymentTransaction;
  const [row] = await db
    .select({
      minor: sql<string>`coalesce(sum(case ${kind} when 'captured' then ${amount} when 'refunded' then -${amount} end), 0)`,
    })
    .from(paymentTransaction)
    .innerJoin(payment, eq(payment.id, paymentId))
    .where(and(eq(payment.dueId, dueId), running));
  return Number(row?.minor ?? 0);
}

/** Of `order`: lines were added that are not paid. */
export const awaitsDifference = sql`exists (select from ${orderDue} where ${orderDue.orderId} = ${order.id}
  and ${orderDue.settledAt} is null and ${orderDue.lines} is not null)`;

/** Ends what an order waits for. Payments of it that arrive later still name it. */
export async function closeDue(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(orderDue)
    .set({ settledAt: sql`now()` })
    .where(isOpen(orderId));
}

/** Replaces what an order waits for. */
export async function setDue(
  tx: Transaction,
  orderId: string,
  values: {
    readonly amount: number;
    readonly lines: RefundedLine[];
    readonly before: LineSet;
  },
): Promise<void> {
  await tx
    .insert(orderDue)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: orderDue.orderId, targetWhere: isNull(orderDue.settledAt), set: values });
}

/** What was taken out of the order and is set off against what was added. */
const takenOut = (lines: readonly RefundedLine[] | null): RefundedLine[] =>
  setOff((lines ?? []).filter(isSetOff));

/** As `PayableRest` has it. */
export function setOffOf({ lines }: Pick<typeof orderDue.$inferSelect, 'lines'>, currency: CurrencyCode) {
  const minor = totalOf(takenOut(lines));
  return minor > 0 ? { setOff: { minor, currency } } : {};
}

/** An order of these lines alone, as a payment page and an invoice show it. */
export function orderOfLines(placed: Order, lines: readonly RefundedLine[]): Order {
  const { currency } = placed.totals.grandTotal;
  const money = (minor: number) => ({ minor, currency });
  const { rows } = creditedByLine(lines, currency);
  const grandTotal = money(totalOf(lines));
  const items = lines.flatMap(({ position, quantity, net, tax, sku, name }) => {
    // What was taken out is known by its number and name alone.
    const [first] = placed.items;
    const item =
      placed.items.find((each) => each.position === position && each.sku === sku) ??
      (first && { ...first, options: [], parts: [] });
    const price = money(Math.round((net + tax) / quantity));
    return item ? [{ ...item, sku, name, quantity, price, rowTotal: money(net + tax) }] : [];
  });
  const appliedTaxes = taxPerRate(lines).map(({ rate, tax }) => ({ rate, amount: money(tax) }));
  const shippingMethod = { ...placed.shippingMethod, amount: money(0) };
  const totals = { subtotal: grandTotal, discounts: [], shipping: money(0), appliedTaxes, grandTotal };
  return { ...placed, items, rows: [...rows], totals, shippingMethod };
}

/**
 * Of an order with an invoice: what was added gets one of its own, and what it is set off against a credit note, with which it resolves. Call it last.
 * `subjectId`: of both.
 */
export async function documentChange(
  tx: Transaction,
  row: typeof order.$inferSelect,
  subjectId: string,
  lines: readonly RefundedLine[],
): Promise<StoredDocument | null> {
  const invoice = await invoiceOf(tx, row.id);
  if (!invoice) return null;
  const placed = await completeOrder(tx, row);
  const shown = { seller: sellerOf(row.store), poNumber: row.poNumber };
  const charged = lines.filter((line) => !isSetOff(line));
  const added = orderOfLines(placed, charged);
  await storeDocument(tx, {
    kind: 'invoice',
    payload: { ...shown, order: added, paidAt: new Date().toISOString(), shippedAt: null },
    orderId: row.id,
    subjectId,
    total: totalOf(charged),
    rates: perRate(added.rows),
  });
  const removed = takenOut(lines);
  if (removed.length === 0) return null;
  const credit = creditedByLine(removed, row.currency);
  const corrected = { number: invoice.number, date: invoice.createdAt.toISOString() };
  return storeDocument(tx, {
    kind: 'credit_note',
    payload: { ...shown, order: placed, invoice: corrected, isFull: false, items: [], ...credit },
    orderId: row.id,
    subjectId,
    total: -totalOf(removed),
    rates: perRate(credit.rows, -1),
  });
}

/** A payment has arrived that may be what the order waits for. Resolves with the minor units that nothing was due for. */
export async function settleDue(
  tx: Transaction,
  outbox: OrderOutbox,
  orderId: string,
  paid: number,
): Promise<number> {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId));
  const due = await openDue(tx, orderId);
  if (!row || !due) return row?.status === 'canceled' ? 0 : paid;
  const { amount, id, lines } = due;
  const isRestored = row.status !== 'canceled';
  if (isRestored && paid < amount) {
    await tx
      .update(orderDue)
      .set({ amount: amount - paid })
      .where(eq(orderDue.id, id));
    return 0;
  }
  await closeDue(tx, orderId);
  // Its units are gone, and its money goes back.
  if (!isRestored) return 0;
  if (lines) {
    if (amount > 0) await tx.insert(orderEvent).values({ orderId, kind: 'difference', by: 'customer' });
    await outbox.changed(tx, orderId, row.version);
    await documentChange(tx, row, id, lines);
  }
  return paid - amount;
}

/** Lets a canceled order that was never paid be paid again, if its units are there and nothing else has replaced it. */
export async function reopenOrder(
  tx: Transaction,
  row: typeof order.$inferSelect,
): Promise<Result<typeof orderDue.$inferSelect, PaymentLinkFailure>> {
  const others = and(eq(order.cartId, row.cartId), ne(order.id, row.id), ne(order.status, 'canceled'));
  if (row.email === '' || row.grandTotal === 0 || (await tx.$count(order, others)) > 0)
    return fail({ code: 'closed' });
  const known = await openDue(tx, row.id);
  const reserved = await reserveStock(tx, row.id);
  if (!reserved.ok)
    return fail(reserved.error.code === 'insufficient_stock' ? reserved.error : { code: 'closed' });
  // They are reserved once it is paid.
  await releaseStock(tx, row.id);
  const values = { orderId: row.id, amount: row.grandTotal };
  const [due] = known ? [known] : await tx.insert(orderDue).values(values).returning();
  return due ? ok(due) : fail({ code: 'closed' });
}

/** What the customer may pay on the page of the order; null for nothing. */
export async function payableRest(
  { choices, db }: Pick<OrderDeps, 'choices' | 'db'>,
  { id, currency, store }: Pick<typeof order.$inferSelect, 'id' | 'currency' | 'store'>,
): Promise<PayableRest | null> {
  const due = await openDue(db, id);
  if (!due) return null;
  const received = await receivedOf(db, due.id);
  const offered = choices.paymentMethods(store, currency);
  // What a transfer has begun, a transfer ends.
  const methods = offered.filter((code) => received === 0 && code !== 'banktransfer' && !isPayLater(code));
  const byTransfer = due.lines !== null && offered.includes('banktransfer');
  return { due: { minor: due.amount - received, currency }, ...setOffOf(due, currency), methods, byTransfer };
}

/** The payment of what an order waits for: the open one of that method, else a new one. Null if nothing is due. */
export function paymentOfDue(
  { db, providers }: Pick<OrderDeps, 'db' | 'providers'>,
  orderId: string,
  method: string,
) {
  return transact(db, async (tx) => {
    const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update');
    const due = await openDue(tx, orderId);
    if (!row || !due) return ok(null);
    const { amount, id: dueId, lines } = due;
    if (method !== 'banktransfer' && (await receivedOf(tx, dueId)) > 0) return ok(null);
    const { currency, store } = row;
    const { code: provider } = providerFor(providers, store, method);
    const state = provider === 'offline' ? 'pending' : 'created';
    const ofDue = and(eq(payment.dueId, dueId), eq(payment.method, method), eq(payment.amount, amount));
    const isRunning = sql`${payment.state} in ('created', 'pending')`;
    const known = await tx.select({ id: payment.id }).from(payment).where(and(ofDue, isRunning)).limit(1);
    const values = { orderId, dueId, provider, method, state, amount, currency } as const;
    const [written] =
      known.length > 0
        ? known
        : await tx
            .insert(payment)
            .values({ ...values, transactionId: newPaymentId() })
            .returning({ id: payment.id });
    const [found] = await tx
      .select({ row: payment, ref: paymentRefColumns })
      .from(payment)
      .innerJoin(order, eq(order.id, payment.orderId))
      .where(eq(payment.id, written?.id ?? ''));
    return ok(found ? { ...found, lines } : null);
  });
}
