import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stockShares } from '@/config/limits/order-limits';
import { nl } from '../../contract/catalogue-fixture';
import { data, failure, orderInput, readyCart, noCart } from '../../contract/selling-shop';
import { outboxEmail } from '../schema/emails';
import { payment } from '../schema/orders';
import { paymentAttention } from '../schema/payments';
import { checkReservations } from '../stock/stock';
import { orderDepsOf } from '../testing/test-order-deps';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';
import { bookTransfer } from './money/transfers';
import type { OrderDeps } from './order-deps';
import { releaseOrder } from './progress-order';

describe('an order under review', () => {
  let shop: PostgresSellingShop;
  let deps: OrderDeps;
  beforeAll(async () => {
    shop = await openSellingShop();
    deps = orderDepsOf(shop.db);
  });
  beforeEach(() => shop.db.delete(outboxEmail));
  afterAll(() => shop.close());

  /** An order of everything that is on hand, which reserves nothing. */
  async function reviewed() {
    const backend = await shop.openNode([], stockShares);
    const stock = await shop.stockOf('PART-7');
    const cartId = await readyCart(backend, nl, { sku: 'PART-7', qty: stock, payment: 'banktransfer' });
    const accepted = { ...orderInput(), acceptsReview: true };
    const { order } = data(await backend.checkout.placeOrder(nl, cartId, accepted));
    return { ...order, stock, cartId };
  }
  const emailsOf = async (ref: string) => {
    const rows = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    return rows.map(({ kind, state, subject }) => `${kind} ${state} ${subject}`.trim()).toSorted();
  };
  const attentionOf = async (ref: string) => {
    const rows = await shop.db
      .select({ reason: paymentAttention.reason })
      .from(paymentAttention)
      .innerJoin(payment, eq(payment.id, paymentAttention.paymentId))
      .where(eq(payment.orderId, ref));
    return rows.map(({ reason }) => reason);
  };
  const seen = (ref: string) => shop.backend.orders.byRef(nl, ref);
  const kinds = async (ref: string) => (await shop.backend.orders.history(nl, ref)).map(({ kind }) => kind);

  it('reserves its units and asks for the transfer once it is released, once', async () => {
    const { ref, number, stock } = await reviewed();
    expect(await seen(ref)).toMatchObject({ status: 'pending_payment', underReview: true });
    expect(await shop.stockOf('PART-7')).toBe(stock);
    const results = await Promise.all([1, 2, 3].map(() => releaseOrder(deps, number.toLowerCase())));
    expect(results.map((result) => data(result).repeated).toSorted()).toEqual([false, true, true]);
    expect(await shop.stockOf('PART-7')).toBe(0);
    expect(await seen(ref)).toMatchObject({ status: 'pending_payment', underReview: false });
    expect(await emailsOf(ref)).toEqual(['order_confirmation ready', 'order_confirmation ready released']);
    expect(await kinds(ref)).toEqual(['review', 'released']);
    data(await bookTransfer(deps, number, null));
    expect(await seen(ref)).toMatchObject({ status: 'processing' });
    expect(failure(await releaseOrder(deps, number))).toEqual({ code: 'closed' });
    expect(await checkReservations(shop.db)).toEqual([]);
    await shop.setStock('PART-7', stock);
  });

  it('is not released while its units are missing', async () => {
    const { ref, number, stock } = await reviewed();
    await shop.setStock('PART-7', stock - 1);
    expect(failure(await releaseOrder(deps, number))).toEqual({
      code: 'insufficient_stock',
      sku: 'PART-7',
      available: stock - 1,
    });
    expect(await seen(ref)).toMatchObject({ underReview: true });
    expect(await kinds(ref)).toEqual(['review']);
    await shop.setStock('PART-7', stock);
    data(await shop.backend.orders.cancel(nl, ref, noCart));
    expect(await seen(ref)).toMatchObject({ status: 'canceled', underReview: false });
    expect(await shop.stockOf('PART-7')).toBe(stock);
    expect(failure(await releaseOrder(deps, '2222-2222'))).toEqual({ code: 'unknown' });
  });

  it('is never an online one, which ends when it is paid and its units are gone', async () => {
    const backend = await shop.openNode([], stockShares);
    const stock = await shop.stockOf('PART-9');
    const cartId = await readyCart(backend, nl, { sku: 'PART-9', qty: stock });
    const { order, transactionId } = data(await backend.checkout.placeOrder(nl, cartId, orderInput()));
    expect(await shop.stockOf('PART-9')).toBe(stock);
    expect(await seen(order.ref)).toMatchObject({ status: 'pending_payment', underReview: false });
    expect(await kinds(order.ref)).toEqual([]);
    await shop.setStock('PART-9', stock - 1);
    await shop.choosePayment(transactionId ?? '', 'paid');
    data(await shop.backend.payments.settle(nl, transactionId ?? '', [order.ref]));
    expect(await seen(order.ref)).toMatchObject({ status: 'canceled' });
    expect(await attentionOf(order.ref)).toEqual(['late_money']);
    expect(await emailsOf(order.ref)).toEqual(['order_confirmation dropped', 'order_late ready']);
    expect(await checkReservations(shop.db)).toEqual([]);
    await shop.setStock('PART-9', stock);
  });

  it('that is paid all the same is delivered if its units are there, else a person returns the money', async () => {
    const first = await reviewed();
    data(await bookTransfer(deps, first.number, 'BANK-1'));
    expect(await seen(first.ref)).toMatchObject({ status: 'processing', underReview: false });
    expect(await shop.stockOf('PART-7')).toBe(0);
    await shop.setStock('PART-7', first.stock);
    const second = await reviewed();
    await shop.setStock('PART-7', second.stock - 1);
    data(await bookTransfer(deps, second.number, 'BANK-2'));
    expect(await seen(second.ref)).toMatchObject({ status: 'canceled' });
    expect(await attentionOf(second.ref)).toEqual(['late_money']);
    expect(await checkReservations(shop.db)).toEqual([]);
  });
});
