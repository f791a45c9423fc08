import { asc, eq, sql } from 'drizzle-orm';
import { purchase } from '@/config/limits/islands';
import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import { type ChangedRows, changedRows, type SoldLine } from '../../domain/orders/changed-lines';
import { leftToShip } from '../../domain/orders/parcels';
import { type RefundedLine, totalOf } from '../../domain/orders/refund-lines';
import { rowsOfTotals } from '../../domain/pricing/price-cart';
import type { OrderLine, PriceRow } from '../../model/order';
import type { ChangedLines, LinesFailure } from '../../ports/admin/order-work';
import { settleRates } from '../documents/credited';
import { order, orderEvent, orderItem, orderRow, payment } from '../schema/orders';
import { paymentRefund } from '../schema/payments';
import { releaseLines, releaseStock, reserveStock } from '../stock/stock';
import { lockVersion } from './change-order';
import type { LockedOrder } from './lock-order';
import { moveOrder } from './move-order';
import type { OrderDeps } from './order-deps';
import { completeOrder, parcelsOf } from './read-order';

type ItemRow = typeof orderItem.$inferSelect;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function readLines(tx: Transaction, { row }: LockedOrder) {
  const items = await tx
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, row.id))
    .orderBy(asc(orderItem.position));
  const stored = await tx
    .select()
    .from(orderRow)
    .where(eq(orderRow.orderId, row.id))
    .orderBy(asc(orderRow.position));
  const rows: PriceRow<number>[] = stored.length > 0 ? stored : rowsOfTotals({ ...row, lines: items });
  const lines = items.flatMap(({ position, quantity, sku, name }, index): SoldLine[] => {
    const own = rows[index];
    return own ? [{ position, quantity, sku, name, row: own }] : [];
  });
  const delivery = rows.find(({ kind }) => kind === 'shipping') ?? null;
  return { items, lines, delivery, parcels: await parcelsOf(tx, row, items) };
}

type Lines = Awaited<ReturnType<typeof readLines>>;

/** The new quantities by position; null unless each line has them, keeps what has left, and one line stays. */
function quantitiesOf(
  { lines, parcels }: Lines,
  wanted: readonly OrderLine[],
  canGrow: boolean,
): ReadonlyMap<number, number> | null {
  const quantities = new Map(wanted.map(({ position, quantity }) => [position, quantity]));
  if (quantities.size < wanted.length) return null;
  const left = leftToShip(lines, parcels);
  for (const [position, quantity] of quantities) {
    const line = lines.find((each) => each.position === position);
    if (!line) return null;
    const unsent = left.find((each) => each.position === position)?.quantity ?? 0;
    const most = canGrow ? Math.max(purchase.maxQuantity, line.quantity) : line.quantity;
    if (!Number.isInteger(quantity) || quantity < line.quantity - unsent || quantity > most) return null;
  }
  return lines.some(({ position, quantity }) => (quantities.get(position) ?? quantity) > 0)
    ? quantities
    : null;
}

async function writeItems(
  tx: Transaction,
  items: readonly ItemRow[],
  quantities: ReadonlyMap<number, number>,
  rows: ChangedRows['items'],
): Promise<readonly ItemRow[]> {
  const kept = items.filter(({ position, quantity }) => (quantities.get(position) ?? quantity) > 0);
  for (const item of items)
    if (!kept.includes(item)) await tx.delete(orderItem).where(eq(orderItem.id, item.id));
  for (const [index, item] of kept.entries()) {
    const quantity = quantities.get(item.position) ?? item.quantity;
    if (quantity === item.quantity) continue;
    const rowTotal = rows[index]?.gross ?? 0;
    await tx.update(orderItem).set({ quantity, rowTotal }).where(eq(orderItem.id, item.id));
  }
  return kept;
}

async function writeRows(
  tx: Transaction,
  orderId: string,
  kept: readonly ItemRow[],
  { items, delivery }: ChangedRows,
): Promise<number> {
  const last = Math.max(...kept.map(({ position }) => position)) + 1;
  const positioned = items.map((row, index) => ({ ...row, position: kept[index]?.position ?? index }));
  const all = [...positioned, ...(delivery ? [{ ...delivery, position: last }] : [])];
  await tx.delete(orderRow).where(eq(orderRow.orderId, orderId));
  await tx.insert(orderRow).values(all.map((row) => ({ ...row, orderId })));
  const grandTotal = totalOf(all);
  const totals = {
    subtotal: sum(items.map(({ gross }) => gross)),
    discount: sum(all.map(({ discount }) => discount)),
    grandTotal,
    taxAmount: sum(all.map(({ tax }) => tax)),
  };
  await tx
    .update(order)
    .set({ ...totals, updatedAt: sql`now()` })
    .where(eq(order.id, orderId));
  return grandTotal;
}

/** Writes down what has to go back, for a person to pay back by `OrderAdmin.refund`; null if it is nothing. */
async function proposeRefund(
  tx: Transaction,
  { row, payment: paid, held }: LockedOrder,
  removed: readonly RefundedLine[],
  less: number,
): Promise<ChangedLines['refund']> {
  const amount = Math.min(less, held);
  if (!paid || amount <= 0) return null;
  const reference = `change-${row.number}-${row.version}`;
  const reason = removed.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', ');
  const request = { paymentId: paid.id, reference, amount, lines: [...removed], reason };
  await tx.insert(paymentRefund).values(request);
  return { reference, amountMinor: amount };
}

/** An unpaid order reserves again, or fails; a paid one gives up the units that it does not send. */
async function reserveAgain(
  tx: Transaction,
  { row }: LockedOrder,
  removed: readonly RefundedLine[],
): Promise<Result<void, LinesFailure>> {
  if (row.status !== 'pending_payment') {
    const lines = removed.flatMap(({ position, quantity }) =>
      position === null ? [] : [{ position, quantity }],
    );
    await releaseLines(tx, row.id, lines);
    return ok(undefined);
  }
  if (row.reviewSince === null) await releaseStock(tx, row.id);
  return ok(undefined);
}

async function finish(
  tx: Transaction,
  { outbox }: Pick<OrderDeps, 'outbox'>,
  { row, payment: paid }: LockedOrder,
  total: number,
): Promise<Result<void, LinesFailure>> {
  if (row.status === 'pending_payment' && paid) {
    await tx.update(payment).set({ amount: total }).where(eq(payment.id, paid.id));
    await outbox.changed(tx, row.id, row.version);
    if (row.reviewSince !== null) return ok(undefined);
    const reserved = await reserveStock(tx, row.id);
    if (reserved.ok) return reserved;
    return fail(reserved.error.code === 'insufficient_stock' ? reserved.error : { code: 'lines' });
  }
  const { orderId, position, quantity } = orderItem;
  const items = await tx.select({ position, quantity }).from(orderItem).where(eq(orderId, row.id));
  const parcels = await parcelsOf(tx, row, items);
  // The rest is not sent: what has left is the order.
  if (parcels.length > 0 && leftToShip(items, parcels).length === 0)
    await moveOrder(tx, row, 'shipped', 'operator');
  return ok(undefined);
}

/** An order whose money is on its way, or has come in part, keeps its amount. */
function paymentRefusal({ row, open, captured }: LockedOrder): 'awaits_payment' | null {
  if (row.status !== 'pending_payment') return null;
  return open?.provider === 'offline' && captured === 0 ? null : 'awaits_payment';
}

async function changeInside(
  tx: Transaction,
  deps: Pick<OrderDeps, 'outbox'>,
  locked: LockedOrder,
  wanted: readonly OrderLine[],
): Promise<Result<ChangedLines, LinesFailure>> {
  const { row } = locked;
  const code = paymentRefusal(locked);
  if (code !== null) return fail({ code });
  const current = await readLines(tx, locked);
  const { items, lines, delivery } = current;
  const quantities = quantitiesOf(current, wanted, row.status === 'pending_payment');
  if (!quantities) return fail({ code: 'lines' });
  await settleRates(tx, await completeOrder(tx, row));
  const changed = changedRows(lines, delivery, quantities);
  const reserved = await reserveAgain(tx, locked, changed.removed);
  if (!reserved.ok) return reserved;
  const kept = await writeItems(tx, items, quantities, changed.items);
  const total = await writeRows(tx, row.id, kept, changed);
  if (total === 0 && row.grandTotal > 0) return fail({ code: 'lines' });
  const text = [...quantities].map(([position, quantity]) => textOf(items, position, quantity)).join(', ');
  await tx.insert(orderEvent).values({ orderId: row.id, kind: 'lines', by: 'operator', text });
  const refund = await proposeRefund(tx, locked, changed.removed, row.grandTotal - total);
  const finished = await finish(tx, deps, locked, total);
  if (!finished.ok) return finished;
  const money = (minor: number) => ({ minor, currency: row.currency });
  return ok({ before: money(row.grandTotal), total: money(total), refund });
}

function textOf(items: readonly ItemRow[], position: number, quantity: number): string {
  const item = items.find((each) => each.position === position);
  return `${item?.sku}: ${item?.quantity} → ${quantity}`;
}

/** See `OrderWork.changeLines`. */
export async function changeLines(
  { db, outbox }: Pick<OrderDeps, 'db' | 'outbox'>,
  number: string,
  lines: readonly OrderLine[],
  version: number,
): Promise<Result<ChangedLines, LinesFailure>> {
  await outbox.prepare();
  return transact<ChangedLines, LinesFailure>(db, async (tx) => {
    const locked = await lockVersion(tx, number, version);
    return locked.ok ? changeInside(tx, { outbox }, locked.data, lines) : locked;
  });
}
