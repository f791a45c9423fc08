import { asc, eq, sql } from 'drizzle-orm';
import { purchase } from '@/config/limits/islands';
import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import { toItem, unitPrice } from '../../domain/cart/cart-line';
import { exceedsOrderQuantity } from '../../domain/cart/fit-lines';
import {
  type ChangedLineSets,
  changedLines,
  type LineSet,
  type SoldLine,
} from '../../domain/orders/changed-lines';
import { leftToShip } from '../../domain/orders/parcels';
import { type RefundedLine, setOff, totalOf } from '../../domain/orders/refund-lines';
import { chargedAmount, rowsOfTotals } from '../../domain/pricing/price-cart';
import { taxOfClass } from '../../domain/tax/cart-tax';
import type { OrderLine, PriceRow } from '../../model/order';
import { type PaymentState, reportOf } from '../../model/payment';
import type { AddedArticle, ChangedLines, LinesFailure } from '../../ports/admin/order-work';
import { readLines } from '../cart/lines';
import { resolveLines } from '../cart/resolve-lines';
import { settleRates } from '../documents/credited';
import { withStoredNumbers } from '../offers/create-offer';
import { closeSettled } from '../payments/attention';
import { cart, cartItem, order, orderEvent, orderItem, orderRow, payment } from '../schema/orders';
import { paymentRefund } from '../schema/payments';
import { newToken } from '../secrets';
import { releaseLines, reserveStock } from '../stock/stock';
import { lockVersion } from './change-order';
import type { LockedOrder } from './lock-order';
import { bookPayment } from './money/book-payment';
import { closeDue, openDue, setDue, settleDue } from './money/dues';
import { openChanges } from './money/refund-request';
import { moveOrder } from './move-order';
import type { OrderDeps } from './order-deps';
import { orderItemsOf } from './order-items';
import { completeOrder, parcelsOf } from './read-order';

const isRunning = (state: PaymentState) => state === 'created' || state === 'pending';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function linesOf(tx: Transaction, { row }: LockedOrder) {
  const ofOrder = eq(orderItem.orderId, row.id);
  const items = await tx.select().from(orderItem).where(ofOrder).orderBy(asc(orderItem.position));
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

type Lines = Awaited<ReturnType<typeof linesOf>>;
type Item = Lines['items'][number];

interface NewItem {
  readonly line: SoldLine;
  readonly values: typeof orderItem.$inferInsert;
}

/** At the prices of today, with the tax of the order. Read as lines of a cart that is gone before the transaction ends. */
async function newItems(
  tx: Transaction,
  { id: orderId, currency, store, tax }: LockedOrder['row'],
  wanted: readonly AddedArticle[],
  position: number,
): Promise<Result<NewItem[], LinesFailure>> {
  if (wanted.length === 0) return ok([]);
  // An order of an early release does not keep how it is taxed.
  if (!tax) return fail({ code: 'lines' });
  const asked = wanted.map(({ sku, quantity }) => ({ product: sku, qty: quantity }));
  const resolved = await resolveLines(tx, store, asked);
  if (!resolved.ok) return fail({ code: 'article', sku: wanted.map(({ sku }) => sku).join(', ') });
  const cartId = newToken();
  await tx.insert(cart).values({ id: cartId, store });
  const rows = resolved.data.map(({ productId, quantity }) => ({
    cartId,
    productId,
    quantity,
  }));
  await tx.insert(cartItem).values(rows);
  const shop = { store, currency, customer: null };
  const found = await readLines(tx, shop, cartId, null);
  await tx.delete(cart).where(eq(cart.id, cartId));
  const sold = found.filter((row) => row.sold && row.name !== null && unitPrice(row) !== null);
  if (sold.length < rows.length)
    return fail({ code: 'article', sku: wanted.map(({ sku }) => sku).join(', ') });
  const priced = sold.map((row, index) => {
    const { quantity, sku } = row;
    const charged = taxOfClass(tax, store, row.taxClass);
    const gross = chargedAmount((unitPrice(row) ?? 0) * quantity, charged);
    const price = {
      kind: 'item',
      quantity,
      gross,
      discount: 0,
      net: gross,
      taxRate: charged.rate,
      tax: 0,
    } as const;
    const item = toItem(row, price, shop, tax);
    return { item, line: { position: position + index, quantity, sku, name: item.product.name, row: price } };
  });
  const items = priced.map(({ item }) => item);
  const values = await orderItemsOf(tx, orderId, items, position);
  return ok(priced.flatMap(({ line }, index) => (values[index] ? [{ line, values: values[index] }] : [])));
}

type Wanted = ReadonlyMap<number, number>;

/** Lines with their new quantities by position; null unless each keeps what has left, and one line stays. */
function wantedOf(
  { lines, parcels }: Lines,
  asked: readonly OrderLine[],
  added: readonly AddedArticle[],
  canGrow: boolean,
): Wanted | null {
  const known = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  if (new Set(asked.map(({ position }) => position)).size < asked.length) return null;
  if (asked.some(({ position }) => !known.has(position)) || (added.length > 0 && !canGrow)) return null;
  const wanted = new Map([...known, ...asked.map(({ position, quantity }) => [position, quantity] as const)]);
  for (const { sku, quantity } of added) {
    const line = lines.find((each) => each.sku === sku);
    if (line) wanted.set(line.position, (wanted.get(line.position) ?? 0) + quantity);
  }
  const left = leftToShip(lines, parcels);
  const fits = lines.every(({ position, quantity: before }) => {
    const quantity = wanted.get(position) ?? before;
    const unsent = left.find((each) => each.position === position)?.quantity ?? 0;
    const most = canGrow ? Math.max(purchase.maxQuantity, before) : before;
    return Number.isInteger(quantity) && quantity >= before - unsent && quantity <= most;
  });
  const units = sum([...wanted.values()]);
  const isLarge = units > sum([...known.values()]) && exceedsOrderQuantity(units);
  return fits && !isLarge && units > 0 ? wanted : null;
}

async function writeLines(
  tx: Transaction,
  orderId: string,
  { items }: Lines,
  { lines, delivery }: LineSet,
  added: readonly NewItem[],
): Promise<number> {
  for (const item of items) {
    const line = lines.find(({ position }) => position === item.position);
    const changed = { quantity: line?.quantity ?? 0, rowTotal: line?.row.gross ?? 0 };
    if (!line) await tx.delete(orderItem).where(eq(orderItem.id, item.id));
    else if (line.quantity !== item.quantity)
      await tx.update(orderItem).set(changed).where(eq(orderItem.id, item.id));
  }
  if (added.length > 0) await tx.insert(orderItem).values(added.map(({ values }) => values));
  const last = Math.max(...lines.map(({ position }) => position)) + 1;
  const all = [
    ...lines.map(({ position, row }) => ({ ...row, position })),
    ...(delivery ? [{ ...delivery, position: last }] : []),
  ];
  await tx.delete(orderRow).where(eq(orderRow.orderId, orderId));
  await tx.insert(orderRow).values(all.map((row) => ({ ...row, orderId })));
  const grandTotal = totalOf(all);
  const totals = {
    subtotal: sum(lines.map(({ row }) => row.gross)),
    discount: sum(all.map(({ discount }) => discount)),
    grandTotal,
    taxAmount: sum(all.map(({ tax }) => tax)),
    // Other lines may cost the same.
    version: sql`${order.version} + 1`,
  };
  await tx
    .update(order)
    .set({ ...totals, updatedAt: sql`now()` })
    .where(eq(order.id, orderId));
  return grandTotal;
}

/** The reference of what it pays back. */
const changeOf = ({ number, version }: LockedOrder['row']) => `change-${number}-${version}`;

/** Writes down what has to go back, for a person to pay back by `OrderAdmin.refund`; null if it is nothing. */
async function proposeRefund(
  tx: Transaction,
  { row, payments }: LockedOrder,
  back: Pick<Settled, 'removed'> & { readonly minor: number; readonly lines: RefundedLine[] | null },
): Promise<ChangedLines['refund']> {
  const { minor, removed } = back;
  const reference = changeOf(row);
  const reason = removed.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', ') || null;
  const open = await openChanges(tx, row.id);
  let left = minor;
  for (const { held, id, state } of payments) {
    const promised = sum(open.map(({ amountMinor, paymentId }) => (paymentId === id ? amountMinor : 0)));
    const amount = Math.min(left, Math.max(0, held - promised));
    if (amount === 0 || isRunning(state)) continue;
    const lines = left === minor ? back.lines : null;
    await tx.insert(paymentRefund).values({ paymentId: id, reference, amount, lines, reason });
    left -= amount;
  }
  return left === minor ? null : { reference, amountMinor: minor - left };
}

interface Settled extends Pick<ChangedLineSets, 'added' | 'removed'> {
  /** What is paid. */
  readonly before: LineSet;
  /** Minor units that are to be paid; negative: to be paid back. */
  readonly net: number;
}

/** Settles what a paid order has more and less as one sum: it is due, or goes back. Call it last: it may number documents. */
async function settleChange(
  tx: Transaction,
  outbox: OrderDeps['outbox'],
  locked: LockedOrder,
  { added, before, net, removed }: Settled,
): Promise<Pick<ChangedLines, 'refund' | 'setOff'>> {
  const { id, currency, version } = locked.row;
  const minor = Math.min(totalOf(added), totalOf(removed));
  const due = { amount: Math.max(0, net), lines: [...added, ...setOff(removed)], before };
  // What was removed pays what was added, or a late payment did, which has lowered the sum and not its lines.
  const covered = net <= 0 && totalOf(added) > 0 && totalOf(added) >= totalOf(removed);
  await (net > 0 || covered ? setDue(tx, id, due) : closeDue(tx, id));
  // Otherwise its documents follow what goes back.
  const lines = covered ? null : [...removed, ...setOff(added)];
  const refund = net < 0 ? await proposeRefund(tx, locked, { minor: -net, removed, lines }) : null;
  if (covered) await settleDue(tx, outbox, id, 0);
  // The lines were written as the next version.
  else if (net < 0 && minor > 0) await outbox.changed(tx, id, version + 1);
  return { refund, setOff: minor > 0 ? { minor, currency } : null };
}

/** Gives up the units of lines that get fewer, and of those that get more, which are reserved again at once. */
function releaseChanged(tx: Transaction, orderId: string, items: readonly Item[], wanted: Wanted) {
  const lines = items.flatMap(({ position, quantity }) => {
    const change = (wanted.get(position) ?? quantity) - quantity;
    return change === 0 ? [] : [{ position, quantity: change > 0 ? quantity : -change }];
  });
  return releaseLines(tx, orderId, lines);
}

async function reserveChanged(tx: Transaction, orderId: string): Promise<Result<void, LinesFailure>> {
  const reserved = await reserveStock(tx, orderId);
  if (reserved.ok) return reserved;
  return fail(reserved.error.code === 'insufficient_stock' ? reserved.error : { code: 'lines' });
}

async function finish(
  tx: Transaction,
  { outbox }: Pick<OrderDeps, 'outbox'>,
  { row, payment: paid }: LockedOrder,
  { total, hasGrown }: { readonly total: number; readonly hasGrown: boolean },
): Promise<Result<void, LinesFailure>> {
  if (row.status === 'pending_payment' && paid) {
    await tx.update(payment).set({ amount: total }).where(eq(payment.id, paid.id));
    await outbox.changed(tx, row.id, row.version);
  }
  if (hasGrown) return row.reviewSince === null ? reserveChanged(tx, row.id) : ok(undefined);
  const { orderId, position, quantity } = orderItem;
  const items = await tx.select({ position, quantity }).from(orderItem).where(eq(orderId, row.id));
  const parcels = await parcelsOf(tx, row, items);
  // The rest is not sent: what has left is the order.
  if (parcels.length > 0 && leftToShip(items, parcels).length === 0)
    await moveOrder(tx, row, 'shipped', 'operator');
  return ok(undefined);
}

/** An order whose money is on its way, or has come in part, keeps its amount; a difference of which a part has come by transfer does not. */
function isPaying({ row, open, payments, captured }: LockedOrder): boolean {
  if (row.status === 'pending_payment') return open?.provider !== 'offline' || captured > 0;
  return payments.some(({ provider, state }) => isRunning(state) && provider !== 'offline');
}

/** What a transfer has brought of a difference before that became `due`, without what is beyond it, which goes back. */
async function keepPart(
  tx: Transaction,
  outbox: OrderDeps['outbox'],
  { row, payments }: LockedOrder,
  due: number,
): Promise<{ readonly received: number; readonly returned: ChangedLines['returned'] }> {
  const part = payments.find(({ dueId, state }) => dueId !== null && isRunning(state));
  if (!part) return { received: 0, returned: null };
  const received = Math.min(part.held, due);
  const amountMinor = part.held - received;
  // What nothing is due for is paid, so that it can be paid back.
  const ended =
    part.held > 0 ? ({ amount: part.held, state: 'paid' } as const) : ({ state: 'canceled' } as const);
  const values = due > 0 ? { amount: due } : ended;
  await tx.update(payment).set(values).where(eq(payment.id, part.id));
  await closeSettled(tx, { ...part, ...values }, { captured: part.held, refunded: 0, chargedBack: 0 });
  if (due > 0 && received === due) {
    const paid = { ...reportOf('paid'), captures: null };
    await bookPayment(tx, outbox, { cartId: row.cartId, paymentId: part.id }, paid, 'operator');
  }
  if (amountMinor === 0) return { received, returned: null };
  const returned = { reference: `${changeOf(row)}-part`, amountMinor };
  const refund = { paymentId: part.id, reference: returned.reference, amount: amountMinor, lines: null };
  await tx.insert(paymentRefund).values(refund);
  return { received, returned };
}

async function changeInside(
  tx: Transaction,
  deps: Pick<OrderDeps, 'outbox'>,
  locked: LockedOrder,
  asked: readonly OrderLine[],
  articles: readonly AddedArticle[],
): Promise<Result<ChangedLines, LinesFailure>> {
  const { row } = locked;
  if (isPaying(locked)) return fail({ code: 'awaits_payment' });
  const current = await linesOf(tx, locked);
  const { items, lines, parcels } = current;
  const isPaid = row.status !== 'pending_payment';
  const canGrow = parcels.length === 0 && row.status !== 'ready_to_ship';
  const named = await withStoredNumbers(tx, articles);
  const wanted = wantedOf(current, asked, named, canGrow);
  if (!wanted) return fail({ code: 'lines' });
  const others = named.filter(({ sku }) => lines.every((line) => line.sku !== sku));
  const open = await openDue(tx, row.id);
  const { delivery, lines: paid } = open?.before ?? current;
  const next = Math.max(-1, ...[...lines, ...paid].map(({ position }) => position)) + 1;
  const added = await newItems(tx, row, others, next);
  if (!added.ok) return added;
  await settleRates(tx, await completeOrder(tx, row));
  const before = { lines: paid, delivery };
  const changed = changedLines(before, [
    ...lines.map((line) => ({ line, quantity: wanted.get(line.position) ?? line.quantity })),
    ...added.data.map(({ line }) => ({ line, quantity: line.quantity })),
  ]);
  await releaseChanged(tx, row.id, items, wanted);
  const total = await writeLines(tx, row.id, current, changed.after, added.data);
  if (total === 0 && row.grandTotal > 0) return fail({ code: 'lines' });
  const texts = items.flatMap(({ position, quantity, sku }) => {
    const now = wanted.get(position) ?? quantity;
    return now === quantity ? [] : [`${sku}: ${quantity} → ${now}`];
  });
  const text = [...texts, ...added.data.map(({ line }) => `${line.sku}: 0 → ${line.quantity}`)].join(', ');
  await tx.insert(orderEvent).values({ orderId: row.id, kind: 'lines', by: 'operator', text });
  const hasGrown =
    added.data.length > 0 || items.some(({ position, quantity }) => (wanted.get(position) ?? 0) > quantity);
  const finished = await finish(tx, deps, locked, { total, hasGrown });
  if (!finished.ok) return finished;
  const money = (minor: number) => ({ minor, currency: row.currency });
  const sums = { before: money(row.grandTotal), total: money(total) };
  if (!isPaid) return ok({ ...sums, refund: null, returned: null, due: null, setOff: null });
  const net = (open?.amount ?? 0) + total - row.grandTotal;
  const settled = await settleChange(tx, deps.outbox, locked, { ...changed, before, net });
  const { received, returned } = await keepPart(tx, deps.outbox, locked, Math.max(0, net));
  return ok({ ...sums, ...settled, returned, due: net > received ? money(net - received) : null });
}

/** See `OrderWork.changeLines`. */
export async function changeLines(
  { db, outbox }: Pick<OrderDeps, 'db' | 'outbox'>,
  number: string,
  lines: readonly OrderLine[],
  version: number,
  added: readonly AddedArticle[] = [],
): Promise<Result<ChangedLines, LinesFailure>> {
  await outbox.prepare();
  return transact<ChangedLines, LinesFailure>(db, async (tx) => {
    const locked = await lockVersion(tx, number, version);
    return locked.ok ? changeInside(tx, { outbox }, locked.data, lines, added) : locked;
  });
}
