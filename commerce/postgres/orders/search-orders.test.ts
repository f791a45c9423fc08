import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs } from '../../acting';
import { nl, uk } from '../../contract/catalogue-fixture';
import { data, placedOrder } from '../../contract/selling-shop';
import type { ListQuery } from '../../model/list';
import type { Order } from '../../model/order';
import type { OfferQuery } from '../../ports/admin/offers';
import type { OrderQuery } from '../../ports/admin/order-list';
import type { CouponQuery } from '../../ports/admin/orders';
import { issueDueDocuments } from '../invoices/issue';
import { document } from '../schema/documents';
import { contactMessage } from '../schema/messages';
import { offer } from '../schema/offers';
import { order } from '../schema/orders';
import { staffLog } from '../schema/staff';
import { databaseAt } from '../testing/separate-database';
import { migrate } from '../migrate';
import { openDatabase, transactionOn } from '@/database/pool';
import { searchOrders } from './search-orders';
import { erasedOrder } from './order-deps';
import { insertOrder } from '../testing/insert-order';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';

const page = { page: 1, size: 20 };

describe('lists of staff', () => {
  let shop: PostgresSellingShop;
  /** Paid and packed; waits for its transfer. */
  let paid: Order;
  let transfer: Order;
  beforeAll(async () => {
    shop = await openSellingShop();
    const placed = await placedOrder(shop.backend, uk, { email: 'ada@example.com', qty: 2 });
    await shop.choosePayment(placed.transactionId, 'paid');
    paid = data(await shop.backend.payments.settle(uk, placed.transactionId, [placed.order.ref])).order;
    await issueDueDocuments(shop);
    const other = { sku: 'DOME-WH-28', payment: 'banktransfer', email: 'Bo@example.com' } as const;
    transfer = (await placedOrder(shop.backend, nl, other)).order;
    const address = {
      ...transfer.shippingAddress,
      firstname: 'José',
      lastname: 'Müller-Lie',
      postcode: '1012 AB',
    };
    await shop.db
      .update(order)
      .set({ shippingAddress: { ...address, telephone: '+31 6 1234 5678' }, tags: ['gift'] })
      .where(eq(order.number, transfer.number));
    const admin = shop.backend.admin.orders;
    await admin.progress(paid.number, { to: 'ready_to_ship' });
    await admin.ship(paid.number, { carrier: 'dpd', trackingNumber: '01234567890123', lines: 'all' });
  });
  afterAll(() => shop.close());

  const found = async (query: Partial<OrderQuery>) => {
    const { rows, total } = await shop.backend.admin.orders.search({ ...page, ...query });
    expect(total).toBe(rows.length);
    return rows.map(({ number }) => (number === paid.number ? 'paid' : 'transfer'));
  };

  it('find an order by what is written on it', async () => {
    const [invoice] = await shop.db.select({ number: document.number }).from(document);
    const half = transfer.number.slice(0, 6).toLowerCase();
    for (const search of [
      half,
      half.replace('-', ''),
      'BO@EXAMPLE',
      'muller',
      'Müller-L',
      'josé lie',
      '1012ab',
      '1012 AB',
    ])
      expect([search, await found({ search })]).toEqual([search, ['transfer']]);
    for (const search of ['dome-wh-28', '06-12345678', '+31 612345678', '0612345678', transfer.number])
      expect([search, await found({ search })]).toEqual([search, ['transfer']]);
    for (const search of ['01234567890123', '01234567', 'cam-1', invoice?.number ?? '', 'ada@example.com'])
      expect([search, await found({ search })]).toEqual([search, ['paid']]);
    for (const search of ['jo', 'dome-wh', '0123456', 'nobody', "it's \\ & | ! ( :*", '%%%', 'muller ada@'])
      expect([search, await found({ search })]).toEqual([search, []]);
  });

  it('filter and sort', async () => {
    const both = ['transfer', 'paid'];
    expect(await found({})).toEqual(both);
    expect(await found({ search: ' ' })).toEqual(both);
    expect(await found({ sort: 'date' })).toEqual(both.toReversed());
    expect(await found({ sort: '-total' })).toEqual(
      await found({ sort: 'total' }).then((rows) => rows.toReversed()),
    );
    const ofTransfer: Partial<OrderQuery>[] = [
      { store: 'nl' },
      { ids: [transfer.number, 'ZZZZ-ZZZZ'] },
      { status: 'pending_payment' },
      { paymentMethod: 'banktransfer' },
      { country: 'NL' },
      { tag: 'Gift' },
      { waits: 'transfer' },
      { waits: 'transfer', search: 'muller' },
    ];
    for (const query of ofTransfer) expect([query, await found(query)]).toEqual([query, ['transfer']]);
    const none: Partial<OrderQuery>[] = [
      { waits: 'shipping' },
      { ids: [] },
      { waits: 'review' },
      { waits: 'refund' },
      { until: new Date(0) },
      { carrier: 'nobody' },
      { store: 'nl', search: 'ada@' },
    ];
    for (const query of none) expect([query, await found(query)]).toEqual([query, []]);
    expect(await found({ from: new Date(0) })).toEqual(both);
  });

  it('find the orders with a declaration of withdrawal, as long as there is one', async () => {
    const declared = sql`select gen_random_uuid(), store, id, number, '', email from ${order} where number = ${paid.number}`;
    for (const _ of ['first', 'second'])
      await shop.db.execute(
        sql`insert into withdrawal (id, store, order_id, order_number, name, email) ${declared}`,
      );
    const withdrawn = async () =>
      (await shop.backend.admin.orders.search(page)).rows.filter((row) => row.withdrawn);
    const marked = [expect.objectContaining({ number: paid.number })];
    expect(await withdrawn()).toEqual(marked);
    const one = sql`(select id from withdrawal limit 1)`;
    await shop.db.execute(sql`delete from withdrawal where id = ${one}`);
    expect(await withdrawn()).toEqual(marked);
    await shop.db.execute(sql`delete from withdrawal where id = ${one}`);
    expect(await withdrawn()).toEqual([]);
  });

  it('show what a row needs', async () => {
    const { rows, total } = await shop.backend.admin.orders.search({ page: 2, size: 1 });
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        number: paid.number,
        status: 'shipped',
        paymentState: 'paid',
        articles: 2,
        lines: [{ quantity: 2, name: 'Name of CAM-1', sku: 'CAM-1', picture: '/media/CAM-1.webp' }],
        shippingAddress: { lastname: 'Uil', country: 'GB' },
        pickupPoint: null,
        carrier: 'dpd',
        country: 'GB',
        tags: [],
        withdrawn: false,
        attention: false,
        awaitsDifference: false,
      },
    ]);
  });

  it('list accounts and guests as customers', async () => {
    await shop.createCustomer(uk, 'ada@example.com');
    const { customers } = shop.backend.admin;
    const emails = async (query: object) => {
      const { rows, total } = await customers.search({ ...page, ...query });
      expect(total).toBe(rows.length);
      return rows.map(({ account, email, orders }) => `${email} ${orders} ${account ? 'account' : 'guest'}`);
    };
    expect(await emails({})).toEqual(['ada@example.com 1 account', 'Bo@example.com 1 guest']);
    for (const search of ['ada@', 'ada@example uil', paid.number])
      expect([search, await emails({ search })]).toEqual([search, ['ada@example.com 1 account']]);
    for (const search of ['muller', 'bo@EXAMPLE.com', '06 12345678', transfer.number])
      expect([search, await emails({ search })]).toEqual([search, ['Bo@example.com 1 guest']]);
    expect(await emails({ website: 'nl' })).toEqual(['Bo@example.com 1 guest']);
    expect(await emails({ kind: 'account' })).toHaveLength(1);
    await shop.backend.admin.orders.note(transfer.number, 'Calls on Monday');
    expect(await customers.note('nobody@example.com', 'Nobody')).toBe(false);
    for (const text of ['Rings twice', 'Takes the back door'])
      expect(await actingAs('Mara', () => customers.note('BO@example.com', text))).toBe(true);
    await shop.createOffer({ context: nl });
    expect(await customers.show('bo@example.com', null)).toMatchObject({
      customers: [{ website: 'nl', name: 'Ada Uil', account: null }],
      orders: { total: 1 },
      notes: [
        { order: null, text: 'Takes the back door', by: 'Mara' },
        { order: null, text: 'Rings twice' },
        { order: transfer.number, text: 'Calls on Monday' },
      ],
    });
    expect(await customers.show('ada@example.com', 'nl')).toMatchObject({
      customers: [],
      offers: { total: 1 },
    });
    expect(await customers.show('nobody@example.com', null)).toBeNull();
  });

  it('sort offers by when they were made, when they end, and what they come to', async () => {
    const at = (day: string) => new Date(`2099-11-${day}T12:00:00Z`);
    const row = { store: 'nl', currency: 'EUR', email: 'ends@example.com' } as const;
    await shop.db.insert(offer).values([
      { ...row, token: 'soon', number: 'A-SOON', createdAt: at('03'), expiresAt: at('04') },
      { ...row, token: 'late', number: 'A-LATE', createdAt: at('02'), expiresAt: at('05') },
    ]);
    const listed = async (sort: OfferQuery['sort']) => {
      const { rows } = await shop.backend.admin.offers.list({ ...page, search: 'ends@', sort });
      return rows.map(({ number }) => number);
    };
    expect(await listed('-date')).toEqual(['A-SOON', 'A-LATE']);
    expect(await listed('date')).toEqual(['A-LATE', 'A-SOON']);
    expect(await listed('-until')).toEqual(['A-LATE', 'A-SOON']);
    expect(await listed('until')).toEqual(['A-SOON', 'A-LATE']);
    const ofOffer = (number: string) => sql`(select id from ${offer} where number = ${number})`;
    for (const [number, price] of [
      ['A-SOON', 300],
      ['A-LATE', 2_000],
      ['A-LATE', 5],
    ] as const)
      await shop.db.execute(sql`insert into offer_item (offer_id, position, sku, name, quantity, price)
        values (${ofOffer(number)}, ${price}, 'CAM-1', '', 2, ${price})`);
    expect(await listed('-total')).toEqual(['A-LATE', 'A-SOON']);
    expect(await listed('total')).toEqual(['A-SOON', 'A-LATE']);
    const [late] = (await shop.backend.admin.offers.list({ ...page, search: 'A-LATE' })).rows;
    expect(late?.total).toEqual({ minor: 4_010, currency: 'EUR' });
  });

  it('list the rest by words, state and page', async () => {
    const { emails, messages, offers, payments, reviews, coupons } = shop.backend.admin;
    await shop.db.insert(contactMessage).values({
      id: crypto.randomUUID(),
      store: 'nl',
      topic: 'other' as never,
      name: 'Zoë',
      email: 'zoe@example.com',
      message: 'Where is my camera?',
    });
    expect(await messages.list({ ...page, search: 'zoe camera', open: true })).toMatchObject({ total: 1 });
    expect(await messages.list({ ...page, open: false })).toMatchObject({ total: 0 });
    expect(await offers.list({ ...page, search: 'ADA@', status: 'ending' })).toMatchObject({ total: 1 });
    expect(await offers.list({ ...page, status: 'expired' })).toEqual({ rows: [], total: 0 });
    expect((await emails.list({ ...page, search: transfer.number })).total).toBeGreaterThan(0);
    expect(await emails.list({ ...page, state: 'dead' })).toEqual({ rows: [], total: 0 });
    expect(await payments.attention({ ...page, all: true, search: paid.number })).toEqual({
      rows: [],
      total: 0,
    });
    expect(await reviews.list({ ...page, search: 'cam-1' })).toEqual({ rows: [], total: 0 });
    await shop.createCoupon({ code: 'AUTUMN', kind: 'percent', percent: 5 });
    expect(await coupons.list({ ...page, search: 'tum' })).toMatchObject({ total: 1 });
    await shop.createCoupon({ code: 'USED', kind: 'percent', percent: 5 });
    await shop.db.execute(sql`update coupon set used = 3 where code = 'USED'`);
    const codes = async (sort: CouponQuery['sort']) =>
      (await coupons.list({ ...page, sort })).rows.map(({ code }) => code);
    expect(await codes('mostUsed')).toEqual((await codes('leastUsed')).toReversed());
    expect((await codes('mostUsed'))[0]).toBe('USED');
    await shop.createCoupon({ code: 'DUTCH', kind: 'percent', percent: 5, stores: ['nl'] });
    await coupons.setEnabled('AUTUMN', false);
    expect(await coupons.list({ ...page, enabled: false })).toMatchObject({ rows: [{ code: 'AUTUMN' }] });
    expect(await coupons.list({ ...page, store: 'nl', enabled: true })).toMatchObject({ total: 2 });
    expect(await coupons.list({ ...page, store: 'uk', enabled: true })).toMatchObject({
      rows: [{ code: 'USED' }],
    });
  });

  it('list the chosen rows alone, and the oldest first', async () => {
    const { accounting, articles, coupons, customers, emails, log, messages, newsletter, offers, ...others } =
      shop.backend.admin;
    const { payments, reviews } = others;
    const [card] = await shop.backend.catalogue.cards(uk, ['CAM-1']);
    for (const email of ['ada@example.com', 'zoe@example.com']) {
      const values = { name: 'Ada', email, stars: 5, message: 'Sees all.' };
      data(await shop.backend.reviews.submit(uk, { ...values, productId: card?.id ?? '' }));
      data(await shop.backend.newsletter.subscribe(uk, email, 'footer'));
      await shop.db.insert(contactMessage).values({
        id: crypto.randomUUID(),
        store: 'nl',
        topic: 'other' as never,
        name: '',
        email,
        message: 'Hello',
        answeredAt: new Date(),
      });
      await shop.db.insert(staffLog).values({
        actorKind: 'program',
        actor: 'P',
        permission: 'stock.setAll',
        outcome: 'done',
      });
    }
    await shop.db.execute(sql`insert into payment_attention (payment_id, reason, resolved_at)
      select id, reason, now() from payment, unnest(array['chargeback', 'late_money']) reason
      where state = 'paid'`);
    const sorted: ((query: ListQuery) => Promise<readonly string[]>)[] = [
      async (query) => (await accounting.list(query)).rows.map(({ ref }) => ref),
      async (query) =>
        (await customers.search(query)).rows.map(({ email, website }) => `${website} ${email}`),
      async (query) => (await emails.list(query)).rows.map(({ id }) => id),
      async (query) => (await log.list(query)).rows.map(({ id }) => String(id)),
      async (query) => (await messages.list(query)).rows.map(({ id }) => id),
      async (query) => (await newsletter.search(query)).rows.map(({ email, store }) => `${store} ${email}`),
      async (query) => (await payments.attention({ ...query, all: true })).rows.map(({ id }) => id),
      async (query) => (await reviews.list(query)).rows.map(({ id }) => String(id)),
    ];
    for (const list of sorted) {
      const newest = await list({ ...page, oldest: false });
      expect(await list({ ...page, oldest: true })).toEqual(newest.toReversed());
    }
    const lists = [
      ...sorted,
      async (query: ListQuery) => {
        const asked = { ...query, language: 'en', currency: 'GBP' } as const;
        return (await articles.search(asked)).rows.map(({ sku }) => sku);
      },
      async (query: ListQuery) => (await coupons.list(query)).rows.map(({ code }) => code),
      async (query: ListQuery) => (await offers.list(query)).rows.map(({ number }) => number),
    ];
    for (const list of lists) {
      const [first = '', ...others] = await list(page);
      const last = others.at(-1) ?? first;
      expect(first).not.toBe('');
      expect(await list({ ...page, ids: [last, 'nobody'] })).toEqual([last]);
      expect(await list({ ...page, ids: [] })).toEqual([]);
    }
  });

  it('count what waits today, and what was sold', async () => {
    const { today } = shop.backend.admin;
    expect(await today.counts()).toMatchObject({
      shipping: 0,
      transfers: 1,
      messages: 1,
      endingOffers: 1,
      payments: 0,
    });
    const sold = { orders: 1, total: paid.totals.grandTotal.minor };
    const nothing = { orders: 0, total: 0 };
    expect(await today.sales()).toEqual([
      { store: 'uk', currency: 'GBP', today: sold, recent: sold, before: nothing },
    ]);
    await shop.db.update(order).set({ createdAt: sql`now() - interval '31 days'` });
    expect(await today.sales()).toMatchObject([{ today: nothing, recent: nothing, before: sold }]);
  });

  it('find an order without personal data by its articles alone', async () => {
    await shop.db.execute(sql`update ${order} set ${erasedOrder()}`);
    expect(await found({ search: 'muller' })).toEqual([]);
    expect(await found({ search: '0612345678' })).toEqual([]);
    expect(await found({ search: '01234567890123' })).toEqual([]);
    expect(await found({ search: 'cam-1' })).toEqual(['paid']);
    expect(await found({ search: 'dome-wh-28' })).toEqual(['transfer']);
  });
});

it('finds the orders of the release before', async () => {
  const earlier = await databaseAt('0054_daily-work');
  const { db, close } = openDatabase(earlier.url, 2);
  await transactionOn(db, (tx) => insertOrder(tx, []));
  await migrate(earlier.url);
  expect(await searchOrders(db, { ...page, search: 'ada@example' })).toMatchObject({
    total: 1,
    rows: [{ store: 'uk' }],
  });
  await close();
  await earlier.drop();
});

it('sums the offers of the release before', async () => {
  const earlier = await databaseAt('0074_customer-notes');
  const { db, close } = openDatabase(earlier.url, 2);
  await db.execute(sql`with made as (insert into offer (token, number, store, currency, email, expires_at, delivery)
      values ('t', 'A-1', 'nl', 'EUR', 'ada@example.com', now(), '{"amount": {"minor": 495}}') returning id)
    insert into offer_item (offer_id, position, sku, name, quantity, price) select id, 0, 'CAM-1', '', 3, 100 from made`);
  await migrate(earlier.url);
  expect(await db.select({ total: offer.total }).from(offer)).toEqual([{ total: 795 }]);
  await close();
  await earlier.drop();
});
