import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ch, nl, uk } from '../../../contract/catalogue-fixture';
import { data, failure, placedOrder, noCart } from '../../../contract/selling-shop';
import { issueDueDocuments } from '../../invoices/issue';
import { listAttention, resolveAttention } from './list-attention';
import { offlineProvider } from '../../payments/providers';
import { reportOf } from '../../../model/payment';
import { type PaymentProvider, ProviderUnavailable, RefundRefused } from '../../../ports/payments';
import { outboxEmail } from '../../schema/emails';
import { orderItem, payment } from '../../schema/orders';
import { paymentTransaction } from '../../schema/payments';
import { openDatabase } from '@/database/pool';
import { orderDepsOf } from '../../testing/test-order-deps';
import { openSellingShop, type PostgresSellingShop } from '../../testing/postgres-selling-shop';
import { bookTransfer } from './transfers';
import type { OrderDeps } from '../order-deps';
import { progressOrder } from '../progress-order';
import { shipOrder } from '../ship-order';
import { refundOrder } from './refund-order';

describe('money by hand', () => {
  let shop: PostgresSellingShop;
  let deps: OrderDeps;
  let refunds: string[] = [];
  let answer: 'paid_back' | 'refused' | 'lost' | 'down' | 'charged_back' = 'paid_back';

  const provider: PaymentProvider = {
    ...offlineProvider,
    code: 'sandbox',
    fetchReport: async () => {
      if (answer === 'down') throw new ProviderUnavailable('down');
      if (answer === 'charged_back') return reportOf('charged_back');
      const paid = reportOf('paid');
      // A reference of its own.
      const done = refunds.map((reference) => ({ reference: `PSP-${reference}`, amountMinor: 100 }));
      return done.length > 0 ? { ...paid, state: 'partly_refunded', refunds: done } : paid;
    },
    refund: async ({ reference }) => {
      if (answer === 'refused') throw new RefundRefused('1034');
      refunds.push(reference);
      if (answer === 'lost') throw new ProviderUnavailable('the answer was lost');
    },
  };

  beforeAll(async () => {
    shop = await openSellingShop();
    deps = orderDepsOf(shop.db, provider);
  });
  afterAll(() => shop.close());

  async function paidOrder(context: typeof uk = uk) {
    refunds = [];
    answer = 'paid_back';
    const placed = await placedOrder(shop.backend, context);
    await shop.choosePayment(placed.transactionId, 'paid');
    data(await shop.backend.payments.settle(context, placed.transactionId, []));
    return placed;
  }

  const transfer = () => placedOrder(shop.backend, nl, { payment: 'banktransfer' });
  const statusOf = async (ref: string) => (await shop.backend.orders.byRef(nl, ref))?.status;
  const ledgerOf = async (ref: string) => {
    const rows = await shop.db
      .select({ kind: paymentTransaction.kind, reference: paymentTransaction.reference })
      .from(paymentTransaction)
      .innerJoin(payment, eq(payment.id, paymentTransaction.paymentId))
      .where(eq(payment.orderId, ref));
    return rows.map(({ kind, reference }) => `${kind} ${reference}`).toSorted();
  };
  const reserved = async (ref: string) => {
    const rows = await shop.db
      .select({ units: orderItem.reserved })
      .from(orderItem)
      .where(eq(orderItem.orderId, ref));
    return rows.reduce((sum, { units }) => sum + units, 0);
  };
  const attentionOf = async (number: string) =>
    (await listAttention(shop.db, { all: false, page: 1, size: 99 })).rows.filter(
      ({ order }) => order === number,
    );
  const refundEmails = async (ref: string) => {
    const rows = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    return rows.filter(({ kind }) => kind === 'order_refunded').map(({ payload }) => payload);
  };

  describe('order paid', () => {
    it('books a transfer once and moves the order on', async () => {
      const { order } = await transfer();
      const book = (reference: string | null) => bookTransfer(deps, order.number, reference);
      const moved = { status: 'processing', twice: false, holdsMoney: true };
      expect(data(await book('BANK-1'))).toMatchObject({ ...moved, repeated: false });
      expect(data(await book('BANK-1'))).toMatchObject({ ...moved, repeated: true });
      expect(data(await book(null))).toMatchObject({ ...moved, repeated: true });
      expect(await ledgerOf(order.ref)).toEqual(['captured BANK-1']);
      expect(await attentionOf(order.number)).toEqual([]);
    });

    it('notices a second transfer', async () => {
      const { order } = await transfer();
      data(await bookTransfer(deps, order.number, 'BANK-2'));
      data(await bookTransfer(deps, order.number, 'BANK-3'));
      expect(await ledgerOf(order.ref)).toEqual(['captured BANK-2', 'captured BANK-3']);
      const [row, ...more] = await attentionOf(order.number);
      expect([row?.reason, more]).toEqual(['paid_twice', []]);
      expect(await resolveAttention(shop.db, row?.id ?? '', 'paid back')).toBe(true);
      expect(await resolveAttention(shop.db, row?.id ?? '', 'again')).toBe(false);
      expect(await attentionOf(order.number)).toEqual([]);
      const { rows: all } = await listAttention(shop.db, { all: true, page: 1, size: 99 });
      expect(all.find(({ id }) => id === row?.id)).toMatchObject({ note: 'paid back' });
    });

    it('lists the sum of all money beyond the first transfer, until a person has closed it', async () => {
      const { order } = await transfer();
      const total = order.totals.grandTotal.minor;
      const listed = async (...references: string[]) => {
        for (const reference of references) data(await bookTransfer(deps, order.number, reference));
        return (await attentionOf(order.number)).map(({ amount }) => amount?.minor);
      };
      expect(await listed('SUM-1', 'SUM-2', 'SUM-3', 'SUM-3')).toEqual([2 * total]);
      for (const { id } of await attentionOf(order.number)) await resolveAttention(shop.db, id, 'back');
      expect(await listed('SUM-3')).toEqual([]);
      expect(await listed('SUM-4')).toEqual([total]);
    });

    it('takes a reference that is given later for that of the first transfer', async () => {
      const { order } = await transfer();
      data(await bookTransfer(deps, order.number, null));
      expect(data(await bookTransfer(deps, order.number, 'BANK-4')).repeated).toBe(true);
      expect(await ledgerOf(order.ref)).toEqual(['captured BANK-4']);
      expect(await attentionOf(order.number)).toEqual([]);
      expect(data(await bookTransfer(deps, order.number, 'BANK-5'))).toMatchObject({ twice: true });
      expect((await attentionOf(order.number)).map(({ reason }) => reason)).toEqual(['paid_twice']);
    });

    it('restores a canceled order if its items are in stock, else a person looks at the money', async () => {
      const [first, second] = [await transfer(), await transfer()];
      for (const { order } of [first, second]) data(await shop.backend.orders.cancel(nl, order.ref, noCart));
      expect(data(await bookTransfer(deps, first.order.number, null)).status).toBe('processing');
      await shop.setStock('CAM-1', 0);
      expect(data(await bookTransfer(deps, second.order.number, null)).status).toBe('canceled');
      await shop.setStock('CAM-1', 1000);
      expect((await attentionOf(second.order.number)).map(({ reason }) => reason)).toEqual(['late_money']);
      expect(await statusOf(second.order.ref)).toBe('canceled');
    });

    it('refuses orders that are paid online, and unknown ones', async () => {
      const { order } = await placedOrder(shop.backend, uk);
      expect(failure(await bookTransfer(deps, order.number, null))).toEqual({ code: 'paid_online' });
      expect(failure(await bookTransfer(deps, '2222-2222', null))).toEqual({ code: 'unknown' });
    });
  });

  describe('order refund', () => {
    const refund = (number: string, amountMinor: number | null, reference: string | null) =>
      refundOrder(deps, { number, amountMinor, reference });

    it('pays back parts, each reference once, then the rest', async () => {
      const { order } = await paidOrder();
      const total = order.totals.grandTotal;
      const part = data(await refund(order.number, 100, 'R1'));
      expect(part).toMatchObject({
        amount: { minor: 100 },
        left: { minor: total.minor - 100 },
        repeated: false,
      });
      expect(data(await refund(order.number, 100, 'R1'))).toMatchObject({ repeated: true });
      expect(failure(await refund(order.number, total.minor, 'R2'))).toMatchObject({ code: 'too_much' });
      expect(refunds).toEqual(['R1']);
      expect(await refundEmails(order.ref)).toEqual([
        { amount: { minor: 100, currency: 'GBP' }, method: 'visa' },
      ]);
      expect(await shop.backend.payments.ofOrder(uk, order.ref)).toMatchObject({ state: 'partly_refunded' });
      expect(data(await refund(order.number, null, 'R3')).left.minor).toBe(0);
      expect(await shop.backend.payments.ofOrder(uk, order.ref)).toEqual({
        state: 'refunded',
        refunded: total,
        holdsMoney: false,
      });
      expect(failure(await refund(order.number, 1, 'R4'))).toEqual({ code: 'nothing_left' });
    });

    it('pays parts in the step of the currency, and all that is left in any case', async () => {
      const { order } = await paidOrder(ch);
      expect(failure(await refund(order.number, 1_001, 'C1'))).toEqual({
        code: 'off_step',
        step: { minor: 5, currency: 'CHF' },
      });
      expect(data(await refund(order.number, 1_005, 'C2'))).toMatchObject({ repeated: false });
      expect(data(await refund(order.number, null, 'C3')).left.minor).toBe(0);
    });

    it('cancels an order that is not shipped once all is paid back', async () => {
      const { order } = await paidOrder();
      data(await refund(order.number, 100, 'PART'));
      expect(await progressOrder(deps, order.number, { to: 'ready_to_ship' })).toMatchObject({
        result: 'moved',
      });
      const before = await reserved(order.ref);
      expect(before).toBeGreaterThan(0);
      data(await refund(order.number, null, 'REST'));
      expect(await reserved(order.ref)).toBe(0);
      const parcel = { carrier: 'dhl', trackingNumber: 'T1', lines: 'all' } as const;
      expect(await shipOrder(deps, order.number, parcel)).toMatchObject({
        result: 'refused',
        status: 'canceled',
      });
    });

    it('leaves a shipped order as it is', async () => {
      const { order } = await paidOrder();
      await progressOrder(deps, order.number, { to: 'ready_to_ship' });
      await shipOrder(deps, order.number, { carrier: 'dhl', trackingNumber: 'T2', lines: 'all' });
      data(await refund(order.number, null, null));
      expect(await progressOrder(deps, order.number, { to: 'delivered' })).toMatchObject({ result: 'moved' });
    });

    it('is refused after a chargeback, unless that is named', async () => {
      const { order } = await paidOrder();
      data(await refund(order.number, 100, 'FIRST'));
      answer = 'charged_back';
      expect(failure(await refund(order.number, 100, 'AFTER'))).toEqual({ code: 'charged_back' });
      expect(data(await refund(order.number, 100, 'FIRST'))).toMatchObject({ repeated: true });
      expect(refunds).toEqual(['FIRST']);
      const named = { number: order.number, amountMinor: 100, reference: 'AFTER', despiteChargeback: true };
      expect(data(await refundOrder(deps, named))).toMatchObject({ repeated: false });
      expect(refunds).toEqual(['FIRST', 'AFTER']);
      expect(await progressOrder(deps, order.number, { to: 'canceled' })).toMatchObject({
        result: 'moved',
        holdsMoney: false,
      });
    });

    it('runs once for concurrent calls with one reference', async () => {
      const { order } = await paidOrder();
      const outcomes = await Promise.all([1, 2, 3].map(() => refund(order.number, 100, 'SAME')));
      expect(outcomes.map((each) => data(each).repeated).toSorted()).toEqual([false, true, true]);
      expect(refunds).toEqual(['SAME']);
      expect(await refundEmails(order.ref)).toHaveLength(1);
    });

    it.each(['LOST', null])('does not pay twice if the answer was lost (reference %s)', async (reference) => {
      const { order } = await paidOrder();
      answer = 'lost';
      expect(failure(await refund(order.number, 100, reference))).toMatchObject({ code: 'unavailable' });
      answer = 'paid_back';
      expect(data(await refund(order.number, 100, reference))).toMatchObject({ repeated: true });
      expect(refunds).toHaveLength(1);
      expect(await refundEmails(order.ref)).toHaveLength(1);
      expect(data(await refund(order.number, 100, 'MORE'))).toMatchObject({ repeated: false });
    });

    it('needs two connections, however many are asked at once', async () => {
      const few = openDatabase(shop.url, 2);
      const numbers = [await paidOrder(), await paidOrder(), await paidOrder()].map(
        ({ order }) => order.number,
      );
      const results = await Promise.all(
        numbers.map((number) =>
          refundOrder(orderDepsOf(few.db, provider), {
            number,
            amountMinor: 100,
            reference: `few-${number}`,
          }),
        ),
      );
      expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
      await few.close();
    });

    it('is on the list if the provider refuses it, and changes nothing if it does not answer', async () => {
      const { order } = await paidOrder();
      answer = 'down';
      expect(failure(await refund(order.number, 100, 'R'))).toMatchObject({ code: 'unavailable' });
      answer = 'refused';
      expect(failure(await refund(order.number, 100, 'R'))).toMatchObject({
        code: 'refused',
        reason: '1034',
      });
      expect((await attentionOf(order.number)).map(({ reason }) => reason)).toEqual(['refund_failed']);
      expect(await shop.backend.payments.ofOrder(uk, order.ref)).toMatchObject({
        state: 'paid',
        refunded: null,
      });
    });

    it('books no receipt: a transfer with a reference, and its credit note', async () => {
      const { order } = await transfer();
      data(await bookTransfer(deps, order.number, 'BANK-6'));
      await issueDueDocuments(deps);
      data(await refund(order.number, 100, 'BACK-1'));
      await issueDueDocuments(deps);
      expect(await ledgerOf(order.ref)).toEqual(['captured BANK-6', 'refunded BACK-1']);
      expect(await attentionOf(order.number)).toEqual([]);
      const documents = await shop.backend.documents.ofOrder(nl, order.ref);
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    });

    it('books nothing where the provider is missing, and asks nothing', async () => {
      const { order } = await paidOrder();
      const before = await ledgerOf(order.ref);
      const without = { ...deps, providers: { online: [] } };
      const input = { number: order.number, amountMinor: 100, reference: null };
      expect(failure(await refundOrder(without, input))).toMatchObject({ code: 'unavailable' });
      expect(await ledgerOf(order.ref)).toEqual(before);
      expect(await attentionOf(order.number)).toEqual([]);
      expect(await shop.backend.payments.ofOrder(uk, order.ref)).toMatchObject({
        state: 'paid',
        refunded: null,
      });
    });

    it('returns one of two payments, and the order stays', async () => {
      const { order } = await transfer();
      data(await bookTransfer(deps, order.number, 'BANK-7'));
      data(await bookTransfer(deps, order.number, 'BANK-8'));
      const total = order.totals.grandTotal.minor;
      expect(data(await refund(order.number, total, 'BACK-2')).left.minor).toBe(total);
      expect(await statusOf(order.ref)).toBe('processing');
      expect(await shop.backend.payments.ofOrder(nl, order.ref)).toMatchObject({ state: 'partly_refunded' });
      expect(data(await refund(order.number, null, 'BACK-3')).left.minor).toBe(0);
      expect(await statusOf(order.ref)).toBe('canceled');
    });

    it('records transfers back, and refuses unpaid and unknown orders', async () => {
      const { order } = await transfer();
      expect(failure(await refund(order.number, null, null))).toEqual({ code: 'not_paid' });
      data(await bookTransfer(deps, order.number, null));
      expect(data(await refund(order.number, null, null)).left.minor).toBe(0);
      expect(failure(await refund(order.number, null, null))).toEqual({ code: 'nothing_left' });
      expect(failure(await refund('2222-2222', null, null))).toEqual({ code: 'unknown' });
    });
  });
});
