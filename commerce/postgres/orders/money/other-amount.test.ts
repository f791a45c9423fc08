import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uk } from '../../../contract/catalogue-fixture';
import { placedOrder } from '../../../contract/selling-shop';
import { type PaymentReport, reportOf } from '../../../model/payment';
import type { PaymentProvider } from '../../../ports/payments';
import { expirePayments } from '../../jobs/expire-payments';
import { listAttention, resolveAttention } from './list-attention';
import { offlineProvider } from '../../payments/providers';
import { outboxEmail } from '../../schema/emails';
import { payment } from '../../schema/orders';
import { openSellingShop, type PostgresSellingShop } from '../../testing/postgres-selling-shop';
import { orderDepsOf } from '../../testing/test-order-deps';
import type { OrderDeps } from '../order-deps';
import { orderByNumber } from '../orders';
import { progressOrder } from '../progress-order';
import { refundOrder } from './refund-order';

const parts = (...amounts: number[]): PaymentReport => ({
  ...reportOf('paid'),
  captures: amounts.map((amountMinor, index) => ({ reference: `part-${index}`, amountMinor })),
});
const otherTotal = (minor: number): PaymentReport => ({
  ...reportOf('paid'),
  amount: { minor, currency: 'GBP' },
});

describe('a payment of which the provider reports another amount', () => {
  let shop: PostgresSellingShop;
  let deps: OrderDeps;
  let report = reportOf('pending');
  let asked: string[] = [];
  const provider: PaymentProvider = {
    ...offlineProvider,
    code: 'sandbox',
    fetchReport: async ({ transactionId }) => {
      asked.push(`report ${transactionId}`);
      return report;
    },
    cancel: async ({ transactionId }) => {
      asked.push(`cancel ${transactionId}`);
      return reportOf('canceled');
    },
    refund: async () => undefined,
  };
  beforeAll(async () => {
    shop = await openSellingShop();
    deps = orderDepsOf(shop.db, provider);
  });
  afterAll(() => shop.close());

  /** Runs the job as if all payments were as old as `minutes`, and resolves with what it asked the provider. */
  const job = async (minutes = 20) => {
    asked = [];
    await shop.db.update(payment).set({ createdAt: sql`now() - make_interval(mins => ${minutes})` });
    await expirePayments(deps);
    return asked;
  };
  const attentionOf = async (number: string) =>
    (await listAttention(shop.db, { all: false, page: 1, size: 99 })).rows.filter(
      ({ order }) => order === number,
    );
  const close = async (number: string) => {
    for (const { id } of await attentionOf(number)) await resolveAttention(shop.db, id, 'done');
  };
  const statusOf = async (number: string) => (await orderByNumber(shop.db, number))?.status;
  const emailsOf = async (ref: string) => {
    const rows = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    return rows.filter(({ state }) => state === 'ready').map(({ kind, payload }) => ({ kind, payload }));
  };
  const cancel = (number: string) => progressOrder(deps, number, { to: 'canceled' });

  const reported = async (first: PaymentReport) => {
    const { order, transactionId } = await placedOrder(shop.backend, uk);
    report = first;
    expect(await job()).toContain(`report ${transactionId}`);
    expect((await attentionOf(order.number)).map(({ reason }) => reason)).toEqual(['wrong_amount']);
    return { ...order, transactionId };
  };
  const stopped = (owed: unknown) => [{ kind: 'order_stopped', payload: { owed } }];

  it.each([
    ['a part', parts(100)],
    ['another total', otherTotal(100)],
  ])('tells the customer of the canceled order that %s goes back', async (_, first) => {
    const { number, ref } = await reported(first);
    expect(await cancel(number)).toMatchObject({ result: 'moved' });
    expect(await emailsOf(ref)).toEqual(stopped(null));
  });

  it('promises no money that was paid back before the order is canceled', async () => {
    const nothing = stopped({ minor: 0, currency: 'GBP' });
    const whole = await reported(otherTotal(100));
    await close(whole.number);
    await cancel(whole.number);
    expect(await emailsOf(whole.ref)).toEqual(nothing);
    const part = await reported(parts(100));
    expect(
      await refundOrder(deps, { number: part.number, amountMinor: null, reference: null }),
    ).toMatchObject({ ok: true });
    await cancel(part.number);
    expect((await emailsOf(part.ref)).filter(({ kind }) => kind === 'order_stopped')).toEqual(nothing);
  });

  it('is asked about again once a person has closed it, and never ended by the job', async () => {
    const { number, transactionId } = await reported(parts(100));
    expect(await job(90)).toEqual([]);
    await close(number);
    expect(await job(90)).toEqual([`report ${transactionId}`]);
    expect(await attentionOf(number)).toEqual([]);
    expect(await statusOf(number)).toBe('pending_payment');
    report = parts(100, 50);
    await job(90);
    expect((await attentionOf(number)).map(({ amount }) => amount?.minor)).toEqual([150]);
    await close(number);
    report = reportOf('paid');
    await job(90);
    expect(await statusOf(number)).toBe('processing');
    await cancel(number);
  });
});
