import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uk } from '../../contract/catalogue-fixture';
import {
  data,
  orderInput,
  placedOrder,
  type ProviderFacts,
  type ProviderState,
} from '../../contract/selling-shop';
import { outboxEmail } from '../schema/emails';
import { openSellingShop, type PostgresSellingShop } from '../testing/selling-shop';

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
    const total = placed.order.totals.grand_total;
    const report = async (state: ProviderState, more?: ProviderFacts) => {
      shop.latePayments.setState(placed.transactionId, state, more);
      const notified = { transactionId: placed.transactionId, signed: null };
      for (let times = 0; times < 2; times += 1)
        expect(await backend.payments.notify(uk, notified)).toBe('accepted');
      return emailsOf(placed.order.ref);
    };
    return { ...placed, total, report };
  };

  it('is acknowledged to the customer once, and so is its refund', async () => {
    const { total, report } = await canceled();
    await shop.setStock('CAM-1', 0);
    const late = { kind: 'order_late', payload: { amount: total } };
    expect(await report('paid')).toEqual([late]);
    const refunds = [{ reference: 'back', amountMinor: total.minor }];
    const refunded = { kind: 'order_refunded', payload: { amount: total } };
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
});
