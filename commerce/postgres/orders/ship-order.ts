import { and, eq } from 'drizzle-orm';
import { transactionOn, type Transaction } from '@/database/pool';
import { retried } from '@/database/transact';
import type { OrderLine, OrderParcel } from '../../model/order';
import { leftToShip, linesWithin } from '../../domain/orders/parcels';
import type {
  NewParcel,
  OrderWork,
  ShipOptions,
  ShipOutcome,
  StepOutcome,
  TrackingOutcome,
} from '../../ports/admin/order-work';
import { order, orderEvent, orderItem, parcel, parcelItem } from '../schema/orders';
import { parseOrderNumber } from '../secrets';
import { shipStock } from '../stock/stock';
import { type LockedOrder, lockOrder } from './lock-order';
import { moveOrder } from './move-order';
import type { OrderDeps } from './order-deps';
import { declaredFor, parcelsOf } from './read-order';

/** What a step reports of its order besides the result. */
export function stepFacts({ row, held }: LockedOrder): Omit<StepOutcome, 'result'> {
  const { number, status, carrier, trackingNumber } = row;
  return { number, status, holdsMoney: held > 0, owesAtProvider: false, carrier, trackingNumber };
}

const sameLines = (one: readonly OrderLine[], other: readonly OrderLine[]): boolean =>
  one.length === other.length &&
  one.every(({ position, quantity }) =>
    other.some((line) => line.position === position && line.quantity === quantity),
  );

function isSame(known: OrderParcel, { carrier, lines }: NewParcel): boolean {
  return known.carrier === carrier && (lines === 'all' || sameLines(lines, known.lines));
}

async function readParcels(tx: Transaction, { row }: LockedOrder) {
  const { orderId, position, quantity } = orderItem;
  const items = await tx.select({ position, quantity }).from(orderItem).where(eq(orderId, row.id));
  return { items, parcels: await parcelsOf(tx, row, items) };
}

/** Writes a parcel; the last one makes the order shipped. Stock comes last, as other orders wait for its locks. */
async function write(
  tx: Transaction,
  outbox: OrderDeps['outbox'],
  { row }: LockedOrder,
  { carrier, trackingNumber }: NewParcel,
  {
    lines,
    number,
    isLast,
  }: { readonly lines: readonly OrderLine[]; readonly number: number; readonly isLast: boolean },
): Promise<void> {
  const orderId = row.id;
  const values = { orderId, number, carrier, trackingNumber };
  const [written] = await tx.insert(parcel).values(values).returning({ id: parcel.id });
  if (!written) throw new Error('the parcel was not written');
  if (lines.length > 0)
    await tx.insert(parcelItem).values(lines.map((line) => ({ parcelId: written.id, ...line })));
  await tx.update(order).set({ carrier, trackingNumber }).where(eq(order.id, orderId));
  await outbox.shipped(tx, orderId, number);
  if (isLast) return moveOrder(tx, row, 'shipped', 'operator');
  await tx.insert(orderEvent).values({ orderId, kind: 'parcel', by: 'operator', text: trackingNumber });
  await shipStock(tx, orderId, lines);
}

async function shipInside(
  tx: Transaction,
  outbox: OrderDeps['outbox'],
  number: string,
  wanted: NewParcel,
  { despiteChargeback = false, despiteWithdrawal = false }: ShipOptions,
): Promise<ShipOutcome | null> {
  const locked = await lockOrder(tx, number);
  if (!locked) return null;
  const { row, isChargedBack } = locked;
  const facts = { ...stepFacts(locked), parcel: null };
  const { items, parcels } = await readParcels(tx, locked);
  const known = parcels.find(({ trackingNumber }) => trackingNumber === wanted.trackingNumber);
  if (known)
    return { ...facts, result: isSame(known, wanted) ? 'unchanged' : 'refused', parcel: known.number };
  if (row.status !== 'ready_to_ship') return { ...facts, result: 'refused' };
  if (!despiteWithdrawal && (await declaredFor(tx, row.id)).length > 0)
    return { ...facts, result: 'withdrawn' };
  if (isChargedBack && !despiteChargeback) return { ...facts, result: 'charged_back' };
  const left = leftToShip(items, parcels);
  const lines = wanted.lines === 'all' ? left : linesWithin(wanted.lines, left);
  if (!lines) return { ...facts, result: 'exceeds' };
  const isLast = sameLines(lines, left);
  const next = parcels.length + 1;
  await write(tx, outbox, locked, wanted, { lines, number: next, isLast });
  return { ...facts, result: isLast ? 'moved' : 'partly', parcel: next };
}

/** See `OrderWork.ship`. */
export async function shipOrder(
  { db, outbox }: Pick<OrderDeps, 'db' | 'outbox'>,
  text: string,
  wanted: NewParcel,
  options: ShipOptions = {},
): Promise<ShipOutcome | null> {
  const number = parseOrderNumber(text);
  if (!number) return null;
  await outbox.prepare();
  return retried(() => transactionOn(db, (tx) => shipInside(tx, outbox, number, wanted, options)));
}

/** See `OrderWork.correctTracking`. */
export async function correctTracking(
  { db, outbox }: Pick<OrderDeps, 'db' | 'outbox'>,
  text: string,
  parcelNumber: number,
  { carrier, trackingNumber }: Omit<NewParcel, 'lines'>,
  email = false,
  was?: Parameters<OrderWork['correctTracking']>[4],
): Promise<TrackingOutcome> {
  const number = parseOrderNumber(text);
  await outbox.prepare();
  return transactionOn(db, async (tx) => {
    const locked = number === null ? null : await lockOrder(tx, number);
    if (!locked) return 'unknown';
    const { row } = locked;
    const { parcels } = await readParcels(tx, locked);
    const wrong = parcels.find((each) => each.number === parcelNumber);
    if (!wrong) return 'unknown';
    if (wrong.carrier === carrier && wrong.trackingNumber === trackingNumber) return 'unchanged';
    if (was && (wrong.carrier !== was.carrier || wrong.trackingNumber !== was.trackingNumber))
      return 'changed';
    const others = parcels.filter((each) => each !== wrong);
    if (others.some((each) => each.trackingNumber === trackingNumber)) return 'taken';
    const right = { carrier, trackingNumber };
    await tx
      .update(parcel)
      .set(right)
      .where(and(eq(parcel.orderId, row.id), eq(parcel.number, parcelNumber)));
    if (row.trackingNumber === wrong.trackingNumber)
      await tx.update(order).set(right).where(eq(order.id, row.id));
    const change = `${wrong.trackingNumber ?? ''} → ${trackingNumber}`;
    await tx.insert(orderEvent).values({ orderId: row.id, kind: 'tracking', by: 'operator', text: change });
    if (email) await outbox.shipped(tx, row.id, parcelNumber, trackingNumber);
    return 'corrected';
  });
}
