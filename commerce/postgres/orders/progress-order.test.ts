import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nl, uk } from '../../contract/catalogue-fixture';
import { cartOf, completeCheckout, data, noCart, orderInput, placedOrder } from '../../contract/selling-shop';
import { claimEmail } from '../outbox/email-states';
import { isWaiting, sweptQueue } from '../outbox/write-email';
import { createOutbox } from '../outbox/outbox';
import { outboxEmail } from '../schema/emails';
import { order, payment } from '../schema/orders';
import { paymentTransaction } from '../schema/payments';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';
import type { NewParcel } from '../../ports/admin/order-work';
import type { OrderStep } from '../../ports/admin/orders';
import { progressOrder } from './progress-order';
import { shipOrder } from './ship-order';

const parcel: NewParcel = { carrier: 'postnl', trackingNumber: '3SABC1', lines: 'all' };

describe('the progress of an order', () => {
  let shop: PostgresSellingShop;
  const outbox = createOutbox(sweptQueue);
  beforeAll(async () => void (shop = await openSellingShop()));
  beforeEach(() => shop.db.delete(outboxEmail));
  afterAll(() => shop.close());

  const take = (number: string, step: OrderStep) => progressOrder({ db: shop.db, outbox }, number, step);
  const ship = (number: string, wanted = parcel) => shipOrder({ db: shop.db, outbox }, number, wanted);
  const paidOrder = async () => {
    const placed = await placedOrder(shop.backend, uk);
    await shop.choosePayment(placed.transactionId, 'paid');
    return data(await shop.backend.payments.settle(uk, placed.transactionId, [placed.order.ref])).order;
  };
  const kindsOf = async (ref: string) => {
    const rows = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    return rows.map(({ kind, state }) => `${kind} ${state}`).toSorted();
  };

  it('goes from paid to delivered, with an email per step and a history', async () => {
    const { number, ref } = await paidOrder();
    expect(await take(number, { to: 'ready_to_ship' })).toMatchObject({ result: 'moved', holdsMoney: true });
    expect(await ship(number.toLowerCase().replace('-', ''))).toMatchObject({ result: 'moved' });
    expect(await take(number, { to: 'delivered' })).toMatchObject({ result: 'moved', status: 'shipped' });
    expect(await kindsOf(ref)).toEqual([
      'order_confirmation ready',
      'order_delivered ready',
      'order_ready dropped',
      'order_shipped ready',
    ]);
    const history = await shop.backend.orders.history(uk, ref);
    expect(history.map(({ kind }) => kind)).toEqual(['processing', 'ready_to_ship', 'shipped', 'delivered']);
    expect(await shop.backend.orders.history(nl, ref)).toEqual([]);
    const seen = await shop.backend.orders.byRef(uk, ref);
    expect(seen?.paidAt).toBe(history[0]?.date);
    expect(seen).toMatchObject({ status: 'delivered', carrier: 'postnl', trackingNumber: '3SABC1' });
  });

  it('is refused to whoever has read another version', async () => {
    const { number } = await paidOrder();
    const { version = 0 } = (await shop.backend.admin.orders.show(number)) ?? {};
    data(await shop.backend.admin.orders.tag(number, ['gift'], version));
    for (const to of ['ready_to_ship', 'canceled'] as const)
      expect(await take(number, { to, version })).toMatchObject({ result: 'changed', status: 'processing' });
    expect(await take(number, { to: 'canceled', version: version + 1 })).toMatchObject({ result: 'moved' });
    expect(await take(number, { to: 'canceled', version })).toMatchObject({ result: 'unchanged' });
  });

  it('lets the email about a packed order wait, which is sent if no parcel leaves meanwhile', async () => {
    const { number, ref } = await paidOrder();
    await take(number, { to: 'ready_to_ship' });
    const ofOrder = and(eq(outboxEmail.orderId, ref), eq(outboxEmail.kind, 'order_ready'));
    const waiting = () =>
      shop.db.select({ id: outboxEmail.id, is: isWaiting }).from(outboxEmail).where(ofOrder);
    const [before] = await waiting();
    expect(before?.is).toBe(true);
    expect(await claimEmail(shop.db, before?.id ?? '')).toBeNull();
    await shop.db
      .update(outboxEmail)
      .set({ claimedUntil: new Date(0) })
      .where(ofOrder);
    expect((await waiting())[0]?.is).toBe(false);
    expect(await claimEmail(shop.db, before?.id ?? '')).toMatchObject({ kind: 'order_ready' });
  });

  it('repeats a step without an effect, also at the same time', async () => {
    const { number, ref } = await paidOrder();
    await take(number, { to: 'ready_to_ship' });
    const results = await Promise.all(Array.from({ length: 5 }, () => ship(number)));
    expect(results.map((outcome) => outcome?.result).toSorted()).toEqual([
      'moved',
      ...Array<string>(4).fill('unchanged'),
    ]);
    expect(await ship(number, { ...parcel, trackingNumber: '3SABC2' })).toMatchObject({
      result: 'refused',
      carrier: 'postnl',
      trackingNumber: '3SABC1',
    });
    expect((await kindsOf(ref)).filter((kind) => kind.startsWith('order_shipped'))).toHaveLength(1);
    expect(await shop.backend.orders.history(uk, ref)).toHaveLength(3);
  });

  it('refuses a step that skips another, and an unknown number', async () => {
    const { number, ref } = await paidOrder();
    expect(await ship(number)).toMatchObject({ result: 'refused', status: 'processing' });
    expect(await take(number, { to: 'delivered' })).toMatchObject({ result: 'refused' });
    expect(await shop.backend.orders.byRef(uk, ref)).toMatchObject({ carrier: null, trackingNumber: null });
    for (const text of ['2222-2222', '', "'; drop"])
      expect([await ship(text), await take(text, { to: 'delivered' })]).toEqual([null, null]);
  });

  it('ends with a cancellation that keeps the payment and returns the units', async () => {
    const before = await shop.stockOf('CAM-1');
    const { number, ref } = await paidOrder();
    await take(number, { to: 'ready_to_ship' });
    expect(await take(number, { to: 'canceled' })).toMatchObject({ result: 'moved', holdsMoney: true });
    expect(await take(number, { to: 'canceled' })).toMatchObject({ result: 'unchanged' });
    expect(await shop.stockOf('CAM-1')).toBe(before);
    // What was not sent yet would state that the order goes on.
    const kinds = ['order_confirmation dropped', 'order_ready dropped', 'order_stopped ready'];
    expect(await kindsOf(ref)).toEqual(kinds);
    const [paid] = await shop.db.select().from(payment).where(eq(payment.orderId, ref));
    expect(paid?.state).toBe('paid');
  });

  it.each(['is canceled by staff', 'is refunded'])('opens its offer again once it %s', async (end) => {
    const { backend } = shop;
    const { token } = await shop.createOffer({ context: uk });
    const confirm = async () => data(await backend.offers.confirm(uk, token, noCart)).id;
    const id = await confirm();
    await completeCheckout(backend, uk, id);
    const { order: placed, transactionId } = data(await backend.checkout.placeOrder(uk, id, orderInput()));
    await shop.choosePayment(transactionId ?? '', 'paid');
    data(await backend.payments.settle(uk, transactionId ?? '', [placed.ref]));
    const { number } = placed;
    if (end === 'is refunded')
      data(await backend.admin.orders.refund({ number, amountMinor: null, reference: null }));
    else await take(number, { to: 'canceled' });
    const again = await confirm();
    expect(await cartOf(backend, uk, again)).toMatchObject({ totalQuantity: 1, offer: { expired: false } });
    const { order: second } = data(await backend.checkout.placeOrder(uk, again, orderInput()));
    expect(second.number).not.toBe(number);
  });

  it('ends with a full refund, after which nothing states that the order goes on', async () => {
    const { number, ref } = await paidOrder();
    data(await shop.backend.admin.orders.refund({ number, amountMinor: null, reference: null }));
    expect(await shop.backend.orders.byRef(uk, ref)).toMatchObject({ status: 'canceled' });
    expect(await kindsOf(ref)).toEqual(['order_confirmation dropped', 'order_refunded ready']);
  });

  it('promises what is left of the money, after a refund of a part', async () => {
    const { number, ref, totals } = await paidOrder();
    const { minor, currency } = totals.grandTotal;
    data(await shop.backend.admin.orders.refund({ number, amountMinor: 100, reference: 'PART' }));
    expect(await kindsOf(ref)).toEqual(['order_confirmation ready', 'order_refunded ready']);
    await take(number, { to: 'canceled' });
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    const stopped = emails.find(({ kind }) => kind === 'order_stopped');
    expect(stopped?.payload).toEqual({ owed: { minor: minor - 100, currency } });
    expect(await shop.backend.payments.ofOrder(uk, ref)).toMatchObject({ holdsMoney: true });
  });

  it('promises nothing after the bank has taken the money back', async () => {
    const { number, ref } = await paidOrder();
    const [paid] = await shop.db.select().from(payment).where(eq(payment.orderId, ref));
    if (!paid) throw new Error('the order has no payment');
    const { id: paymentId, amount, currency } = paid;
    const reference = 'bank';
    await shop.db
      .insert(paymentTransaction)
      .values({ paymentId, kind: 'chargeback', amount, currency, reference });
    await take(number, { to: 'canceled' });
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.orderId, ref));
    const stopped = emails.find(({ kind }) => kind === 'order_stopped');
    expect(stopped?.payload).toEqual({ owed: { minor: 0, currency } });
    expect(await shop.backend.payments.ofOrder(uk, ref)).toMatchObject({ holdsMoney: false });
  });

  it('cancels an order that awaits its transfer like its customer, none that awaits an online payment', async () => {
    const transfer = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    expect(await take(transfer.order.number, { to: 'canceled' })).toMatchObject({
      result: 'moved',
      holdsMoney: false,
    });
    expect(await kindsOf(transfer.order.ref)).toEqual(['order_canceled ready', 'order_confirmation dropped']);
    expect(await shop.backend.cart.get(nl, transfer.cartId)).not.toBeNull();
    const online = await placedOrder(shop.backend, uk);
    expect(await take(online.order.number, { to: 'canceled' })).toMatchObject({ result: 'awaits_payment' });
    const [row] = await shop.db.select().from(order).where(eq(order.id, online.order.ref));
    expect(row?.status).toBe('pending_payment');
  });

  it('is not found by its number once its personal data was erased', async () => {
    const { order: placed } = await placedOrder(shop.backend, uk);
    await shop.db.update(order).set({ email: '' }).where(eq(order.id, placed.ref));
    for (const email of ['', ' '])
      expect(await shop.backend.orderLookup.find(uk, placed.number, email)).toBeNull();
  });
});
