import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nl, uk } from '../../contract/catalogue-fixture';
import { data, failure, orderInput, placedOrder } from '../../contract/selling-shop';
import { issueDueDocuments } from '../invoices/issue';
import { readDocuments } from '../invoices/read-accounts';
import { outboxEmail } from '../schema/emails';
import { orderItem, payment } from '../schema/orders';
import { checkReservations } from '../stock/stock';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';

const year = { from: new Date(0), until: new Date(Date.now() + 86_400_000) };

describe('a change before an order leaves', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  const orders = () => shop.backend.admin.orders;
  const paidOrder = async (qty = 3) => {
    const placed = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty });
    await shop.choosePayment(placed.transactionId, 'paid');
    data(await shop.backend.payments.settle(uk, placed.transactionId, [placed.order.ref]));
    return placed.order;
  };
  const transferOrder = async (qty = 2) =>
    (await placedOrder(shop.backend, nl, { sku: 'CAM-1', qty, payment: 'banktransfer' })).order;
  const versionOf = async (number: string) => (await orders().show(number))?.version ?? 0;
  const set = async (number: string, quantity: number, position = 0) =>
    orders().changeLines(number, [{ position, quantity }], await versionOf(number));
  const reservedOf = async (ref: string) => {
    const rows = await shop.db.select().from(orderItem).where(eq(orderItem.orderId, ref));
    return rows.map(({ reserved }) => reserved);
  };

  it('gives fewer units, and pays back what they cost with a credit note of them', async () => {
    const { number, ref, items } = await paidOrder();
    await issueDueDocuments({ db: shop.db });
    const unit = items[0]?.price.minor ?? 0;
    const before = await shop.stockOf('CAM-1');
    const changed = data(await set(number, 1));
    expect(changed).toMatchObject({ refund: { amountMinor: 2 * unit } });
    expect(changed.before.minor - changed.total.minor).toBe(2 * unit);
    expect(await shop.stockOf('CAM-1')).toBe(before + 2);
    expect(await reservedOf(ref)).toEqual([1]);
    const { reference = '' } = changed.refund ?? {};
    expect(await orders().refundProposal(number)).toMatchObject({
      open: [{ reference, amountMinor: 2 * unit }],
    });
    const paid = data(await orders().refund({ number, amountMinor: null, reference }));
    expect(paid.amount.minor).toBe(2 * unit);
    expect(await orders().refundProposal(number)).toMatchObject({ open: [] });
    const placed = await shop.backend.orders.byRef(uk, ref);
    expect(placed).toMatchObject({ status: 'processing', totals: { grandTotal: changed.total } });
    data(await orders().refund({ number, amountMinor: null, reference: 'REST' }));
    await issueDueDocuments({ db: shop.db });
    const documents = (await Array.fromAsync(readDocuments(shop.db, year))).filter(
      (each) => each.order === number,
    );
    expect(documents).toMatchObject([
      { kind: 'invoice' },
      { total: -2 * unit },
      { total: -changed.total.minor },
    ]);
    for (const key of ['net', 'tax'] as const) {
      const sums = documents.flatMap(({ rates }) => rates);
      expect(sums.reduce((sum, rate) => sum + rate[key], 0)).toBe(0);
    }
    expect(await checkReservations(shop.db)).toEqual([]);
  });

  const documentsOf = async (number: string) =>
    (await Array.fromAsync(readDocuments(shop.db, year))).filter((each) => each.order === number);
  const payRest = async (ref: string, choice: 'paid' | 'refused' = 'paid') => {
    const urls = orderInput().returnUrls;
    const offered = (await shop.backend.payments.ofOrder(uk, ref))?.rest?.methods ?? [];
    expect(data(await shop.backend.payments.resume(uk, ref, urls, 'banktransfer'))).toBeNull();
    expect(data(await shop.backend.payments.resume(uk, ref, urls, offered[0]))).toMatch(/^http/);
    const open = await shop.db.select().from(payment).where(eq(payment.orderId, ref));
    const transactionId = open.find(({ state }) => state === 'pending')?.transactionId ?? '';
    await shop.choosePayment(transactionId, choice);
    data(await shop.backend.payments.settle(uk, transactionId, [ref]));
  };

  /** What an order waits for; the counts of Today are those of the lists. */
  const waitsOf = async (number: string) => {
    const counts = await shop.backend.admin.today.counts();
    const counted = { shipping: counts.shipping, difference: counts.differences };
    const listed = await Promise.all(
      (['shipping', 'difference'] as const).map(async (waits) => {
        const { rows, total } = await orders().search({ waits, page: 1, size: 100 });
        expect([waits, total]).toEqual([waits, counted[waits]]);
        return rows.some((row) => row.number === number) ? [waits] : [];
      }),
    );
    return listed.flat();
  };

  it('adds units and articles to a paid order, which waits until the difference is paid', async () => {
    const { number, ref, items, totals } = await paidOrder(1);
    await issueDueDocuments({ db: shop.db });
    const unit = items[0]?.price.minor ?? 0;
    const before = await shop.stockOf('CAM-1');
    const version = await versionOf(number);
    const lines = [{ position: 0, quantity: 3 }];
    const added = [{ sku: 'book', quantity: 2 }];
    const changed = data(await orders().changeLines(number, lines, version, added));
    expect(changed.refund).toBeNull();
    expect(changed.due?.minor).toBe(changed.total.minor - totals.grandTotal.minor);
    expect(failure(await orders().changeLines(number, lines, version, added))).toEqual({ code: 'changed' });
    expect(await shop.stockOf('CAM-1')).toBe(before - 2);
    expect(await reservedOf(ref)).toEqual([3, 2]);
    expect(await waitsOf(number)).toEqual(['difference']);
    expect(await orders().progress(number, { to: 'ready_to_ship' })).toMatchObject({
      result: 'awaits_payment',
    });
    expect((await orders().show(number))?.due).toMatchObject({ amount: changed.due, whole: false });
    expect(await shop.backend.payments.ofOrder(uk, ref)).toMatchObject({
      state: 'paid',
      rest: { due: changed.due },
    });
    await payRest(ref, 'refused');
    expect(await shop.backend.orders.byRef(uk, ref)).toMatchObject({ status: 'processing' });
    // Another thought: one unit less, which nobody has paid.
    const less = data(await set(number, 2));
    expect(less).toMatchObject({ refund: null, due: { minor: (changed.due?.minor ?? 0) - unit } });
    expect(await orders().paymentLink(number, true)).toMatchObject({ ok: true, data: { due: less.due } });
    await payRest(ref);
    expect((await orders().show(number))?.due).toBeNull();
    expect(await waitsOf(number)).toEqual(['shipping']);
    expect(await documentsOf(number)).toMatchObject([
      { kind: 'invoice', total: totals.grandTotal.minor },
      { kind: 'invoice', total: less.due?.minor },
    ]);
    expect(await orders().progress(number, { to: 'ready_to_ship' })).toMatchObject({ result: 'moved' });
    expect(await orders().refundProposal(number)).toMatchObject({ left: less.total });
    await orders().progress(number, { to: 'canceled' });
    data(await orders().refund({ number, amountMinor: null, reference: null }));
    const last = data(await orders().refund({ number, amountMinor: null, reference: null }));
    expect(last.left.minor).toBe(0);
    await issueDueDocuments({ db: shop.db });
    const rates = (await documentsOf(number)).flatMap((each) => each.rates);
    for (const key of ['net', 'tax'] as const)
      expect(rates.reduce((sum, rate) => sum + rate[key], 0)).toBe(0);
    expect(await checkReservations(shop.db)).toEqual([]);
  });

  it('numbers one invoice of an order that was changed before, once all is paid, by transfer as well', async () => {
    const { number, ref } = await paidOrder(1);
    const { due, total } = data(await set(number, 2));
    await issueDueDocuments({ db: shop.db });
    expect(await documentsOf(number)).toEqual([]);
    const much = { amountMinor: 999_999_999 };
    expect(failure(await orders().bookTransfer(number, 'REST', much))).toEqual({ code: 'too_much' });
    expect(data(await orders().bookTransfer(number, 'REST'))).toMatchObject({
      repeated: false,
      due: { minor: 0 },
    });
    expect(data(await orders().bookTransfer(number, 'REST'))).toMatchObject({ repeated: true });
    await issueDueDocuments({ db: shop.db });
    expect(await documentsOf(number)).toMatchObject([{ kind: 'invoice', total: total.minor }]);
    expect(due?.minor).toBeGreaterThan(0);
    expect(await shop.backend.payments.ofOrder(uk, ref)).not.toHaveProperty('rest');
  });

  const partOf = async (minus: number) => {
    const { number, totals } = await paidOrder(1);
    const { due } = data(await set(number, 3));
    const amountMinor = (due?.minor ?? 0) - minus;
    data(await orders().bookTransfer(number, 'PART', { amountMinor }));
    return { number, amountMinor, total: totals.grandTotal, unit: (due?.minor ?? 0) / 2 };
  };
  const attentionOf = async (number: string) => {
    const listed = await shop.backend.admin.payments.attention({ all: false, page: 1, size: 99 });
    return listed.rows.filter((each) => each.order === number).map(({ reason }) => reason);
  };

  it('takes a difference back of which a part has come by transfer, and pays the part back', async () => {
    const { number, amountMinor, total } = await partOf(100);
    expect(await attentionOf(number)).toEqual(['wrong_amount']);
    expect((await orders().show(number))?.due?.added).toEqual([{ position: 0, quantity: 2 }]);
    expect(await waitsOf(number)).toEqual(['difference']);
    const changed = data(await set(number, 1));
    expect(changed).toMatchObject({ total, due: null, refund: null, returned: { amountMinor } });
    expect(await attentionOf(number)).toEqual([]);
    expect((await orders().show(number))?.due).toBeNull();
    const { reference = '' } = changed.returned ?? {};
    expect(await orders().refundProposal(number)).toMatchObject({ open: [{ reference, amountMinor }] });
    const refund = { number, amountMinor: null, reference };
    expect(data(await orders().refund(refund))).toMatchObject({
      amount: { minor: amountMinor },
      left: total,
    });
    expect(data(await orders().refund(refund))).toMatchObject({ repeated: true });
    await issueDueDocuments({ db: shop.db });
    expect(await documentsOf(number)).toMatchObject([{ kind: 'invoice', total: total.minor }]);
    expect(await orders().progress(number, { to: 'ready_to_ship' })).toMatchObject({ result: 'moved' });
  });

  it('pays a lower difference with the part that has come, and pays back what is beyond it', async () => {
    const { number, amountMinor, unit } = await partOf(100);
    const { version = 0 } = (await orders().show(number)) ?? {};
    const changed = data(await set(number, 2));
    expect(changed).toMatchObject({ due: null, returned: { amountMinor: amountMinor - unit } });
    expect(failure(await orders().changeLines(number, [], version))).toEqual({ code: 'changed' });
    expect(await orders().show(number)).toMatchObject({ due: null, order: { status: 'processing' } });
    await issueDueDocuments({ db: shop.db });
    expect(await documentsOf(number)).toMatchObject([{ kind: 'invoice', total: changed.total.minor }]);
    data(await orders().refund({ number, amountMinor: null, reference: changed.returned?.reference ?? '' }));
    expect(await orders().refundProposal(number)).toMatchObject({ left: changed.total, open: [] });
  });

  it('waits for the rest of another difference of which a part has come', async () => {
    const { number, amountMinor, unit } = await partOf(100);
    const due = { minor: 3 * unit - amountMinor };
    expect(data(await set(number, 4))).toMatchObject({ due, returned: null });
    expect((await orders().show(number))?.due).toMatchObject({ amount: due });
    data(await orders().bookTransfer(number, 'REST'));
    expect(await orders().show(number)).toMatchObject({ due: null });
    expect(await attentionOf(number)).toEqual([]);
  });

  it('sells no unit that is not there, and no article of another store', async () => {
    const { number, ref } = await paidOrder(1);
    const free = await shop.stockOf('CAM-1');
    await shop.setStock('CAM-1', 1);
    expect(failure(await set(number, 3))).toMatchObject({ code: 'insufficient_stock', sku: 'CAM-1' });
    expect(await reservedOf(ref)).toEqual([1]);
    await shop.setStock('CAM-1', free);
    const version = await versionOf(number);
    expect(failure(await orders().changeLines(number, [], version, [{ sku: 'NONE', quantity: 1 }]))).toEqual({
      code: 'article',
      sku: 'NONE',
    });
  });

  it('takes a late payment of a difference as its payment, or as too much', async () => {
    const { backend, setState } = shop.latePayments;
    const { number, ref } = await paidOrder(1);
    const urls = orderInput().returnUrls;
    const attempt = async () => {
      const offered = (await backend.payments.ofOrder(uk, ref))?.rest?.methods ?? [];
      data(await backend.payments.resume(uk, ref, urls, offered[0]));
      const rows = await shop.db.select().from(payment).where(eq(payment.orderId, ref));
      return rows.find(({ state }) => state === 'pending')?.transactionId ?? '';
    };
    const report = async (transactionId: string, state: 'expired' | 'paid') => {
      setState(transactionId, state);
      data(await backend.payments.settle(uk, transactionId, [ref]));
    };
    data(await set(number, 2));
    const first = await attempt();
    await report(first, 'expired');
    const second = await attempt();
    await report(second, 'expired');
    await report(first, 'paid');
    expect(await orders().show(number)).toMatchObject({ order: { status: 'processing' }, due: null });
    const listed = async () =>
      (await shop.backend.admin.payments.attention({ all: false, page: 1, size: 99 })).rows.filter(
        (each) => each.order === number,
      );
    expect(await listed()).toEqual([]);
    await report(second, 'paid');
    expect(await listed()).toMatchObject([{ reason: 'paid_twice' }]);
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    expect(emails.filter(({ kind }) => kind === 'order_late')).toEqual([]);
  });

  it('invoices what was added if a late payment of another difference has paid more than it', async () => {
    const { backend, setState } = shop.latePayments;
    const { number, ref, items, totals } = await paidOrder(1);
    await issueDueDocuments({ db: shop.db });
    const unit = items[0]?.price.minor ?? 0;
    data(await set(number, 4));
    const offered = (await backend.payments.ofOrder(uk, ref))?.rest?.methods ?? [];
    data(await backend.payments.resume(uk, ref, orderInput().returnUrls, offered[0]));
    const rows = await shop.db.select().from(payment).where(eq(payment.orderId, ref));
    const transactionId = rows.find(({ state }) => state === 'pending')?.transactionId ?? '';
    const report = async (state: 'expired' | 'paid') => {
      setState(transactionId, state);
      data(await backend.payments.settle(uk, transactionId, [ref]));
    };
    await report('expired');
    data(await set(number, 5));
    await report('paid');
    expect((await orders().show(number))?.due).toMatchObject({ amount: { minor: unit } });
    const changed = data(await set(number, 3));
    expect(changed).toMatchObject({ due: null, refund: { amountMinor: unit } });
    await issueDueDocuments({ db: shop.db });
    expect(await documentsOf(number)).toMatchObject([
      { kind: 'invoice', total: totals.grandTotal.minor },
      { kind: 'invoice', total: 2 * unit },
    ]);
  });

  it('does not promise the money of a payment twice', async () => {
    const { number, ref, items } = await paidOrder(3);
    const unit = items[0]?.price.minor ?? 0;
    data(await set(number, 5));
    data(await orders().bookTransfer(number, 'REST'));
    expect(data(await set(number, 3)).refund).toMatchObject({ amountMinor: 2 * unit });
    expect(data(await set(number, 1)).refund).toMatchObject({ amountMinor: 2 * unit });
    const { open = [] } = (await orders().refundProposal(number)) ?? {};
    expect(open.map(({ amountMinor }) => amountMinor)).toEqual([2 * unit, unit, unit]);
    for (const { reference } of open.toReversed())
      data(await orders().refund({ number, amountMinor: null, reference }));
    expect(await orders().refundProposal(number)).toMatchObject({ open: [], left: { minor: unit } });
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    const payloads = emails.filter(({ kind }) => kind === 'order_refunded').map(({ payload }) => payload);
    const { currency } = items[0]?.price ?? {};
    const part = { amount: { minor: unit, currency } };
    const lines = [{ position: 0, name: items[0]?.name, quantity: 2, minor: 2 * unit }];
    expect(payloads).toHaveLength(3);
    expect(payloads).toContainEqual({ ...part, method: 'visa' });
    expect(payloads).toContainEqual({ ...part, method: 'banktransfer' });
    expect(payloads).toContainEqual({ amount: { minor: 2 * unit, currency }, method: 'visa', lines });
  });

  it('lets an order be paid again that was canceled unpaid, and restores it', async () => {
    const { order: placed, transactionId } = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty: 1 });
    await shop.choosePayment(transactionId, 'refused');
    data(await shop.backend.payments.settle(uk, transactionId, [placed.ref]));
    const { number, ref, totals } = placed;
    expect(await shop.backend.payments.ofOrder(uk, ref)).not.toHaveProperty('rest');
    const free = await shop.stockOf('CAM-1');
    await shop.setStock('CAM-1', 0);
    expect(failure(await orders().paymentLink(number))).toMatchObject({ code: 'insufficient_stock' });
    await shop.setStock('CAM-1', free);
    for (const _ of [1, 2])
      expect(data(await orders().paymentLink(number, true))).toMatchObject({ due: totals.grandTotal });
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    expect(emails.filter(({ kind }) => kind === 'order_payment')).toHaveLength(1);
    await payRest(ref);
    expect(await orders().show(number)).toMatchObject({ order: { status: 'processing' }, due: null });
    expect(await reservedOf(ref)).toEqual([1]);
    await issueDueDocuments({ db: shop.db });
    expect(await documentsOf(number)).toMatchObject([{ kind: 'invoice', total: totals.grandTotal.minor }]);
    data(await orders().refund({ number, amountMinor: null, reference: null }));
    expect(await orders().show(number)).toMatchObject({ order: { status: 'canceled' } });
  });

  it('refuses what is not there, more of a packed order, and no line at all', async () => {
    const { number } = await paidOrder();
    const version = await versionOf(number);
    for (const lines of [
      [{ position: 0, quantity: 501 }],
      [{ position: 0, quantity: 0 }],
      [{ position: 0, quantity: -1 }],
      [{ position: 5, quantity: 1 }],
    ])
      expect(failure(await orders().changeLines(number, lines, version))).toEqual({ code: 'lines' });
    const lines = [{ position: 0, quantity: 2 }];
    expect(failure(await orders().changeLines(number, lines, version - 1))).toEqual({ code: 'changed' });
    expect(failure(await orders().changeLines('2222-2222', lines, 1))).toEqual({ code: 'unknown' });
    const open = await placedOrder(shop.backend, uk);
    expect(failure(await set(open.order.number, 1))).toEqual({ code: 'awaits_payment' });
    await orders().progress(number, { to: 'ready_to_ship' });
    expect(failure(await set(number, 4))).toEqual({ code: 'lines' });
    await orders().ship(number, { carrier: 'dpd', trackingNumber: '1', lines: 'all' });
    expect(failure(await set(number, 1))).toEqual({ code: 'closed' });
  });

  it('ends an order of which the rest cannot be sent', async () => {
    const { number, ref } = await paidOrder();
    await orders().progress(number, { to: 'ready_to_ship' });
    const lines = [{ position: 0, quantity: 2 }];
    await orders().ship(number, { carrier: 'dpd', trackingNumber: '1', lines });
    expect(failure(await set(number, 1))).toEqual({ code: 'lines' });
    data(await set(number, 2));
    expect(await shop.backend.orders.byRef(uk, ref)).toMatchObject({ status: 'shipped' });
    expect(await reservedOf(ref)).toEqual([0]);
    expect(await checkReservations(shop.db)).toEqual([]);
  });

  it('changes what an unpaid transfer has to pay, and tells its customer', async () => {
    const { number, ref, totals } = await transferOrder();
    const more = data(await set(number, 3));
    expect(more.total.minor).toBeGreaterThan(totals.grandTotal.minor);
    expect(await reservedOf(ref)).toEqual([3]);
    expect(await orders().paymentLink(number)).toMatchObject({
      ok: true,
      data: { due: more.total, paymentUrl: null, token: expect.any(String) },
    });
    const less = data(await set(number, 1));
    expect(less).toMatchObject({ refund: null });
    expect(await reservedOf(ref)).toEqual([1]);
    const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, ref));
    expect(row?.amount).toBe(less.total.minor);
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    expect(emails.filter(({ kind }) => kind === 'order_confirmation')).toHaveLength(3);
    const free = await shop.stockOf('CAM-1');
    await shop.setStock('CAM-1', 1);
    expect(failure(await set(number, 9))).toMatchObject({ code: 'insufficient_stock', sku: 'CAM-1' });
    expect(await reservedOf(ref)).toEqual([1]);
    await shop.setStock('CAM-1', free);
    expect(data(await orders().bookTransfer(number, 'T'))).toMatchObject({ status: 'processing' });
    expect(failure(await orders().paymentLink(number))).toEqual({ code: 'closed' });
  });

  it('gives another address in the same country, and no other tax', async () => {
    const { number, shippingAddress, billingAddress } = await paidOrder();
    const change = { shippingAddress: { ...shippingAddress, city: 'Leeds' }, billingAddress };
    const version = await versionOf(number);
    expect(data(await orders().changeAddress(number, change, version))).toEqual({
      version: version + 1,
      invoiced: false,
    });
    expect(failure(await orders().changeAddress(number, change, version))).toEqual({ code: 'changed' });
    const record = await orders().show(number);
    expect(record).toMatchObject({ version: version + 1, order: { shippingAddress: { city: 'Leeds' } } });
    expect(record?.history.at(-1)).toMatchObject({
      kind: 'address',
      text: expect.stringContaining(shippingAddress.city),
    });
    const abroad = { ...change, shippingAddress: { ...shippingAddress, country: 'FR' } };
    expect(failure(await orders().changeAddress(number, abroad, version + 1))).toEqual({ code: 'country' });
    await orders().progress(number, { to: 'ready_to_ship' });
    await orders().ship(number, { carrier: 'dpd', trackingNumber: '1', lines: 'all' });
    expect(failure(await orders().changeAddress(number, change, await versionOf(number)))).toEqual({
      code: 'closed',
    });
  });
});
