import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs } from '../../acting';
import { nl, uk } from '../../contract/catalogue-fixture';
import { data, failure, placedOrder } from '../../contract/selling-shop';
import { staffOnlyEvents } from '../../model/order';
import { outboxEmail } from '../schema/emails';
import { order, parcel } from '../schema/orders';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';

describe('the work of staff on an order', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  const paidOrder = async () => {
    const placed = await placedOrder(shop.backend, uk);
    await shop.choosePayment(placed.transactionId, 'paid');
    return data(await shop.backend.payments.settle(uk, placed.transactionId, [placed.order.ref])).order;
  };
  const orders = () => shop.backend.admin.orders;

  it('notes who did what, which the customer does not read', async () => {
    const { number, ref } = await paidOrder();
    expect(await actingAs('Ada', () => orders().note(number.toLowerCase(), 'Calls on Monday'))).toBe(true);
    await actingAs('Bo', () => orders().progress(number, { to: 'ready_to_ship' }));
    const record = await orders().show(number);
    expect(record?.history).toMatchObject([
      { kind: 'processing', by: 'provider', name: null },
      { kind: 'note', by: 'operator', name: 'Ada', text: 'Calls on Monday' },
      { kind: 'ready_to_ship', by: 'operator', name: 'Bo', text: null },
    ]);
    const history = await shop.backend.orders.history(uk, ref);
    expect(history.map(({ kind }) => kind)).toEqual(['processing', 'ready_to_ship']);
    expect(Object.keys(history[0] ?? {})).toEqual(['kind', 'date']);
    expect(await orders().note('2222-2222', 'x')).toBe(false);
  });

  it('notes who moved money, sent an email, and made a link or an invoice', async () => {
    const placed = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    const { email, number, ref } = placed.order;
    await actingAs('Ada', () => orders().paymentLink(number));
    const part = { amountMinor: 100 };
    data(await actingAs('Bo', () => orders().bookTransfer(number, 'TR-1', part)));
    data(await actingAs('Cy', () => orders().bookTransfer(number, 'TR-2')));
    const to = { store: 'nl', name: 'Ada', email, orderNumber: number.toLowerCase() } as const;
    await actingAs('Di', () => shop.backend.admin.messages.write(to, 'Hello', randomUUID()));
    await actingAs('Ed', () => orders().invoice(number));
    await actingAs('Ed', () => orders().invoice(number));
    await shop.db.update(outboxEmail).set({ state: 'sent' }).where(eq(outboxEmail.orderId, ref));
    const { emails = [] } = (await orders().show(number)) ?? {};
    await actingAs('Flo', () => orders().resendEmail(number, emails[0]?.id ?? ''));
    const { history = [], documents = [] } = (await orders().show(number)) ?? {};
    const made = history.filter(({ kind }) => staffOnlyEvents.has(kind));
    expect(made.map(({ kind, name, text }) => [kind, name, text])).toEqual([
      ['link', 'Ada', null],
      ['transfer', 'Bo', 'TR-1'],
      ['transfer', 'Cy', 'TR-2'],
      ['message', 'Di', null],
      ['invoice', 'Ed', documents[0]?.number],
      ['email', 'Flo', emails[0]?.kind],
    ]);
  });

  it('tags the version that was read, and no other', async () => {
    const { number } = await paidOrder();
    const { version = 0 } = (await orders().show(number)) ?? {};
    expect(data(await orders().tag(number, ['Gift', ' gift ', 'b2b', ''], version))).toEqual(['b2b', 'gift']);
    expect(failure(await orders().tag(number, [], version))).toEqual({ code: 'changed' });
    expect(await orders().show(number)).toMatchObject({ tags: ['b2b', 'gift'], version: version + 1 });
    expect(failure(await orders().tag('2222-2222', [], 1))).toEqual({ code: 'unknown' });
  });

  it('shows the emails and sends one again', async () => {
    const { number } = await paidOrder();
    const other = await paidOrder();
    const [email] = (await orders().show(number))?.emails ?? [];
    const id = email?.id ?? '';
    expect(email).toMatchObject({ kind: 'order_confirmation', state: 'ready' });
    expect(await orders().email(number, id)).toMatchObject({ subject: expect.any(String) });
    expect(await orders().email(other.number, id)).toBeNull();
    expect(await orders().resendEmail(number, id)).toBe('ready');
    await shop.db.update(outboxEmail).set({ state: 'sent' }).where(eq(outboxEmail.id, id));
    expect(await orders().resendEmail(number, id)).toBe('resent');
    expect(await orders().resendEmail(number, 'no id')).toBeNull();
    const { emails = [] } = (await orders().show(number)) ?? {};
    expect(emails.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'order_confirmation sent',
      'order_confirmation ready',
    ]);
  });

  it('loses notes and tracking numbers with the personal data of the order', async () => {
    const { number, ref } = await paidOrder();
    await orders().note(number, 'Ada is at home');
    await shop.db.insert(parcel).values({ orderId: ref, number: 1, carrier: 'dpd', trackingNumber: '1' });
    await shop.db.update(order).set({ email: '' }).where(eq(order.id, ref));
    const notes = (await orders().show(number))?.history.filter(({ kind }) => kind === 'note');
    expect(notes).toMatchObject([{ text: null }]);
    expect(await shop.db.select().from(parcel)).toMatchObject([{ trackingNumber: null }]);
  });
});
