import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankTransfer } from '@/config/limits/order-limits';
import { transactionOn } from '@/database/pool';
import { nl } from '../../../contract/catalogue-fixture';
import { data, placedOrder, noCart } from '../../../contract/selling-shop';
import { reportOf } from '../../../model/payment';
import { outboxEmail } from '../../schema/emails';
import { order, payment } from '../../schema/orders';
import { orderDepsOf } from '../../testing/test-order-deps';
import { openSellingShop, type PostgresSellingShop } from '../../testing/postgres-selling-shop';
import { expireTransfers } from './transfers';
import { bookPayment } from './book-payment';
import type { OrderDeps } from '../order-deps';

describe('overdue bank transfers', () => {
  let shop: PostgresSellingShop;
  let deps: OrderDeps;
  beforeAll(async () => {
    shop = await openSellingShop();
    deps = orderDepsOf(shop.db);
  });
  afterAll(() => shop.close());

  const transfer = async () => {
    const placed = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, placed.order.ref));
    if (!row) throw new Error('the order has no payment');
    return { ...placed, paymentId: row.id };
  };
  const age = (paymentId: string, by: string) =>
    shop.db
      .update(payment)
      .set({ createdAt: sql`now() - ${by}::interval` })
      .where(eq(payment.id, paymentId));
  const statusOf = async (ref: string) => (await shop.backend.orders.byRef(nl, ref))?.status;
  const book = (placed: Awaited<ReturnType<typeof transfer>>) =>
    transactionOn(shop.db, (tx) => bookPayment(tx, deps.outbox, placed, reportOf('paid')));

  it('are canceled after the days of the configuration, not before', async () => {
    const placed = await transfer();
    await age(placed.paymentId, `${bankTransfer.expireAfterDays} days -1 minute`);
    await expireTransfers(deps);
    expect(await statusOf(placed.order.ref)).toBe('pending_payment');
    await age(placed.paymentId, `${bankTransfer.expireAfterDays} days 1 minute`);
    await expireTransfers(deps);
    expect(await statusOf(placed.order.ref)).toBe('canceled');
  });

  it('are left alone once they are paid', async () => {
    const placed = await transfer();
    await book(placed);
    await age(placed.paymentId, '1 year');
    await expireTransfers(deps);
    expect(await statusOf(placed.order.ref)).toBe('processing');
  });

  it('restore their order if they arrive later and the items are in stock', async () => {
    const stock = await shop.stockOf('CAM-1');
    const placed = await transfer();
    data(await shop.backend.orders.cancel(nl, placed.order.ref, noCart));
    await book(placed);
    expect(await statusOf(placed.order.ref)).toBe('processing');
    expect(await shop.stockOf('CAM-1')).toBe(stock - 1);
    // The email about the cancellation was not sent yet.
    const emails = await shop.db
      .select({ kind: outboxEmail.kind, state: outboxEmail.state })
      .from(outboxEmail)
      .where(eq(outboxEmail.orderId, placed.order.ref))
      .orderBy(outboxEmail.kind);
    expect(emails).toEqual([
      { kind: 'order_canceled', state: 'dropped' },
      { kind: 'order_confirmation', state: 'ready' },
    ]);
  });

  it('do not stop those after one that fails', async () => {
    const [first, second] = [await transfer(), await transfer()];
    await age(first.paymentId, '2 years');
    await age(second.paymentId, '1 year');
    const failing: OrderDeps = {
      ...deps,
      outbox: {
        ...deps.outbox,
        canceled: async (tx, orderId, confirmed) => {
          if (orderId === first.order.ref) throw new Error('broken');
          await deps.outbox.canceled(tx, orderId, confirmed);
        },
      },
    };
    await expect(expireTransfers(failing)).rejects.toThrow('1 unpaid orders were not canceled');
    expect(await statusOf(first.order.ref)).toBe('pending_payment');
    expect(await statusOf(second.order.ref)).toBe('canceled');
    await shop.db.update(order).set({ status: 'canceled' }).where(eq(order.id, first.order.ref));
  });
});
