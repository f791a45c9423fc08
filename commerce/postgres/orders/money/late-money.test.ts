import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nl, uk } from '../../../contract/catalogue-fixture';
import {
  data,
  orderInput,
  placedOrder,
  type ProviderFacts,
  type ProviderState,
  noCart,
} from '../../../contract/selling-shop';
import { erasePerson } from '../../accounts/personal-data/people';
import { listAttention } from './list-attention';
import { outboxEmail } from '../../schema/emails';
import { orderDepsOf } from '../../testing/test-order-deps';
import { openSellingShop, type PostgresSellingShop } from '../../testing/postgres-selling-shop';
import { bookTransfer } from './transfers';
import { progressOrder } from '../progress-order';

describe('money for an order that stays canceled', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  /** The emails about money of an order that are ready or sent. */
  const emailsOf = (ref: string) =>
    shop.db
      .select({ kind: outboxEmail.kind, payload: outboxEmail.payload })
      .from(outboxEmail)
      .where(and(eq(outboxEmail.orderId, ref), inArray(outboxEmail.state, ['ready', 'sent'])))
      .orderBy(asc(outboxEmail.createdAt));

  const canceled = async () => {
    const { backend } = shop.latePayments;
    const placed = await placedOrder(backend, uk);
    data(await backend.checkout.cancelPayment(uk, placed.cartId));
    const total = placed.order.totals.grandTotal;
    const report = async (state: ProviderState, more?: ProviderFacts) => {
      shop.latePayments.setState(placed.transactionId, state, more);
      const notified = { transactionId: placed.transactionId, posted: null };
      for (let times = 0; times < 2; times += 1)
        expect(await backend.payments.notify(uk, notified)).toBe('accepted');
      return emailsOf(placed.order.ref);
    };
    return { ...placed, total, report };
  };

  it('is not that of an order whose money is on its way, which is told once, until it arrives', async () => {
    const { backend, setState } = shop.latePayments;
    const { order, transactionId } = await placedOrder(backend, uk);
    const notify = async () => {
      for (let times = 0; times < 2; times += 1)
        expect(await backend.payments.notify(uk, { transactionId, posted: null })).toBe('accepted');
      return (await emailsOf(order.ref)).map(({ kind }) => kind);
    };
    setState(transactionId, 'pending', { authorised: true });
    expect(await notify()).toEqual(['order_checking']);
    setState(transactionId, 'paid');
    expect(await notify()).toEqual(['order_confirmation']);
  });

  it('is acknowledged to the customer once, and so is its refund', async () => {
    const { total, report } = await canceled();
    await shop.setStock('CAM-1', 0);
    const late = { kind: 'order_late', payload: { amount: total } };
    expect(await report('paid')).toEqual([late]);
    const refunds = [{ reference: 'back', amountMinor: total.minor }];
    const refunded = { kind: 'order_refunded', payload: { amount: total, method: 'visa' } };
    expect(await report('refunded', { refunds })).toEqual([late, refunded]);
    await shop.setStock('CAM-1', 1000);
  });

  it('is acknowledged if the cart was ordered again', async () => {
    const { cartId, total, report } = await canceled();
    data(await shop.latePayments.backend.checkout.placeOrder(uk, cartId, orderInput()));
    expect(await report('paid')).toEqual([{ kind: 'order_late', payload: { amount: total } }]);
  });

  it('is not acknowledged as lost if the order is restored', async () => {
    const { report } = await canceled();
    expect(await report('paid')).toEqual([{ kind: 'order_confirmation', payload: {} }]);
  });

  const kindsOf = async (ref: string) => (await emailsOf(ref)).map(({ kind }) => kind);
  const transfer = () => placedOrder(shop.backend, nl, { payment: 'banktransfer' });
  const paid = async (number: string, reference: string) =>
    data(await bookTransfer(orderDepsOf(shop.db), number, reference));

  it('is acknowledged once if the order was canceled after a first payment', async () => {
    const { order } = await transfer();
    const { minor, currency } = order.totals.grandTotal;
    await paid(order.number, 'BANK-1');
    await progressOrder(orderDepsOf(shop.db), order.number, { to: 'canceled' });
    for (const reference of ['BANK-2', 'BANK-2', 'BANK-3']) await paid(order.number, reference);
    const late = { kind: 'order_late', payload: { amount: { minor, currency } } };
    // The confirmation, which was not sent yet, is not sent any more.
    expect(await emailsOf(order.ref)).toEqual([
      expect.objectContaining({ kind: 'order_stopped' }),
      late,
      late,
    ]);
  });

  it('is on the list if the data of the order was erased: its invoice would be deleted in the next night', async () => {
    const email = 'erased@example.com';
    const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer', email });
    data(await shop.backend.orders.cancel(nl, order.ref, noCart));
    await erasePerson(shop.db, email, null);
    expect(await paid(order.number, 'BANK-6')).toMatchObject({ status: 'canceled' });
    const { rows: listed } = await listAttention(shop.db, { all: false, page: 1, size: 99 });
    const ofOrder = listed.filter(({ order: number }) => number === order.number);
    expect(ofOrder.map(({ reason }) => reason)).toEqual(['late_money']);
  });

  it('confirms the order again if it is restored after the customer was told of its end', async () => {
    const { order } = await transfer();
    data(await shop.backend.orders.cancel(nl, order.ref, noCart));
    await shop.db.update(outboxEmail).set({ state: 'sent' }).where(eq(outboxEmail.orderId, order.ref));
    expect(await paid(order.number, 'BANK-4')).toMatchObject({ status: 'processing' });
    await paid(order.number, 'BANK-4');
    const told = ['order_confirmation', 'order_canceled'];
    expect(await kindsOf(order.ref)).toEqual([...told, 'order_confirmation']);
    const unsent = await transfer();
    data(await shop.backend.orders.cancel(nl, unsent.order.ref, noCart));
    await paid(unsent.order.number, 'BANK-5');
    expect(await kindsOf(unsent.order.ref)).toEqual(['order_confirmation']);
  });
});
