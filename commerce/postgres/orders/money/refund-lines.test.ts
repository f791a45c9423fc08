import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uk } from '../../../contract/catalogue-fixture';
import { data, failure, placedOrder } from '../../../contract/selling-shop';
import type { RefundInput } from '../../../ports/admin/orders';
import { issueDueDocuments } from '../../invoices/issue';
import { readDocuments } from '../../invoices/read-accounts';
import { document } from '../../schema/documents';
import { outboxEmail } from '../../schema/emails';
import { paymentRefund } from '../../schema/payments';
import { openSellingShop, type PostgresSellingShop } from '../../testing/postgres-selling-shop';

const year = { from: new Date(0), until: new Date(Date.now() + 86_400_000) };

describe('a refund by line', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  const orders = () => shop.backend.admin.orders;
  const shippedOrder = async (qty = 3) => {
    const placed = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty });
    await shop.choosePayment(placed.transactionId, 'paid');
    data(await shop.backend.payments.settle(uk, placed.transactionId, [placed.order.ref]));
    await orders().progress(placed.order.number, { to: 'ready_to_ship' });
    const { number } = placed.order;
    await orders().ship(number, { carrier: 'dpd', trackingNumber: number, lines: 'all' });
    return placed.order;
  };
  const refund = (number: string, input: Partial<RefundInput>) =>
    orders().refund({ number, amountMinor: null, reference: null, ...input });
  const accounted = async (number: string) => {
    await issueDueDocuments({ db: shop.db });
    const documents = await Array.fromAsync(readDocuments(shop.db, year));
    return documents.filter(({ order }) => order === number);
  };
  const sumOf = (documents: Awaited<ReturnType<typeof accounted>>, key: 'net' | 'tax') =>
    documents.flatMap(({ rates }) => rates).reduce((sum, rate) => sum + rate[key], 0);

  it('pays the lines back, returns their units once, and has them on its credit note', async () => {
    const { number, ref, items } = await shippedOrder();
    const unit = items[0]?.price.minor ?? 0;
    const before = await shop.stockOf('CAM-1');
    const lines = [{ position: 0, quantity: 2, restock: true }];
    const first = { lines, reference: 'R1', reason: 'Wrong colour' };
    expect(data(await refund(number, first))).toMatchObject({ amount: { minor: 2 * unit }, repeated: false });
    expect(data(await refund(number, first))).toMatchObject({ repeated: true });
    expect(await shop.stockOf('CAM-1')).toBe(before + 2);
    const [invoice, credit] = await accounted(number);
    expect(credit).toMatchObject({ kind: 'credit_note', total: -2 * unit });
    expect(credit?.rates[0]?.net).toBe(
      Math.round((-2 * unit * (invoice?.rates[0]?.net ?? 0)) / (invoice?.total ?? 1)),
    );
    const [stored] = await shop.db
      .select()
      .from(document)
      .where(eq(document.number, credit?.number ?? ''));
    expect(stored?.payload).toMatchObject({ lines: [{ sku: 'CAM-1', quantity: 2 }], isFull: false });
    const mails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    expect(mails.filter(({ kind }) => kind === 'order_refunded').map(({ payload }) => payload)).toMatchObject(
      [{ amount: { minor: 2 * unit }, lines: [{ position: 0, quantity: 2, minor: 2 * unit }] }],
    );
    const { history = [] } = (await orders().show(number)) ?? {};
    expect(history.at(-1)).toMatchObject({ kind: 'refunded', by: 'operator', text: 'Wrong colour' });
    expect(await orders().refundProposal(number)).toMatchObject({
      lines: [{ position: 0, quantity: 1, restockable: 1, all: unit }, { position: null }],
    });
    expect((await shop.backend.orders.history(uk, ref)).at(-1)).toMatchObject({ kind: 'refunded' });
  });

  it('refuses more units, more money and another amount than it was shown', async () => {
    const { number, items } = await shippedOrder();
    const unit = items[0]?.price.minor ?? 0;
    const line = { position: 0, quantity: 1 };
    for (const wrong of [
      { lines: [{ ...line, quantity: 4 }] },
      { lines: [{ ...line, amountMinor: 3 * unit + 1 }] },
      { lines: [line], amountMinor: unit - 1 },
      { lines: [{ ...line, position: 9 }] },
      { lines: [], deliveryMinor: 1_000_000 },
    ])
      expect(failure(await refund(number, wrong))).toEqual({ code: 'lines' });
    const waiting = await placedOrder(shop.backend, uk);
    await shop.choosePayment(waiting.transactionId, 'paid');
    data(await shop.backend.payments.settle(uk, waiting.transactionId, []));
    expect(failure(await refund(waiting.order.number, { lines: [line] }))).toEqual({ code: 'lines' });
    expect(await orders().refundProposal(waiting.order.number)).toMatchObject({
      lines: [{ quantity: 0, unsent: 1 }, {}],
    });
  });

  it('is refused to the second of two people who have read the same', async () => {
    const { number } = await shippedOrder(2);
    const { left } = (await orders().refundProposal(number)) ?? {};
    const input = { lines: [{ position: 0, quantity: 1 }], leftMinor: left?.minor ?? 0 };
    const [one, other] = await Promise.all([refund(number, input), refund(number, input)]);
    expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
    expect([one, other].find(({ ok }) => !ok)).toMatchObject({ error: { code: 'changed' } });
    const again = { reference: 'again', amountMinor: 100, leftMinor: 100 };
    expect(failure(await refund(number, again))).toEqual({ code: 'changed' });
    const now = (await orders().refundProposal(number))?.left.minor ?? 0;
    data(await refund(number, { ...again, leftMinor: now }));
    expect(data(await refund(number, { ...again, leftMinor: now }))).toMatchObject({ repeated: true });
  });

  it('mixes with refunds of an amount: together they credit the invoice, its net and its tax', async () => {
    const { number, items } = await shippedOrder();
    const unit = items[0]?.price.minor ?? 0;
    data(await refund(number, { amountMinor: 777, reference: 'A' }));
    data(
      await refund(number, { lines: [{ position: 0, quantity: 1, amountMinor: unit - 99 }], reference: 'B' }),
    );
    data(await refund(number, { amountMinor: 333, reference: 'C' }));
    const left = data(await refund(number, { reference: 'D' }));
    expect(left.left.minor).toBe(0);
    const documents = await accounted(number);
    expect(documents).toHaveLength(5);
    for (const key of ['net', 'tax'] as const) expect(sumOf(documents, key)).toBe(0);
    for (const { rates, total } of documents)
      expect(rates.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(total);
    expect(failure(await refund(number, { lines: [{ position: 0, quantity: 1 }] }))).toEqual({
      code: 'nothing_left',
    });
  });

  it('never pays back more than was paid, asked at the same time', async () => {
    const { number } = await shippedOrder(2);
    const ask = (reference: string) =>
      refund(number, { lines: [{ position: 0, quantity: 1, restock: true }], reference });
    const before = await shop.stockOf('CAM-1');
    const results = await Promise.all(['1', '2', '3', '4', '1', '2'].map(ask));
    const paid = results.filter((each) => each.ok && !each.data.repeated);
    expect(paid).toHaveLength(2);
    expect(await shop.stockOf('CAM-1')).toBe(before + 2);
    expect((await orders().refundProposal(number))?.lines[0]).toMatchObject({ quantity: 0, left: 0 });
    expect(await shop.db.select().from(paymentRefund).where(eq(paymentRefund.reference, '1'))).toHaveLength(
      1,
    );
  });
});
