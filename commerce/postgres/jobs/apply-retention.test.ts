import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coveredTables, orderYears, retention } from '@/config/limits/retention';
import { nl, uk } from '../../contract/catalogue-fixture';
import { cartOf, data, orderInput, placedOrder, readyCart } from '../../contract/selling-shop';
import { orderByNumber } from '../orders/orders';
import { searchOrders } from '../orders/search-orders';
import { issueDueDocuments } from '../invoices/issue';
import { customerNote } from '../schema/customers';
import { couponUse } from '../schema/coupons';
import { document } from '../schema/documents';
import { outboxEmail } from '../schema/emails';
import { cart, order as orderTable } from '../schema/orders';
import { review, reviewPicture } from '../schema/reviews';
import { countRows } from '../testing/test-database';
import { recordedLog } from '../testing/recorded-log';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { applyRetention } from './apply-retention';
import { suiteShop } from '../../contract/suite-shop';

/** Tables of the catalogue and of the shop's own work. */
const impersonalTables = [
  'attribute',
  'attribute_option',
  'box_part',
  'brand',
  'catalogue_change',
  'catalogue_upload',
  'installation',
  'category',
  'category_text',
  'content_page',
  'content_page_text',
  'content_rows',
  'content_copy',
  'document_series',
  'feature_block',
  'import_run',
  'product',
  'product_category',
  'product_option',
  'product_price',
  'product_price_history',
  'product_search',
  'product_store',
  'product_text',
  'product_tier',
  'search_data',
  'search_label',
  'search_name',
  'search_synonym',
  'search_word',
  'stock',
  'url_path',
] as const;

/** Of the people who work in the shop: kept as long as the log names them. */
const staffTables = ['staff_invite', 'staff_member', 'staff_passkey', 'staff_session', 'staff_view'] as const;

const dayMs = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

const pickupPoint = {
  id: 'point-7',
  carrierCode: 'dpd',
  name: 'Kiosk Steeg',
  street: 'Steeg 7',
  postcode: '1012 AB',
  city: 'Amsterdam',
  country: 'NL',
  hours: [],
};

describe('retention', () => {
  const shop = suiteShop(postgresEngine);

  /** Applies the periods as if it were `days` later. Returns the rows per kind from the log. */
  async function after(days: number) {
    const { log, lines } = recordedLog();
    await applyRetention({ db: shop.db, log }, inDays(days));
    return Object.fromEntries(lines.map(({ kind, rows }) => [kind, rows]));
  }

  it('names every table of the database', async () => {
    // `customer_token`: the view of `mail_token` for the release before.
    const { rows } = await shop.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'customer_token'`,
    );
    const ruled = Object.values(retention).map(({ table }) => table);
    const declared = new Set<string>([
      ...ruled,
      ...Object.keys(coveredTables),
      ...impersonalTables,
      ...staffTables,
    ]);
    expect([...declared].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    expect(impersonalTables.filter((name) => ruled.includes(name as never))).toEqual([]);
  });

  it('finds no column of personal data in an impersonal table', async () => {
    const { rows } = await shop.db.execute<{ column: string }>(sql`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = any(${sql.param([...impersonalTables])}::text[])
        and column_name not like 'manufacturer\\_%' and column_name <> 'filter_order' and column_name ~ '(mail|phone|address|customer|first_?name|last_?name|comment|ip$|cart|order|session)'`);
    expect(rows).toEqual([]);
  });

  it('erases the mailboxes of the uses of coupons, which still count', async () => {
    await shop.createCoupon({ code: 'KEPT', kind: 'percent', percent: 5, usageLimitPerMailbox: 1 });
    const id = await readyCart(shop.backend, uk, { sku: 'CAM-1' });
    data(await shop.backend.coupons.apply(uk, id, 'KEPT'));
    data(await shop.backend.checkout.placeOrder(uk, id, orderInput()));
    const mailboxes = async () => (await shop.db.select().from(couponUse)).map(({ mailbox }) => mailbox);
    await after(retention.couponMailboxes.days - 1);
    expect(await mailboxes()).toEqual([expect.any(String)]);
    expect(await after(retention.couponMailboxes.days + 1)).toMatchObject({ couponMailboxes: 1 });
    expect(await mailboxes()).toEqual([null]);
    expect(await shop.couponUses('KEPT')).toEqual({ used: 1, orders: 1 });
    await shop.db.delete(couponUse);
    await shop.db.delete(orderTable);
  });

  it('erases the contacts of a cart before it deletes the cart', async () => {
    const id = await readyCart(shop.backend, uk, { sku: 'CAM-1' });
    await shop.db.update(cart).set({ pickupPoint: pickupPoint.id }).where(eq(cart.id, id));
    const stored = async () => (await shop.db.select().from(cart).where(eq(cart.id, id)))[0];
    expect(await after(retention.cartContacts.days - 1)).toEqual({});
    expect(await stored()).toMatchObject({ email: expect.any(String) as string });
    expect(await after(retention.cartContacts.days + 1)).toEqual({ cartContacts: 1 });
    expect(await stored()).toMatchObject({
      email: null,
      shippingAddress: null,
      billingAddress: null,
      pickupPoint: null,
    });
    expect((await cartOf(shop.backend, uk, id)).items).toHaveLength(1);
    expect(await after(retention.cartContacts.days + 1)).toEqual({});
    expect(await after(retention.carts.days + 1)).toEqual({ carts: 1 });
    expect(await countRows(shop.db)).toMatchObject({ cart: 0, cart_item: 0 });
  });

  it('deletes an offer with its articles and files after its period', async () => {
    const file = { name: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') };
    const { token } = await shop.createOffer({ context: nl, days: 0, files: [file] });
    expect(await shop.backend.offers.document(nl, token)).not.toBeNull();
    expect(await after(retention.offers.days - 1)).toEqual({});
    expect(await shop.backend.offers.get(nl, token)).toMatchObject({ files: [{ name: 'a.pdf' }] });
    expect(await after(retention.offers.days + 1)).toEqual({ offers: 1, documents: 1 });
    expect(await shop.backend.offers.get(nl, token)).toBeNull();
    const { rows } = await shop.db.execute(
      sql`select offer_id from offer_item union all select offer_id from offer_file`,
    );
    expect(rows).toEqual([]);
  });

  it('deletes what staff wrote about a customer after its period', async () => {
    await shop.db.insert(customerNote).values({ email: 'ada@example.com', text: 'Rings twice' });
    expect(await after(retention.customerNotes.days - 1)).toEqual({});
    expect(await after(retention.customerNotes.days + 1)).toEqual({ customerNotes: 1 });
  });

  it('deletes more rows than a batch', async () => {
    await shop.db.execute(sql`insert into cart (id, store, updated_at)
      select 'old-' || n, 'uk', now() - interval '91 days' from generate_series(1, 1001) n`);
    const young = data(await shop.backend.cart.add(uk, null, [{ product: 'CAM-1', qty: 1 }]));
    expect(await after(0)).toEqual({ carts: 1001 });
    expect((await cartOf(shop.backend, uk, young.id)).items).toHaveLength(1);
  });

  it('deletes keys and finished emails, and keeps those that wait', async () => {
    const sent = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    await shop.db.update(outboxEmail).set({ state: 'sent' });
    const held = await placedOrder(shop.backend, uk);
    expect(await after(2)).toEqual({ idempotencyKeys: 2 });
    const { days } = retention.emails;
    expect(await after(days - 1)).toEqual({ cartContacts: 2 });
    expect(await after(days + 1)).toMatchObject({ emails: 1 });
    const left = await shop.db.select().from(outboxEmail);
    expect(left.map(({ orderId, state }) => [orderId, state])).toEqual([[held.order.ref, 'held']]);
    // The order of a deleted cart can still be paid or canceled.
    await shop.choosePayment(held.transactionId, 'refused');
    const settled = await shop.backend.payments.settle(uk, held.transactionId, [held.order.ref]);
    expect(data(settled).order.status).toBe('canceled');
    expect(await orderByNumber(shop.db, sent.order.number)).toEqual(sent.order);
  });

  it('erases the people of an order after the legal period, and keeps the amounts', async () => {
    const [dutch, british] = [
      await placedOrder(shop.backend, nl, { payment: 'banktransfer' }),
      await placedOrder(shop.backend, uk),
    ];
    const numbers = [dutch.order.number, british.order.number];
    await shop.db.update(orderTable).set({ pickupPoint }).where(eq(orderTable.id, dutch.order.ref));
    const placeAt = (instant: string) => shop.db.update(orderTable).set({ createdAt: new Date(instant) });
    const erasedAt = async (instant: string) => {
      await applyRetention({ db: shop.db, log: recordedLog().log }, new Date(instant));
      const { rows: orders } = await searchOrders(shop.db, { page: 1, size: 100 });
      return orders.filter(({ email, number }) => email === '' && numbers.includes(number)).length;
    };
    // In Amsterdam it is 2030 already.
    await placeAt('2029-12-31T23:30:00Z');
    const last = 2030 + orderYears.NL;
    expect(await erasedAt(`${last}-12-31T22:30:00Z`)).toBe(0);
    expect(await erasedAt(`${last}-12-31T23:30:00Z`)).toBe(2);
    const left = await orderByNumber(shop.db, dutch.order.number);
    const { items, totals } = dutch.order;
    expect(left).toMatchObject({ items, totals, email: '', comment: null, trackingNumber: null });
    expect(left?.shippingAddress).toMatchObject({ lastname: '', postcode: '', country: 'NL' });
    const row = await shop.db.execute(
      sql`select o::text as text from "order" o where id = ${dutch.order.ref}`,
    );
    const text = JSON.stringify(row.rows);
    const { lastname, postcode, city, street } = dutch.order.shippingAddress;
    for (const part of [dutch.order.email, lastname, postcode, city, street.street, pickupPoint.name])
      expect(text).not.toContain(part);
  });

  it('keeps an order as long as the invoice of a later year', async () => {
    const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    data(await shop.backend.admin.orders.bookTransfer(order.number, 'LATE'));
    await issueDueDocuments(shop);
    const ofOrder = eq(document.orderId, order.ref);
    const [invoice] = await shop.db.select().from(document).where(ofOrder);
    expect(invoice?.kind).toBe('invoice');
    // Placed before the turn of the year, and paid after it.
    const at = (instant: string) => ({ createdAt: new Date(instant) });
    await shop.db.update(orderTable).set(at('2029-12-29T12:00:00Z')).where(eq(orderTable.id, order.ref));
    await shop.db.update(document).set(at('2030-01-03T12:00:00Z')).where(ofOrder);
    const apply = (instant: string) =>
      applyRetention({ db: shop.db, log: recordedLog().log }, new Date(instant));
    const kept = async () => [
      (await orderByNumber(shop.db, order.number))?.email,
      await shop.db.$count(document, ofOrder),
    ];
    const last = 2030 + orderYears.NL;
    await apply(`${last}-06-01T12:00:00Z`);
    expect(await kept()).toEqual([order.email, 1]);
    await apply(`${last + 1}-01-02T12:00:00Z`);
    expect(await kept()).toEqual(['', 0]);
  });

  it('keeps an order for a country of the EU longer than one for the Netherlands', async () => {
    const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    const year = new Date().getFullYear();
    const at = (years: number) => new Date(Date.UTC(year + years + 1, 5));
    const email = async () => (await orderByNumber(shop.db, order.number))?.email;
    const apply = (now: Date) => applyRetention({ db: shop.db, log: recordedLog().log }, now);
    for (const [country, years] of [
      ['BE', orderYears.BE],
      ['FI', 10],
    ] as const) {
      await shop.db
        .update(orderTable)
        .set({ shippingAddress: { ...order.shippingAddress, country }, email: 'a@b.example' });
      await apply(at(years - 1));
      expect(await email()).toBe('a@b.example');
      await apply(at(years));
      expect(await email()).toBe('');
    }
  });

  it('deletes reviews that were not published, and erases addresses of the others', async () => {
    await shop.order(uk, 'CAM-1', true);
    const write = (status: 'approved' | 'pending' | 'rejected', importKey: string | null) => {
      const [email, name, message] = [`${status}@shop.example`, 'Ada', 'Fine.'];
      const values = {
        store: 'uk',
        language: 'en',
        status,
        name,
        email,
        stars: 5,
        message,
        importKey,
      } as const;
      return shop.db
        .insert(review)
        .values({ ...values, productId: sql`(select id from product where sku = 'CAM-1')` });
    };
    await write('approved', null);
    await write('pending', null);
    await write('rejected', null);
    await write('rejected', 'imported');
    const statuses = async () =>
      (await shop.db.select().from(review)).map(({ status, email }) => `${status} ${email}`).toSorted();
    await after(retention.rejectedReviews.days - 1);
    expect(await statuses()).toHaveLength(4);
    await after(retention.rejectedReviews.days + 1);
    expect(await statuses()).toHaveLength(3);
    await after(retention.pendingReviews.days + 1);
    expect(await statuses()).toEqual(['approved approved@shop.example', 'rejected rejected@shop.example']);
    await shop.db.execute(sql`insert into review_picture (review_id, position, content, thumbnail)
      select id, 0, '\\x25', '\\x25' from review where status = 'approved'`);
    await after(retention.reviewPictures.days - 1);
    expect(await shop.db.$count(reviewPicture)).toBe(1);
    await after(retention.reviewEmails.days + 1);
    expect(await shop.db.$count(reviewPicture)).toBe(0);
    expect(await statuses()).toEqual(['approved null', 'rejected null']);
  });

  it('applies the other kinds if one fails, then rejects', async () => {
    await shop.db.execute(sql`insert into cart (id, store) values ('stays', 'uk')`);
    await shop.db.execute(sql`alter table review rename column status to broken`);
    const { log, lines } = recordedLog();
    await expect(applyRetention({ db: shop.db, log }, inDays(1000))).rejects.toThrow('rejectedReviews');
    await shop.db.execute(sql`alter table review rename column broken to status`);
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'rejectedReviews', level: 50 }));
    expect(await countRows(shop.db)).toMatchObject({ cart: 0 });
  });
});
