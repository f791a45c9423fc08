import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coveredTables, retention, keptTables } from '@/config/limits/retention';
import { newAddress } from '../../../contract/account-shop';
import { nl, uk } from '../../../contract/catalogue-fixture';
import { addressIn, data, orderInput, placedOrder, readyCart, pay } from '../../../contract/selling-shop';
import { orderByNumber } from '../../orders/orders';
import { listAttention, resolveAttention } from '../../orders/money/list-attention';
import { postgresEngine } from '../../testing/postgres-selling-shop';
import { erasePerson, exportPerson } from './people';
import { personalData, personalTables } from './personal-data';
import { suiteShop } from '../../../contract/suite-shop';

const email = 'Grace@Example.com';
const lower = email.toLowerCase();
/** Occurs in nothing but the data of the person. */
const surname = 'Hopperstone';

describe('the data of a person', () => {
  const shop = suiteShop(postgresEngine);

  const run = (statement: SQL) => shop.db.execute(statement);
  const address = addressIn(nl, { lastname: surname, vat: 'NL123456789B01' });

  /** An account of somebody else that awaits the link to a new address. */
  async function createAccountThatAwaits(pending: string): Promise<void> {
    const id = await shop.createCustomer(nl, newAddress());
    await run(sql`update customer set pending_email = ${pending} where id = ${id}`);
    await run(
      sql`insert into mail_token (hash, subject, purpose, expires_at) values (${pending}, ${id}, 'email', now())`,
    );
  }

  /** One row at least in every table, of a customer who also wrote as a guest. */
  async function fill(): Promise<void> {
    const { backend } = shop;
    const customer = await shop.createCustomer(nl, email);
    const as = { ...nl, customer };
    await run(
      sql`insert into customer_address (customer_id, address) values (${customer}, ${JSON.stringify(address)})`,
    );
    await run(sql`insert into customer_session (customer_id) values (${customer})`);
    await run(
      sql`insert into mail_token (hash, subject, purpose, expires_at) values ('hash', ${customer}, 'reset', now())`,
    );
    await createAccountThatAwaits(lower);
    await createAccountThatAwaits('other@example.com');
    await run(sql`insert into wishlist_item (customer_id, sku) values (${customer}, 'CAM-1')`);
    await run(
      sql`insert into saved_system (customer_id, name, query) values (${customer}, ${surname}, 'for=house')`,
    );
    await shop.createCoupon({ code: 'OWL', kind: 'percent', percent: 5 });
    const paid = await readyCart(backend, as, {
      email: 'office@example.com',
      address: { lastname: surname },
    });
    data(await backend.coupons.apply(as, paid, 'OWL'));
    const { order, transactionId } = data(
      await backend.checkout.placeOrder(as, paid, { ...orderInput(), comment: surname, client: '192.0.2.1' }),
    );
    await pay(shop, nl, { order, transactionId });
    const guest = await placedOrder(backend, uk, { email: lower, address: { lastname: surname } });
    data(await backend.checkout.cancelPayment(uk, guest.cartId));
    await run(
      sql`insert into payment_attention (payment_id, reason) select id, 'late_money' from payment limit 1`,
    );
    await run(sql`insert into payment_transaction (payment_id, kind, amount, currency, reference)
      select id, 'captured', 1, currency, 'test' from payment where order_id = ${order.ref} on conflict do nothing`);
    await run(sql`insert into payment_refund (payment_id, reference, amount)
      select id, 'test', 1 from payment where order_id = ${order.ref}`);
    await run(sql`insert into document (kind, entity, number, order_id, file_name, content_type, bytes)
      values ('invoice', 'nl', '2026-1', ${order.ref}, 'invoice.pdf', 'application/pdf', '\\x25')`);
    await run(sql`with notice as (insert into safety_notice (product_id, sku, kind, texts) values (1, 'CAM-1', 'recall', '{}') returning id)
      insert into safety_recipient (notice_id, order_id, units, state) select id, ${order.ref}, 1, 'sent' from notice`);
    await backend.admin.orders.progress(order.number, { to: 'ready_to_ship' });
    const lines = 'all';
    await backend.admin.orders.ship(order.number, { carrier: 'dpd', trackingNumber: '3SABC1', lines });
    await shop.createOffer({
      context: nl,
      name: surname,
      files: [{ name: 'plan.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
    });
    await run(sql`update offer set email = ${lower}`);
    await readyCart(backend, nl, { email: lower, address: { lastname: surname, vat: 'NL123456789B01' } });
    await run(
      sql`insert into vat_consultation (vat_number, valid, name, checked_at) values ('NL123456789B01', true, ${surname}, now()) on conflict do nothing`,
    );
    await run(
      sql`insert into newsletter_subscription (store, email, state, source, unsubscribe_token) values ('nl', ${lower}, 'subscribed', 'footer', 'secret')`,
    );
    await run(
      sql`insert into stock_notice (store, email, product_id, token_hash) values ('nl', ${lower}, 1, 'hash')`,
    );
    await run(
      sql`insert into contact_message (id, store, topic, name, email, message) values (${order.ref}, 'nl', 'other', ${surname}, ${lower}, 'Hello')`,
    );
    await run(
      sql`insert into contact_file (message_id, name, content_type, content) values (${order.ref}, 'photo.png', 'image/png', '\\x25')`,
    );
    await run(
      sql`insert into contact_answer (id, message_id, text) values (gen_random_uuid(), ${order.ref}, 'We look')`,
    );
    await backend.admin.customers.note(email, `Calls ${surname} first`);
    await run(
      sql`insert into withdrawal (store, order_number, name, email) values ('nl', ${order.number}, ${surname}, ${lower})`,
    );
    await run(sql`with made as (insert into order_return (id, order_id, store, number, reason, state, by, text, answer)
        values (gen_random_uuid(), ${order.ref}, 'nl', 1, 'defect', 'refused', 'customer', ${surname}, ${surname}) returning id),
      item as (insert into order_return_item (return_id, position, quantity) select id, 0, 1 from made)
      insert into order_return_file (return_id, kind, name, content_type, content)
      select id, 'picture', ${surname}, 'image/png', '\\x25' from made`);
    await run(sql`with written as (insert into review (product_id, store, language, status, name, email, stars, message)
        select id, 'nl', 'nl', 'approved', ${surname}, ${lower}, 5, 'Good' from product limit 1 returning id)
      insert into review_picture (review_id, position, content, thumbnail) select id, 0, '\\x25', '\\x25' from written`);
    await run(sql`insert into order_due (order_id, amount, settled_at) values (${order.ref}, 100, now())`);
    await run(sql`insert into order_limit_entry (order_id, "by", key) values (${order.ref}, 'email', 'key')`);
    await run(sql`insert into login_failure (key, failures) values ('key', 1)`);
    const message = JSON.stringify({ topic: 'other', name: surname, email: lower, message: 'Hello' });
    await run(sql`insert into outbox_mail (kind, subject, "to", store, payload, state)
      values ('contact_message', ${order.ref}, 'shop@example.com', 'nl', ${message}, 'dead')`);
    const change = JSON.stringify({ name: surname, newEmail: lower });
    await run(sql`insert into outbox_mail (kind, subject, "to", store, payload, state)
      values ('email_changed', ${order.ref}, 'earlier@example.com', 'nl', ${change}, 'sent')`);
    await run(sql`insert into outbox_mail (kind, subject, "to", store, payload, state)
      values ('newsletter_welcome', ${order.ref}, ${lower}, 'nl', '{"unsubscribeToken": "secret"}', 'sent')`);
  }

  /** The tables in which a text occurs. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables: string[] = [];
    for (const table of personalTables) {
      const { rows } = await run(
        sql`select 1 from ${sql.identifier(table)} t where to_jsonb(t)::text ilike ${`%${text}%`} limit 1`,
      );
      if (rows.length > 0) tables.push(table);
    }
    return tables;
  }

  it('has a rule for every table that refers to people', () => {
    const named = [...Object.values(retention).map(({ table }) => table), ...Object.keys(coveredTables)];
    expect(personalTables.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it('is kept where the back office says so', () => {
    const kept = personalTables.filter((table) => personalData[table].kept);
    expect(kept.toSorted()).toEqual(keptTables.toSorted());
  });

  it('is exported from every table, without secrets', async () => {
    await fill();
    const before = await exportPerson(shop.db, lower, null);
    const recognised = personalTables.filter((table) => personalData[table].rows !== null);
    expect(Object.keys(before.data).toSorted()).toEqual(recognised.toSorted());
    const text = JSON.stringify(before);
    expect(text).not.toMatch(/password_hash|unsubscribe_?token|"token":|"cart_id"/i);
    expect(before.data.outbox_mail).toContainEqual(expect.objectContaining({ kind: 'contact_message' }));
    expect(before.data.order).toHaveLength(2);
    expect(before.data.customer).toMatchObject([{ email }]);
    expect(before.data.contact_file).toMatchObject([{ name: 'photo.png' }]);
    expect(before.data.document).toMatchObject([{ number: '2026-1' }]);
  });

  it('is limited to a website, and of nobody else', async () => {
    const british = await exportPerson(shop.db, email, 'uk');
    expect(british.data.customer).toBeUndefined();
    expect(british.data.order).toMatchObject([{ store: 'uk' }]);
    await placedOrder(shop.backend, nl, { email: 'other@example.com' });
    for (const unknown of ['nobody@example.com', '%', '']) {
      expect((await exportPerson(shop.db, unknown, null)).data).toEqual({});
      expect(await erasePerson(shop.db, unknown, null)).toEqual({ deleted: {}, changed: {}, kept: [] });
    }
  });

  it('is erased but for what the law demands, once', async () => {
    const erasure = await erasePerson(shop.db, email, null);
    expect(erasure.deleted).toMatchObject({
      customer: 1,
      mail_token: 2,
      customer_address: 1,
      customer_note: 1,
      contact_file: 1,
      order_return_file: 1,
      review_picture: 1,
      offer: 1,
    });
    expect(erasure.changed).toMatchObject({ order: 2, order_return: 1, review: 1, customer: 1 });
    expect(erasure.kept.map(({ table }) => table)).toEqual(['withdrawal', 'order']);
    const year = new Date().getUTCFullYear();
    expect(erasure.kept.at(-1)).toMatchObject({ rows: 1, until: `${year + 7}-12-31` });
    expect(await tablesWith(surname)).toEqual(['withdrawal', 'order_search', 'order']);
    expect(await tablesWith(lower)).toEqual(['withdrawal']);
    const { rows } = await run(
      sql`select comment, customer_id from "order" where shipping_address::text like ${`%${surname}%`}`,
    );
    expect(rows).toEqual([{ comment: null, customer_id: null }]);
    const awaiting = await run(
      sql`select pending_email from customer join mail_token on subject = customer.id`,
    );
    expect(awaiting.rows).toEqual([{ pending_email: 'other@example.com' }]);
    const again = await erasePerson(shop.db, email, null);
    expect(again).toMatchObject({ deleted: {}, changed: {} });
    expect((await exportPerson(shop.db, 'other@example.com', null)).data.order).toHaveLength(1);
  });

  it('stays in a canceled order until its money of another amount is settled', async () => {
    const payer = 'payer@example.com';
    const { order, cartId } = await placedOrder(shop.backend, uk, { email: payer });
    await run(sql`insert into payment_attention (payment_id, reason, amount)
      select id, 'wrong_amount', 100 from payment where order_id = ${order.ref}`);
    data(await shop.backend.checkout.cancelPayment(uk, cartId));
    expect((await erasePerson(shop.db, payer, null)).kept).toMatchObject([{ table: 'order', rows: 1 }]);
    expect((await orderByNumber(shop.db, order.number))?.email).toBe(payer);
    for (const { id } of (await listAttention(shop.db, { all: false, page: 1, size: 99 })).rows)
      await resolveAttention(shop.db, id, 'paid back');
    expect((await erasePerson(shop.db, payer, null)).kept).toEqual([]);
    expect((await orderByNumber(shop.db, order.number))?.email).toBe('');
  });
});
