import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uk } from '../../contract/catalogue-fixture';
import { data, failure, placedOrder } from '../../contract/selling-shop';
import { issueDueDocuments } from '../invoices/issue';
import { document } from '../schema/documents';
import { outboxEmail } from '../schema/emails';
import { order, payment } from '../schema/orders';
import { paymentTransaction } from '../schema/payments';
import { checkReservations } from '../stock/stock';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';

/** Dearer and cheaper than CAM-1, and one of another rate. */
const skus = ['DOME-BK-28', 'CABLE-1', 'SALE-1', 'book'] as const;

type Step =
  | {
      readonly do: 'change';
      readonly line: number;
      readonly keep: number;
      readonly add: number;
      readonly units: number;
    }
  | { readonly do: 'drop' | 'pay' | 'part' | 'refund' | 'invoice' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      line: fc.nat(5),
      keep: fc.nat(2),
      add: fc.nat(skus.length),
      units: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('drop', 'pay', 'part', 'refund', 'invoice') }) },
);

describe('an exchange of articles in a paid order', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  const orders = () => shop.backend.admin.orders;
  const paidOrder = async (qty: number, isInvoiced: boolean) => {
    const placed = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty });
    await shop.choosePayment(placed.transactionId, 'paid');
    data(await shop.backend.payments.settle(uk, placed.transactionId, [placed.order.ref]));
    if (isInvoiced) await issueDueDocuments({ db: shop.db });
    return placed.order;
  };
  const shown = async (number: string) => {
    const record = await orders().show(number);
    if (!record) throw new Error('the order is gone');
    return record;
  };
  const change = async (
    number: string,
    lines: Parameters<ReturnType<typeof orders>['changeLines']>[1],
    sku?: string,
    quantity = 1,
  ) => orders().changeLines(number, lines, (await shown(number)).version, sku ? [{ sku, quantity }] : []);
  const moneyOf = async (ref: string) => {
    const rows = await shop.db
      .select({ kind: paymentTransaction.kind, amount: paymentTransaction.amount })
      .from(paymentTransaction)
      .innerJoin(payment, eq(payment.id, paymentTransaction.paymentId))
      .where(and(eq(payment.orderId, ref), inArray(paymentTransaction.kind, ['captured', 'refunded'])));
    return rows.reduce((sum, { kind, amount }) => sum + (kind === 'captured' ? amount : -amount), 0);
  };
  const documentsOf = (ref: string) =>
    shop.db
      .select()
      .from(document)
      .where(and(eq(document.orderId, ref), inArray(document.kind, ['invoice', 'credit_note'])))
      .orderBy(document.createdAt, document.number);
  const totals = async (ref: string) => (await documentsOf(ref)).map(({ total }) => total);
  const refundOpen = async (number: string) => {
    const { open = [] } = (await orders().refundProposal(number)) ?? {};
    for (const { reference } of open) data(await orders().refund({ number, amountMinor: null, reference }));
  };

  it('asks for the difference alone, and issues both documents once it is paid', async () => {
    const { number, ref, totals: paid } = await paidOrder(2, true);
    const first = paid.grandTotal.minor;
    const lines = [{ position: 0, quantity: 1 }];
    const { version } = await shown(number);
    const added = [{ sku: 'DOME-BK-28', quantity: 1 }];
    const changed = data(await orders().changeLines(number, lines, version, added));
    expect(changed).toMatchObject({
      refund: null,
      due: { minor: changed.total.minor - first },
      setOff: { minor: expect.any(Number) },
    });
    expect(failure(await orders().changeLines(number, lines, version, added))).toEqual({ code: 'changed' });
    const [credit, due] = [changed.setOff?.minor ?? 0, changed.due?.minor ?? 0];
    expect((await shown(number)).due).toMatchObject({
      amount: changed.due,
      setOff: changed.setOff,
      added: [{ position: 1 }],
    });
    expect((await shop.backend.payments.ofOrder(uk, ref))?.rest).toMatchObject({
      due: changed.due,
      setOff: changed.setOff,
    });
    expect(await orders().refundProposal(number)).toMatchObject({ open: [], left: { minor: first } });
    data(await orders().paymentLink(number, true));
    expect(await totals(ref)).toEqual([first]);
    for (const repeated of [false, true])
      expect(data(await orders().bookTransfer(number, 'REST'))).toMatchObject({ repeated });
    expect(await totals(ref)).toEqual([first, credit + due, -credit]);
    await issueDueDocuments({ db: shop.db });
    expect(await totals(ref)).toHaveLength(3);
    const [, invoice, note] = await documentsOf(ref);
    expect(invoice?.payload).toMatchObject({ order: { items: [{ sku: 'DOME-BK-28' }] } });
    expect(note?.payload).toMatchObject({ lines: [{ sku: 'CAM-1', quantity: 1 }] });
    expect(await moneyOf(ref)).toBe(changed.total.minor);
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    const asked = emails.find(({ kind }) => kind === 'order_payment');
    expect(asked?.payload).toEqual({ due: changed.due, setOff: changed.setOff });
  });

  it('pays the surplus back by one refund, whose email and documents have both sides', async () => {
    const { number, ref, totals: paid } = await paidOrder(2, true);
    const first = paid.grandTotal.minor;
    const changed = data(await change(number, [{ position: 0, quantity: 1 }], 'CABLE-1'));
    const amountMinor = first - changed.total.minor;
    expect(changed).toMatchObject({ due: null, refund: { amountMinor } });
    expect((await shown(number)).due).toBeNull();
    expect(await shop.backend.payments.ofOrder(uk, ref)).toMatchObject({ owed: { minor: amountMinor } });
    expect(await totals(ref)).toEqual([first]);
    const refund = { number, amountMinor: null, reference: changed.refund?.reference ?? '' };
    for (const repeated of [false, true])
      expect(data(await orders().refund(refund))).toMatchObject({ amount: { minor: amountMinor }, repeated });
    await issueDueDocuments({ db: shop.db });
    const credit = amountMinor + (changed.setOff?.minor ?? 0);
    expect(await totals(ref)).toEqual([first, changed.setOff?.minor, -credit]);
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    expect(emails.find(({ kind }) => kind === 'order_refunded')?.payload).toMatchObject({
      amount: { minor: amountMinor },
      lines: [{ minor: credit }, { minor: -(changed.setOff?.minor ?? 0) }],
    });
    expect(await orders().progress(number, { to: 'ready_to_ship' })).toMatchObject({ result: 'moved' });
  });

  it('moves no money for an article of the same price, and tells the customer', async () => {
    const { number, ref, totals: paid } = await paidOrder(2, true);
    data(await change(number, [], 'DOME-BK-28'));
    data(await orders().bookTransfer(number, 'MORE'));
    const before = await moneyOf(ref);
    const { version } = await shown(number);
    const [lines, added] = [[{ position: 1, quantity: 0 }], [{ sku: 'DOME-WH-28', quantity: 1 }]];
    const changed = data(await orders().changeLines(number, lines, version, added));
    expect(failure(await orders().changeLines(number, lines, version, added))).toEqual({ code: 'changed' });
    expect(changed).toMatchObject({ due: null, refund: null, total: { minor: before } });
    expect(await moneyOf(ref)).toBe(before);
    expect(await totals(ref)).toEqual(
      [paid.grandTotal.minor, 15_000, 15_000, -15_000].map(() => expect.any(Number)),
    );
    const sum = (await totals(ref)).reduce<number>((all, each) => all + (each ?? 0), 0);
    expect(sum).toBe(before);
    const confirmations = async () => {
      const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
      return emails.filter(({ kind }) => kind === 'order_confirmation').length;
    };
    expect(await confirmations()).toBe(3);
    expect(data(await change(number, [{ position: 0, quantity: 1 }], 'CABLE-1')).refund).not.toBeNull();
    expect(await confirmations()).toBe(4);
    expect(await orders().progress(number, { to: 'ready_to_ship' })).toMatchObject({ result: 'moved' });
  });

  it('returns the kept price if what was added leaves again, and all that was paid if the order is canceled', async () => {
    const { number, totals: paid } = await paidOrder(3, true);
    const changed = data(await change(number, [{ position: 0, quantity: 1 }], 'DOME-BK-28', 4));
    const dropped = data(await change(number, [{ position: 1, quantity: 0 }]));
    expect(dropped).toMatchObject({ due: null, refund: { amountMinor: changed.setOff?.minor } });
    const other = await paidOrder(2, true);
    data(await change(other.number, [{ position: 0, quantity: 1 }], 'DOME-BK-28'));
    await orders().progress(other.number, { to: 'canceled' });
    expect((await shown(other.number)).due).toBeNull();
    expect(failure(await orders().paymentLink(other.number))).toEqual({ code: 'closed' });
    expect(
      data(await orders().refund({ number: other.number, amountMinor: null, reference: null })),
    ).toMatchObject({
      amount: other.totals.grandTotal,
      left: { minor: 0 },
    });
    await issueDueDocuments({ db: shop.db });
    const first = other.totals.grandTotal.minor;
    expect(await totals(other.ref)).toEqual([first, -first]);
    expect(paid.grandTotal.minor).toBe(dropped.total.minor + (dropped.refund?.amountMinor ?? 0));
  });

  it('undoes an exchange that is not paid without a document', async () => {
    const { number, ref, totals: paid } = await paidOrder(3, true);
    data(await change(number, [{ position: 0, quantity: 1 }], 'DOME-BK-28', 4));
    const lines = [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 0 },
    ];
    const nothing = { due: null, refund: null, setOff: null };
    expect(data(await change(number, lines))).toMatchObject({ ...nothing, total: paid.grandTotal });
    expect(await totals(ref)).toEqual([paid.grandTotal.minor]);
    expect(await checkReservations(shop.db)).toEqual([]);
  });

  it('sells an article at its own price in the place of one that was taken out', async () => {
    const { number } = await paidOrder(2, true);
    data(await change(number, [], 'SALE-1'));
    data(await orders().bookTransfer(number, 'SALE'));
    const lines = [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 0 },
    ];
    const first = data(await change(number, lines));
    const second = data(await change(number, [], 'CABLE-1'));
    expect((second.due?.minor ?? 0) - (first.due?.minor ?? 0)).toBe(second.total.minor - first.total.minor);
    expect(second.total.minor - first.total.minor).toBeLessThan(1000);
    expect((await shown(number)).order.items.map(({ position }) => position)).toEqual([0, 2]);
  });

  async function run(number: string, { do: action, ...step }: Step, count: number): Promise<void> {
    const record = await shown(number);
    const { items, ref } = record.order;
    const due = record.due?.amount.minor ?? 0;
    if (action === 'pay' && due > 0) data(await orders().bookTransfer(number, `PAY-${count}`));
    if (action === 'part' && due > 1)
      data(await orders().bookTransfer(number, `PART-${count}`, { amountMinor: Math.ceil(due / 2) }));
    if (action === 'refund') await refundOpen(number);
    if (action === 'invoice') await issueDueDocuments({ db: shop.db });
    const added = record.due?.added ?? [];
    const less = added.map(({ position, quantity }) => ({
      position,
      quantity: (items.find((each) => each.position === position)?.quantity ?? 0) - quantity,
    }));
    if (action === 'drop' && less.length > 0) await orders().changeLines(number, less, record.version);
    if (!('line' in step)) return;
    const item = items[step.line % items.length];
    if (item?.position === undefined) return;
    const lines = [{ position: item.position, quantity: Math.min(step.keep, item.quantity) }];
    const sku = skus[step.add];
    const articles = sku && sku !== item.sku ? [{ sku, quantity: step.units }] : [];
    const changed = await orders().changeLines(number, lines, record.version, articles);
    const [before, open] = [await shown(number), await orders().refundProposal(number)];
    const repeated = failure(await orders().changeLines(number, lines, record.version, articles));
    expect(repeated.code).toBe(changed.ok ? 'changed' : changed.error.code);
    expect(await shown(number)).toEqual(before);
    expect(await orders().refundProposal(number)).toEqual(open);
    expect(ref).toBe(before.order.ref);
  }

  async function check(number: string): Promise<void> {
    const { order: placed, due } = await shown(number);
    const { left, open = [] } = (await orders().refundProposal(number)) ?? {};
    const back = open.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const held = await moneyOf(placed.ref);
    expect(left?.minor).toBe(held);
    expect(held + (due?.amount.minor ?? 0) - back).toBe(placed.totals.grandTotal.minor);
    expect(back).toBeLessThanOrEqual(held);
    const issued = await documentsOf(placed.ref);
    for (const { total, rates } of issued)
      expect((rates ?? []).reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(total);
    expect(new Set(issued.map(({ number: of }) => of)).size).toBe(issued.length);
  }

  /** What the documents of an order charge together. */
  const documented = async (ref: string) =>
    (await totals(ref)).reduce<number>((sum, total) => sum + (total ?? 0), 0);

  it('keeps payments, refunds and documents in step, whatever is exchanged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.integer({ min: 1, max: 3 }),
        fc.array(step, { minLength: 2, maxLength: 8 }),
        fc.boolean(),
        async (isInvoiced, qty, steps, isCanceled) => {
          const { number, ref } = await paidOrder(qty, isInvoiced);
          for (const [index, each] of steps.entries()) {
            await run(number, each, index);
            await check(number);
          }
          if (isCanceled) await orders().progress(number, { to: 'canceled' });
          else {
            if ((await shown(number)).due) data(await orders().bookTransfer(number, 'LAST'));
            await refundOpen(number);
            await check(number);
            await issueDueDocuments({ db: shop.db });
            const { minor } = (await shown(number)).order.totals.grandTotal;
            expect([await moneyOf(ref), await documented(ref)]).toEqual([minor, minor]);
          }
          while ((await moneyOf(ref)) > 0)
            data(await orders().refund({ number, amountMinor: null, reference: null }));
          await issueDueDocuments({ db: shop.db });
          const rates = (await documentsOf(ref)).flatMap((issued) => issued.rates ?? []);
          for (const key of ['net', 'tax'] as const)
            for (const rate of new Set(rates.map((each) => each.rate)))
              expect(rates.reduce((sum, each) => sum + (each.rate === rate ? each[key] : 0), 0)).toBe(0);
          const [row] = await shop.db.select().from(order).where(eq(order.id, ref));
          expect(row?.status).toBe('canceled');
        },
      ),
      { numRuns: 8 },
    );
    expect(await checkReservations(shop.db)).toEqual([]);
  }, 120_000);
});
