import { randomUUID } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OwnerEvent } from '@/config/site/site-fields';
import { transactionOn } from '@/database/pool';
import { nl } from '../../contract/catalogue-fixture';
import { data, placedOrder } from '../../contract/selling-shop';
import { EmailRefused } from '../../model/email';
import { putOnList } from '../orders/money/book-payment';
import { outboxEmail } from '../schema/emails';
import { payment } from '../schema/orders';
import { plainDocument, plainEmail } from '../testing/test-order-deps';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { recordedLog } from '../testing/recorded-log';
import { createOutbox } from './outbox';
import { sendOutboxEmail } from './send-email';
import { sendOwnerDigest, sweptQueue } from './write-email';
import { suiteShop } from '../../contract/suite-shop';

const owner = { emails: ['eva@shop.eu', 'tom@shop.eu'], store: 'de', daily: [] as OwnerEvent[] };
vi.mock('@/config/shop/seller', async (original) => ({
  ...(await original<object>()),
  shopOwner: () => owner,
}));

describe('emails to the owner', () => {
  const shop = suiteShop(postgresEngine);
  afterEach(async () => {
    owner.daily = [];
    await shop.db.delete(outboxEmail);
  });

  const rows = () => shop.db.select().from(outboxEmail).where(eq(outboxEmail.kind, 'owner_notice'));
  /** What each address was told. */
  const told = async () =>
    (await rows()).map(({ to, state, payload, store }) => [to, store, state, payload]).sort();
  const toBoth = (state: string, ...events: readonly object[]) =>
    owner.emails.map((to) => [to, 'de', state, { events }]);
  const refuseAll = async () => {
    const delivery = {
      renderEmail: plainEmail,
      renderDocument: plainDocument,
      sendEmail: () => Promise.reject(new EmailRefused('550')),
    };
    const ready = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.state, 'ready'));
    for (const { id } of ready)
      await sendOutboxEmail({ db: shop.db, log: recordedLog().log, queue: sweptQueue }, delivery, id);
  };
  const declare = (orderNumber: string) =>
    shop.backend.withdrawals.declare(nl, {
      id: randomUUID(),
      name: 'Ada Uil',
      email: 'ada@example.com',
      orderNumber,
      reason: 'Too loud',
    });

  it('tell of a bank transfer when it is ordered, of an online order once it is paid, and of each once', async () => {
    const transfer = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    const amountOf = ({ order }: typeof transfer) => order.totals.grandTotal;
    const first = { about: 'order', ref: transfer.order.number, amount: amountOf(transfer) };
    expect(await told()).toEqual(toBoth('ready', first));
    await shop.db.delete(outboxEmail);
    const online = await placedOrder(shop.backend, nl);
    expect(await told()).toEqual([]);
    await shop.choosePayment(online.transactionId, 'paid');
    for (const _ of [1, 2])
      data(await shop.backend.payments.settle(nl, online.transactionId, [online.order.ref]));
    const second = { about: 'order', ref: online.order.number, amount: amountOf(online) };
    expect(await told()).toEqual(toBoth('ready', second));
  });

  it('tell of withdrawals and reviews, without what customers wrote', async () => {
    data(await declare('4ktx-9pzb'));
    data(await declare('Ada Uil, the blue one'));
    const [card] = await shop.backend.catalogue.cards(nl, ['CAM-1']);
    const review = { productId: card?.id ?? '', name: 'Ada Uil', stars: 1, message: 'It whistles.' };
    data(await shop.backend.reviews.submit(nl, { ...review, email: 'ada@example.com' }));
    const events = [
      { about: 'withdrawal', ref: '4KTX-9PZB', amount: null },
      { about: 'withdrawal', ref: '', amount: null },
      { about: 'review', ref: 'CAM-1', amount: null },
    ];
    expect(await told()).toEqual(expect.arrayContaining(events.flatMap((event) => toBoth('ready', event))));
    expect(JSON.stringify(await told())).not.toMatch(/Ada|blue|loud|whistles|example\.com/);
  });

  it('tell of payments that a person has to look at', async () => {
    const { order } = await placedOrder(shop.backend, nl);
    const [paid] = await shop.db.select().from(payment).where(eq(payment.orderId, order.ref));
    await transactionOn(shop.db, (tx) =>
      putOnList(tx, createOutbox(sweptQueue), { id: paid?.id ?? '' }, 'refund_failed', 500),
    );
    const event = { about: 'payment', ref: order.number, amount: { minor: 500, currency: 'EUR' } };
    expect(await told()).toEqual(toBoth('ready', event));
  });

  it('tell of emails that are given up, not of their own', async () => {
    const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    await shop.db.delete(outboxEmail).where(eq(outboxEmail.kind, 'owner_notice'));
    await refuseAll();
    expect(await told()).toEqual(toBoth('ready', { about: 'email', ref: order.number, amount: null }));
    await refuseAll();
    expect((await rows()).map(({ state }) => state)).toEqual(['dead', 'dead']);
  });

  it('wait for the daily email, which has them all once', async () => {
    owner.daily = ['order'];
    const orders = [];
    for (const _ of [1, 2])
      orders.push((await placedOrder(shop.backend, nl, { payment: 'banktransfer' })).order);
    const events = orders.map(({ number, totals }) => ({
      about: 'order',
      ref: number,
      amount: totals.grandTotal,
    }));
    expect((await rows()).map(({ state }) => state)).toEqual(['held', 'held', 'held', 'held']);
    for (const _ of [1, 2]) await sendOwnerDigest({ db: shop.db, queue: sweptQueue });
    await shop.db.delete(outboxEmail).where(ne(outboxEmail.state, 'ready'));
    expect(await told()).toEqual(toBoth('ready', ...events));
  });
});
