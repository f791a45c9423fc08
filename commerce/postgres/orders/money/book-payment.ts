import { and, eq, ne, or, sql, isNull } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import type { OrderActor } from '../../../model/order';
import { type PaymentState, type PaymentReport, wasPaid } from '../../../model/payment';
import { releaseCoupon, retakeCoupon } from '../../coupons/coupons';
import { lockOfferOf } from '../../offers/offer-row';
import { closeSettled, findWrongAmount, flagForReview } from '../../payments/attention';
import { allSums, book, type Booked, ledgerSums } from '../../payments/ledger';
import { orderEvent, cart, order, payment, cartItem, orderItem } from '../../schema/orders';
import { reserveStock } from '../../stock/stock';
import { isWithdrawn } from '../read-order';
import { settleDue } from './dues';
import { requestOfRefund } from './refund-request';
import { moveOrder, endReview } from '../move-order';
import type { OrderOutbox } from '../order-deps';
import {
  type AttentionReason,
  effectOn,
  heldMoney,
  type LedgerSums,
  paymentTransitions,
  type PaymentTransition,
  stateOfMoney,
  wrongAmount,
} from '../../../domain/payments/payment-transitions';
import { totalOf } from '../../../domain/orders/refund-lines';
import type { CustomerId } from '../../../context';
import { newOrderNumber, newToken } from '../../secrets';
import { type CartRow, touch } from '../../cart/cart-row';
import { cartOfCustomer, followCarts } from '../../cart/carts-of-visitor';
import { mergeCarts } from '../../cart/claim-cart';

// Lines leave a cart only when they are in an order that holds, or by the shopper's hand.

type OrderRow = typeof order.$inferSelect;

async function lockById(tx: Transaction, id: string): Promise<CartRow | null> {
  const [row] = await tx.select().from(cart).where(eq(cart.id, id)).for('update');
  return row ?? null;
}

/** Makes an ordered cart active again. The number of its canceled order is not used again. */
async function activate(tx: Transaction, row: CartRow): Promise<void> {
  await tx
    .update(cart)
    .set({ status: 'active', number: newOrderNumber(), ...touch })
    .where(eq(cart.id, row.id));
}

/** The cart that the shopper has since, locked; `last`: what leads there, the last cart that was used since. */
async function newerCart(tx: Transaction, cartRow: CartRow) {
  const { store, customerId } = cartRow;
  // A browser links the cart of a guest to that of the customer who signed in, never the reverse.
  const opens = or(
    isNull(cart.customerId),
    customerId === null ? undefined : eq(cart.customerId, customerId),
  );
  const { active, last } = await followCarts(cartRow, async (id) => {
    const [row] = await tx
      .select()
      .from(cart)
      .where(and(eq(cart.id, id), eq(cart.store, store), customerId === null ? undefined : opens));
    return row ?? null;
  });
  const customer = customerId as CustomerId | null;
  const candidate = active ?? (await cartOfCustomer(tx, { store, customer }, cartRow.id));
  const newer = candidate && (await lockById(tx, candidate.id));
  return { newer: newer?.status === 'active' ? newer : null, last };
}

/** Makes the cart, which the caller has locked, active again, or moves its lines to the newer cart. */
async function returnLines(tx: Transaction, cartId: string): Promise<void> {
  const cartRow = await lockById(tx, cartId);
  if (cartRow?.status !== 'ordered') return;
  if (cartRow.offerId !== null) return activate(tx, cartRow);
  const { newer, last } = await newerCart(tx, cartRow);
  if (newer) {
    // The number of the canceled order is not used again.
    const merged = { ...cartRow, number: newOrderNumber() };
    await mergeCarts(tx, { kept: newer, merged, by: 'return' });
    return;
  }
  await activate(tx, cartRow);
  // The browser has the id of the last cart.
  if (last.id !== cartRow.id)
    await tx.update(cart).set({ nextCartId: cartRow.id }).where(eq(cart.id, last.id));
}

const orderedUnits = ({
  id,
}: OrderRow) => sql`(select product_id, sum(quantity)::int as units from ${orderItem}
  where ${orderItem.orderId} = ${id} group by product_id) as ordered`;

async function hasMore(tx: Transaction, cartRow: CartRow, row: OrderRow): Promise<boolean> {
  const more = await tx.execute(sql`select from ${cartItem} left join ${orderedUnits(row)} using (product_id)
    where ${cartItem.cartId} = ${cartRow.id} and ${cartItem.quantity} > coalesce(ordered.units, 0) limit 1`);
  return more.rows.length > 0;
}

/** Takes them out of a cart that the caller has locked. What the shopper has added since stays, under the same id. */
async function takeLines(tx: Transaction, row: OrderRow): Promise<void> {
  const cartRow = await lockById(tx, row.cartId);
  if (cartRow?.status !== 'active') return;
  const isOver = cartRow.offerId !== null || !(await hasMore(tx, cartRow, row));
  if (isOver) {
    await tx
      .update(cart)
      .set({ status: 'ordered', ...touch })
      .where(eq(cart.id, cartRow.id));
    return;
  }
  const inOrder = sql`${cartItem.cartId} = ${cartRow.id} and ${cartItem.productId} = ordered.product_id`;
  await tx.execute(sql`delete from ${cartItem} using ${orderedUnits(row)}
    where ${inOrder} and ${cartItem.quantity} <= ordered.units`);
  await tx.execute(sql`update ${cartItem} set quantity = ${cartItem.quantity} - ordered.units
    from ${orderedUnits(row)} where ${inOrder}`);
  await tx
    .update(cart)
    .set({ ...(cartRow.couponCode === row.couponCode && { couponCode: null }), ...touch })
    .where(eq(cart.id, cartRow.id));
  // The cart can be ordered again. Earlier attempts to order the same lines stay with the order that holds.
  await tx.update(order).set({ cartId: newToken() }).where(eq(order.cartId, cartRow.id));
}

type PaymentRow = typeof payment.$inferSelect;

interface Locked {
  readonly by: OrderActor;
  readonly paid: PaymentRow;
  readonly row: typeof order.$inferSelect;
}

/** Money for an order, which reserves its units now if it has not yet; without them the order ends. */
async function confirm(tx: Transaction, outbox: OrderOutbox, locked: Locked): Promise<void> {
  const { row, by } = locked;
  if (row.reviewSince !== null && !(await endReview(tx, row.id)).ok) {
    await cancel(tx, outbox, locked);
    return noticeLate(tx, outbox, locked, 'late_money');
  }
  await moveOrder(tx, row, 'processing', by);
  await outbox.paid(tx, row.id);
}

async function cancel(tx: Transaction, outbox: OrderOutbox, { row, paid, by }: Locked): Promise<void> {
  await outbox.canceled(tx, row.id, paid.provider === 'offline');
  await returnLines(tx, row.cartId);
  await moveOrder(tx, row, 'canceled', by);
}

/** Puts a payment on the list of what a person has to look at, and tells the owner of the shop. */
export async function putOnList(
  tx: Transaction,
  outbox: OrderOutbox,
  { id }: Pick<PaymentRow, 'id'>,
  reason: AttentionReason,
  amount: number | null,
): Promise<void> {
  await flagForReview(tx, id, reason, amount);
  await outbox.attention(tx, id, reason, amount);
}

/** Money of an order that stays canceled: staff refund it, and the customer is notified. */
async function noticeLate(
  tx: Transaction,
  outbox: OrderOutbox,
  { row, paid }: Pick<Locked, 'row' | 'paid'>,
  reason: 'late_money' | 'paid_twice',
): Promise<void> {
  await putOnList(tx, outbox, paid, reason, paid.amount);
  const amount = { minor: paid.amount, currency: paid.currency };
  await outbox.paidLate(tx, row.id, { amount, receiptId: '' });
}

/**
 * Money arrived for a canceled order: restores the order if its items are in stock and neither its cart nor its
 * offer has another order. Otherwise it stays canceled, and the money is on the list of what a person has to look at; also if
 * its customer has withdrawn from it, or its personal data was erased: nobody knows where it goes, and the next `apply-retention` would delete
 * its invoice.
 */
async function reinstateOrder(
  tx: Transaction,
  outbox: OrderOutbox,
  { row, paid, by }: Locked,
): Promise<void> {
  // The difference of an order is not its price.
  if (row.email === '' || paid.amount < row.grandTotal || (await isWithdrawn(tx, row.id)))
    return noticeLate(tx, outbox, { row, paid }, 'late_money');
  await lockOfferOf(tx, row);
  const ofCart = eq(order.cartId, row.cartId);
  const ofCartOrOffer = row.offerId === null ? ofCart : or(ofCart, eq(order.offerId, row.offerId));
  const [other] = await tx
    .select({ paymentState: payment.state })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(and(ofCartOrOffer, ne(order.status, 'canceled')));
  if (other) {
    const reason = other.paymentState === 'paid' ? 'paid_twice' : 'late_money';
    return noticeLate(tx, outbox, { row, paid }, reason);
  }
  await retakeCoupon(tx, row.id);
  if (!(await reserveStock(tx, row.id)).ok) {
    await releaseCoupon(tx, row.id);
    return noticeLate(tx, outbox, { row, paid }, 'late_money');
  }
  await moveOrder(tx, row, 'processing', by);
  await takeLines(tx, row);
  await outbox.paid(tx, row.id);
}

async function lock(
  tx: Transaction,
  { cartId, paymentId }: { readonly cartId: string; readonly paymentId: string },
): Promise<Omit<Locked, 'by'>> {
  await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, cartId)).for('update');
  const [paid] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
  if (!paid) throw new Error('the payment was deleted');
  const [row] = await tx.select().from(order).where(eq(order.id, paid.orderId)).for('update');
  if (!row) throw new Error('the order was deleted');
  // The lines of a canceled order may have been merged into another cart already.
  if (row.cartId !== cartId)
    await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, row.cartId)).for('update');
  return { paid, row };
}

async function setState(tx: Transaction, { paid }: Locked, state: PaymentState): Promise<void> {
  if (paid.state === state) return;
  await tx
    .update(payment)
    .set({ state, updatedAt: sql`now()` })
    .where(eq(payment.id, paid.id));
}

/** Once per amount: the provider repeats the report. */
async function noticeWrongAmount(
  tx: Transaction,
  outbox: OrderOutbox,
  { paid }: Locked,
  amount: number | null,
): Promise<void> {
  const known = await findWrongAmount(tx, paid.id);
  if (known?.amount !== amount) await putOnList(tx, outbox, paid, 'wrong_amount', amount);
}

/**
 * Tells the customer of a canceled order that money of another amount goes back, unless it did. Such money is booked only if
 * it is a part of the amount; else it goes back at the provider, and a person has closed it on the list.
 */
async function noticeStopped(tx: Transaction, outbox: OrderOutbox, { paid, row }: Locked): Promise<void> {
  const wrong = await findWrongAmount(tx, paid.id);
  if (!wrong) return;
  const sums = await ledgerSums(tx, paid);
  const isOwed = sums.captured > 0 ? heldMoney(sums) > 0 : wrong.isOpen;
  await outbox.canceledAfterPayment(tx, row.id, isOwed ? null : { minor: 0, currency: paid.currency });
}

/**
 * Money that was received beyond the amount of the payment. Parts that add up to it are one payment. The customer of an
 * order that was canceled after its payment is notified, as of other money that arrives after the end.
 */
async function noticeDouble(
  tx: Transaction,
  outbox: OrderOutbox,
  { paid, row }: Locked,
  booked: readonly Booked[],
  { captured }: LedgerSums,
): Promise<void> {
  const receipts = booked.filter(({ kind }) => kind === 'captured');
  const latest = receipts.at(-1);
  if (!latest || captured <= paid.amount) return;
  const received = receipts.reduce((sum, { amount }) => sum + amount, 0);
  await putOnList(tx, outbox, paid, 'paid_twice', Math.min(received, captured - paid.amount));
  if (row.status !== 'canceled') return;
  const amount = { minor: latest.amount, currency: paid.currency };
  await outbox.paidLate(tx, row.id, { amount, receiptId: latest.reference });
}

/** A transfer that staff book has an entry of who did, a refund one with its reason, and an email. */
async function noticeMoney(
  tx: Transaction,
  outbox: OrderOutbox,
  { paid, row, by }: Locked,
  booked: readonly Booked[],
): Promise<void> {
  for (const { kind, amount, reference } of booked) {
    if (kind === 'captured' && by === 'operator')
      await tx.insert(orderEvent).values({ orderId: row.id, kind: 'transfer', by, text: reference });
    if (kind !== 'refunded') continue;
    const request = await requestOfRefund(tx, { id: null, paymentId: paid.id, amount, reference });
    await tx.insert(orderEvent).values({ orderId: row.id, kind, by, text: request?.reason ?? null });
    // Of a change that two payments pay back, the lines are more than one of them.
    const lines = request?.lines && totalOf(request.lines) === amount ? request.lines : undefined;
    await outbox.refunded(tx, row.id, {
      refundId: `${paid.id} ${reference}`,
      amount: { minor: amount, currency: paid.currency },
      method: paid.method,
      lines: lines?.map(({ position, name, quantity, net, tax }) => ({
        position,
        name,
        quantity,
        minor: net + tax,
      })),
    });
  }
}

/**
 * Books what a provider reports about a payment, and updates its order accordingly, once. Locks the cart, the payment and
 * the order, in the same order as place-order. Money of another amount or currency, and a part of the amount, confirm
 * nothing: a person looks at it. `by`: who caused it. Resolves with what was booked.
 */
export async function bookPayment(
  tx: Transaction,
  outbox: OrderOutbox,
  ref: { readonly cartId: string; readonly paymentId: string },
  report: PaymentReport,
  by: OrderActor = 'provider',
): Promise<Booked[]> {
  const locked: Locked = { ...(await lock(tx, ref)), by };
  const { paid, row } = locked;
  const { books, to } = paymentTransitions[paid.state][report.state];
  const isMoney = books.includes('captured');
  const wrong = isMoney ? wrongAmount(paid, report) : undefined;
  if (wrong !== undefined) {
    await noticeWrongAmount(tx, outbox, locked, wrong);
    return [];
  }
  if (report.authorised && to === 'pending') {
    const isNew = (await book(tx, paid, report, 'authorised')).length > 0;
    if (isNew && row.status === 'pending_payment') await outbox.checking(tx, row.id);
  }
  const booked: Booked[] = [];
  for (const kind of books) booked.push(...(await book(tx, paid, report, kind)));
  const sums = await ledgerSums(tx, paid);
  await noticeDouble(tx, outbox, locked, booked, sums);
  await noticeMoney(tx, outbox, locked, booked);
  if (booked.length > 0) await closeSettled(tx, paid, sums);
  if (isMoney && sums.captured < paid.amount && !wasPaid(paid.state)) {
    await noticeWrongAmount(tx, outbox, locked, sums.captured);
    return booked;
  }
  const transition = paymentTransitions[paid.state][isMoney ? stateOfMoney(sums) : report.state];
  const { attention } = transition;
  if (attention && booked.length > 0) await putOnList(tx, outbox, paid, attention, paid.amount);
  await follow(tx, outbox, locked, transition);
  return booked;
}

/** A payment has become paid, perhaps of what the order waits for. */
async function bookRest(tx: Transaction, outbox: OrderOutbox, { paid, row }: Locked): Promise<void> {
  if (paid.dueId === null && row.status !== 'canceled') return;
  const excess = await settleDue(tx, outbox, row.id, paid.amount);
  if (excess > 0 && paid.dueId !== null) await putOnList(tx, outbox, paid, 'paid_twice', excess);
}

/** Whether the shop keeps money of another payment of the order. */
async function holdsOther(tx: Transaction, { paid, row }: Locked): Promise<boolean> {
  const others = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, row.id), ne(payment.id, paid.id)));
  return (await allSums(tx, others)).some((each) => heldMoney(each) > 0);
}

async function follow(
  tx: Transaction,
  outbox: OrderOutbox,
  locked: Locked,
  transition: PaymentTransition,
): Promise<void> {
  const { paid, row, by } = locked;
  await setState(tx, locked, transition.to);
  const effect = effectOn(row.status, paid.state, transition);
  if (effect === 'end' && !(await holdsOther(tx, locked))) {
    await outbox.ended(tx, row.id);
    await moveOrder(tx, row, 'canceled', by);
  }
  // A payment of a difference may be late as well; its order waits for it.
  const isGone = row.status === 'canceled' || paid.dueId === null;
  if (effect === 'reinstate' && isGone) await reinstateOrder(tx, outbox, locked);
  if (effect === 'confirm') await confirm(tx, outbox, locked);
  if (effect === 'cancel') {
    await cancel(tx, outbox, locked);
    await noticeStopped(tx, outbox, locked);
  }
  if (wasPaid(transition.to) && !wasPaid(paid.state)) await bookRest(tx, outbox, locked);
}
