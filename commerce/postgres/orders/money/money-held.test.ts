import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nl, uk } from '../../../contract/catalogue-fixture';
import { placedOrder } from '../../../contract/selling-shop';
import { issueDueDocuments } from '../../invoices/issue';
import { listAttention } from './list-attention';
import { document } from '../../schema/documents';
import { paymentTransaction } from '../../schema/payments';
import { type Answer, type Detail, MoneyModel } from '../../testing/money-model';
import { orderDepsOf } from '../../testing/test-order-deps';
import { openSellingShop, type PostgresSellingShop } from '../../testing/postgres-selling-shop';
import { bookTransfer, paymentOfNumber } from './transfers';
import type { OrderDeps } from '../order-deps';
import { stateOfMoney } from '../../../domain/payments/payment-transitions';
import { refundOrder } from './refund-order';
import { settlePayment } from './settle';

/** A step of a payment; amounts are shares of what is possible, in percent. */
type Step =
  | { readonly do: 'receive'; readonly share: number }
  | { readonly do: 'backOffice'; readonly share: number }
  | { readonly do: 'report'; readonly detail: Detail }
  | { readonly do: 'older'; readonly index: number }
  | {
      readonly do: 'refund';
      readonly share: number | null;
      readonly reference: string | null;
      readonly answer: Answer;
      readonly detail: Detail;
    }
  | { readonly do: 'documents' };

const share = fc.integer({ min: 1, max: 100 });
const detail = fc.constantFrom<Detail>('list', 'sum', 'state');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('receive'), share: fc.constantFrom(100, 100, 30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('backOffice'), share }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('report'), detail }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('older'), index: fc.nat(99) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund'),
      share: fc.option(share),
      reference: fc.option(fc.constantFrom('R1', 'R2')),
      answer: fc.constantFrom<Answer>('done', 'done', 'lost', 'refused', 'down'),
      detail,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('documents') }) },
);

/** A part is paid and returned before the rest arrives. */
const partReturned: Step[] = [
  { do: 'receive', share: 30 },
  { do: 'backOffice', share: 50 },
  { do: 'report', detail: 'list' },
  { do: 'documents' },
  { do: 'receive', share: 100 },
  { do: 'report', detail: 'list' },
];
/** The provider's list, sum and an older report after refunds of the shop and of the back office. */
const cliThenLists: Step[] = [
  { do: 'receive', share: 100 },
  { do: 'report', detail: 'state' },
  { do: 'documents' },
  { do: 'refund', share: 10, reference: 'R1', answer: 'done', detail: 'list' },
  { do: 'backOffice', share: 20 },
  { do: 'report', detail: 'list' },
  { do: 'refund', share: 30, reference: 'R2', answer: 'lost', detail: 'sum' },
  { do: 'report', detail: 'sum' },
  { do: 'older', index: 4 },
  { do: 'refund', share: 30, reference: 'R2', answer: 'done', detail: 'list' },
];

describe('the money of an order', () => {
  let shop: PostgresSellingShop;
  let deps: OrderDeps;
  beforeAll(async () => {
    shop = await openSellingShop();
    deps = orderDepsOf(shop.db);
  });
  afterAll(() => shop.close());

  async function paymentOf(number: string) {
    const payment = await paymentOfNumber(shop.db, number);
    if (!payment) throw new Error('the order has no payment');
    return payment;
  }

  /** The ledger of an order, in minor units, and its payment. */
  async function moneyOf(number: string) {
    const { row, status } = await paymentOf(number);
    const ofPayment = eq(paymentTransaction.paymentId, row.id);
    const rows = await shop.db
      .select()
      .from(paymentTransaction)
      .where(and(ofPayment, inArray(paymentTransaction.kind, ['captured', 'refunded'])));
    const refunds = rows.filter(({ kind }) => kind === 'refunded');
    const sumOf = (some: typeof rows) => some.reduce((sum, { amount }) => sum + amount, 0);
    const refunded = sumOf(refunds);
    return { row, status, refunds, refunded, captured: sumOf(rows) - refunded };
  }

  const paidTwice = async (number: string) =>
    (await listAttention(shop.db, { all: true, page: 1, size: 9999 })).rows.some(
      ({ order, reason }) => order === number && reason === 'paid_twice',
    );

  /** Every refund of an invoiced order that was not paid twice has one credit note, of its amount. */
  async function checkDocuments(number: string): Promise<void> {
    await issueDueDocuments(deps);
    const { row, refunds, captured } = await moneyOf(number);
    const documents = await shop.db.select().from(document).where(eq(document.orderId, row.orderId));
    const notes = documents.filter(({ kind }) => kind === 'credit_note');
    const isInvoiced = documents.some(({ kind }) => kind === 'invoice');
    const noted = notes.map(({ subjectId, total }) => [subjectId, -(total ?? 0)]).toSorted();
    expect(new Set(notes.map(({ subjectId }) => subjectId)).size).toBe(notes.length);
    if (captured > row.amount) return;
    expect(noted).toEqual(isInvoiced ? refunds.map(({ id, amount }) => [id, amount]).toSorted() : []);
  }

  /** The ledger knows nothing that is not true, and holds no negative amount. */
  async function checkMoney(number: string, model: MoneyModel): Promise<void> {
    const { row, captured, refunded } = await moneyOf(number);
    expect(captured).toBeLessThanOrEqual(model.received);
    expect(refunded).toBeLessThanOrEqual(model.refunded);
    expect(captured - refunded).toBeGreaterThanOrEqual(0);
    const isPaid = captured >= row.amount;
    expect(row.state).toBe(isPaid ? stateOfMoney({ captured, refunded }) : 'pending');
    expect(await paidTwice(number)).toBe(captured > row.amount);
  }

  const partOf = (amount: number, percent: number) => Math.ceil((amount * percent) / 100);

  async function take(number: string, model: MoneyModel, orderDeps: OrderDeps, taken: Step): Promise<void> {
    const { ref } = await paymentOf(number);
    const left = model.received - model.refunded;
    switch (taken.do) {
      case 'receive': {
        const due = Math.max(0, model.amount - model.received) || model.amount;
        return model.receive(partOf(due, taken.share));
      }
      case 'backOffice':
        return left > 0 ? model.payBack(partOf(left, taken.share), null) : undefined;
      case 'documents':
        return checkDocuments(number);
      case 'refund': {
        model.next = { report: model.report(taken.detail), answer: taken.answer };
        const amountMinor = taken.share === null || left === 0 ? null : partOf(left, taken.share);
        await refundOrder(orderDeps, { number, amountMinor, reference: taken.reference });
        return;
      }
      default: {
        const report = taken.do === 'older' ? model.older(taken.index) : model.report(taken.detail);
        model.next = { report, answer: 'done' };
        await settlePayment(orderDeps, ref, { always: true });
      }
    }
  }

  it('is what the provider received less what it paid back, whatever it reports in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const { order } = await placedOrder(shop.latePayments.backend, uk);
        const model = new MoneyModel('multisafepay', order.totals.grandTotal.minor);
        const orderDeps = { ...deps, providers: { online: [model.provider()] } };
        for (const taken of steps) {
          await take(order.number, model, orderDeps, taken);
          await checkMoney(order.number, model);
        }
        for (const last of ['list', 'sum'] as const) {
          await take(order.number, model, orderDeps, { do: 'report', detail: last });
          await checkMoney(order.number, model);
          const { captured, refunded } = await moneyOf(order.number);
          expect([captured, refunded]).toEqual([model.received, model.refunded]);
        }
        await checkDocuments(order.number);
      }),
      { numRuns: 40, examples: [[partReturned], [cliThenLists]] },
    );
  }, 240_000);

  it('is what the transfers of an order brought less what was paid back', async () => {
    const reference = fc.option(fc.constantFrom('B1', 'B2'));
    const transfer = fc.record({ do: fc.constant('paid' as const), reference });
    const back = fc.record({ do: fc.constant('refund' as const), reference, share });
    const steps = fc.array(fc.oneof(transfer, back), { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
        const { number, totals } = order;
        const names = new Set<string>();
        let transfers = 0;
        let refunded = 0;
        for (const each of taken) {
          if (each.do === 'paid') {
            await bookTransfer(deps, number, each.reference);
            if (each.reference !== null) names.add(each.reference);
            transfers = Math.max(1, names.size);
          } else {
            const left = transfers * totals.grandTotal.minor - refunded;
            const amountMinor = Math.max(1, partOf(left, each.share));
            const done = await refundOrder(deps, { number, amountMinor, reference: each.reference });
            if (done.ok && !done.data.repeated) refunded += amountMinor;
          }
          const money = await moneyOf(number);
          expect([money.captured, money.refunded]).toEqual([transfers * totals.grandTotal.minor, refunded]);
          expect(await paidTwice(number)).toBe(transfers > 1);
        }
        await checkDocuments(number);
      }),
      { numRuns: 30 },
    );
  }, 240_000);
});
