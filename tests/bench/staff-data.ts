import { type SQL, sql } from 'drizzle-orm';
import { storeViews } from '@/config/shop/store-views';
import { type Database, transactionOn } from '@/database/pool';
import { readableAlphabet } from '@/commerce/postgres/secrets';

export interface StaffSizes {
  readonly orders: number;
  readonly customers: number;
  readonly articles: number;
}

/** The share of orders per country. */
const weights: Readonly<Record<string, number>> = {
  NL: 30,
  DE: 24,
  BE: 6,
  FR: 10,
  GB: 8,
  AT: 5,
  CH: 3,
  SE: 5,
  NO: 4,
  IT: 5,
};
const methodsOf: Readonly<Record<string, readonly string[]>> = {
  NL: ['ideal', 'ideal', 'ideal', 'creditcard', 'banktransfer'],
  BE: ['bancontact', 'bancontact', 'creditcard', 'banktransfer'],
};
const otherMethods = ['visa', 'mastercard', 'paypal', 'paypal', 'banktransfer'];

/** Rows of a store: as many as its weight, so that a random row is a random order. */
const stores = Object.values(storeViews).flatMap(({ code, country, defaultCurrencyCode: currency }) =>
  Array.from({ length: weights[country] ?? 1 }, () => ({
    store: code,
    currency,
    country,
    methods: methodsOf[country] ?? otherMethods,
  })),
);

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
const firstNames = texts(
  'Anna Bram Cas Daan Eva Finn Greta Hans Ida Jan Karl Lotte Mia Noor Olaf Pia Sam Tim Uwe Zoë'.split(' '),
);
const stems = texts(
  'Jans Vries Bakk Smid Müll Schmid Fisch Web Mey Wagn Beck Hoff Koch Rich Klein Wolf Neum Schwar Zimm Braun Krüg Hofm Hartm Lang Wern Kraus Leh Köhl Maier Schul Walt Mart Dub Moreau Laur Sim Mich Garc Rouss Ross'.split(
    ' ',
  ),
);
const endings = texts(
  'en er mann sen son ing inga stra ma ers ema sma eau et ini elli ino ström berg lund gren dal vik haus bach'.split(
    ' ',
  ),
);
const cities = texts(
  'Amsterdam Berlin Gent Lyon Zürich Wien Oslo Malmö Torino Leeds Utrecht Köln Breda Lille'.split(' '),
);
/** A random element; with a `power` above one, the first ones more often. Once per row: it names `n`. */
const anyOf = (list: SQL, power = 1) =>
  sql`(${list})[1 + floor(power(random(), ${power}::float) * array_length(${list}, 1))::int]`;

/** Of people, accounts and guests alike: names, addresses and telephone numbers as frequent as they are. */
const people = (count: number, accounts: number) => sql`
  create unlogged table bench_person as
  select n, n <= ${accounts}::int as account, s.*, first, last, lower(first || '.' || last || n || '@') || (array['gmail.com', 'web.de', 'ziggo.nl', 'orange.fr'])[1 + n % 4] as email,
    jsonb_build_object('salutation', '', 'firstname', first, 'middlename', '', 'lastname', last,
      'company', case when n % 9 = 0 then last || ' Security ' || n else '' end,
      'street', jsonb_build_object('street', last || 'straat', 'number', (n % 300)::text, 'addition', ''),
      'postcode', case s.country when 'NL' then (1000 + n % 8999) || ' ' || chr(65 + n % 26) || chr(65 + n / 26 % 26) else (10000 + n % 89999)::text end,
      'city', city, 'country', s.country, 'region', '', 'telephone', '06' || (10000000 + n * 37 % 89999999), 'vat', '', 'poNumber', '') as address
  from (select n, ${anyOf(firstNames)} as first, ${anyOf(stems, 2)} || ${anyOf(endings)} as last, ${anyOf(cities)} as city,
      1 + floor(random() * ${stores.length})::int as at
    from generate_series(1, ${count}::int) n) p
  join (select row_number() over () as at, store, currency, country, array(select jsonb_array_elements_text(methods)) as methods
    from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as s(store text, currency text, country text, methods jsonb)) s using (at)`;

const articles = (count: number) => [
  sql`insert into brand (code, name, manufacturer_name, manufacturer_address, manufacturer_email) values ('bench', 'Bench', 'Bench', '', '')`,
  sql`insert into product (sku, type, brand_code, position, import_hash, images, "values", stores)
    select 'GEN-' || lpad(n::text, 6, '0') || '-' || chr(65 + n % 26), 'simple', 'bench', n, '', '[]', '{}', '{nl}'
    from generate_series(1, ${count}::int) n`,
  sql`insert into stock (product_id, on_hand, reserved) select id, case when id % 30 = 0 then 0 else 20 end, 0 from product`,
  sql`insert into product_price (product_id, currency, regular, final) select id, 'EUR', 9900, 9900 from product`,
  sql`insert into product_text (product_id, language, name, url_path, short, description)
    select id, 'nl', 'Camera ' || sku, '/' || sku, '', '[]' from product`,
  sql`insert into product_search (product_id, document)
    select id, array_to_tsvector(array['nl=camera', '=' || lower(left(sku, 10)), '=' || right(sku, 8)]) from product`,
  sql`insert into stock_movement (product_id, before, after, cause, at)
    select id, 20 + step, 20, 'order', now() - step * interval '1 day' from product cross join generate_series(1, 20) step where id % 4 = 0`,
];

const letters = readableAlphabet.length;
/** A number per `n`: the steps of a generator that meets each number once, written with the letters of order numbers. */
const numberOf = sql`(select string_agg(substr(${readableAlphabet}, 1 + (n::bigint * 173961102589 % (${letters}::bigint ^ 8)::bigint / (${letters}::bigint ^ digit)::bigint % ${letters})::int, 1), '' order by digit)
  from generate_series(0, 7) digit)`;

/** Three years of orders in the order of time, as a shop writes them, more of late. An order is shipped within two days; one in twelve was canceled. */
const orders = (count: number, everyone: number) => sql`
  create unlogged table bench_order as
  select o.n, gen_random_uuid() as id, left(code, 4) || '-' || right(code, 4) as number, p.store, p.currency, p.address, p.email, p.account,
    p.methods[1 + floor(dice * array_length(p.methods, 1))::int] as method, o.at as created_at,
    case when age < 0.1 and dice < 0.3 or age < 8 and dice > 0.96 then 'pending_payment' when age > 0.1 and dice between 0.3 and 0.38 then 'canceled'
      when age < 1.2 then 'processing' when age < 2 then 'ready_to_ship' when age < 5 then 'shipped' else 'delivered' end as status,
    (${texts(['postnl', 'dpd', 'dhl', 'ups'])})[1 + o.n % 4] as carrier, 1500 + floor(power(random(), 3) * 90000)::int as total
  from (select n, now() - age * interval '1 day' as at, age, random() as dice, 1 + floor(power(random(), 1.4) * ${everyone}::int)::int as person, ${numberOf} as code
    from (select n, power(random(), 1.3) * 1095 as age from generate_series(1, ${count}::int) n) a) o
  join bench_person p on p.n = o.person order by age desc`;

const rowsOfOrders = [
  sql`insert into customer (website, store, email, password_hash, firstname, lastname, confirmed_at, created_at)
    select split_part(store, '_', 1), store, email, '', first, last, now(), now() - random() * interval '1095 days' from bench_person where account`,
  sql`analyze customer`,
  sql`insert into customer_address (customer_id, address, default_shipping)
    select c.id, p.address, true from bench_person p join customer c on c.email = p.email`,
  sql`insert into "order" (id, number, store, currency, cart_id, customer_id, status, email, shipping_address, billing_address, carrier_code, method_code,
      payment_method, subtotal, shipping, grand_total, tax_rate, tax_amount, carrier, tracking_number, invoice_due, review_since, tags, created_at)
    select b.id, b.number, b.store, b.currency, 'bench-' || n, case when n % 5 > 0 then c.id end, b.status, b.email, address, address, b.carrier, b.carrier,
      method, total, 0, total, 21, total * 21 / 121, case when b.status in ('shipped', 'delivered') then b.carrier end,
      case when b.status in ('shipped', 'delivered') then '3SOWL' || (100000000 + n) end, false,
      case when b.status = 'pending_payment' and n % 7 = 0 then b.created_at end, case when n % 200 = 0 then '{gift}'::text[] else '{}' end, b.created_at
    from bench_order b left join customer c on b.account and c.email = b.email`,
  sql`insert into order_item (order_id, product_id, position, sku, name, url, options, quantity, price, row_total)
    select b.id, p.id, line, p.sku, 'Camera ' || p.sku, '/camera', '[]', 1 + line, total / 2, total / 2
    from bench_order b cross join generate_series(0, 1) line
    join product p on p.position = 1 + floor(power(abs(hashint8(n * 2 + line)) / 2147483648.0, 2) * (select count(*) from product))::int
    where line = 0 or n % 2 = 0`,
  sql`insert into order_row (order_id, position, kind, quantity, gross, discount, net, tax_rate, tax)
    select id, 0, 'item', 1, total, 0, total - total * 21 / 121, 21, total * 21 / 121 from bench_order`,
  sql`insert into payment (order_id, provider, transaction_id, method, state, amount, currency, created_at)
    select id, case when method = 'banktransfer' then 'offline' else 'multisafepay' end, 'bench' || n, method,
      case status when 'pending_payment' then 'pending' when 'canceled' then 'expired' else 'paid' end, total, currency, created_at from bench_order`,
  sql`insert into payment_transaction (payment_id, kind, amount, currency, reference, credit_due, created_at)
    select id, 'captured', amount, currency, transaction_id, false, created_at from payment where state = 'paid'`,
  sql`insert into order_event (order_id, kind, by, created_at) select id, kind, 'job', created_at
    from bench_order cross join unnest(array['processing', 'ready_to_ship', 'shipped', 'delivered']) kind where status = 'delivered'`,
  sql`insert into parcel (order_id, number, carrier, tracking_number, created_at)
    select id, 1, carrier, '3SOWL' || (100000000 + n), created_at from bench_order where status in ('shipped', 'delivered') and n % 4 = 0`,
  sql`insert into parcel_item (parcel_id, position, quantity) select id, 0, 1 from parcel`,
  sql`insert into document (kind, entity, number, order_id, total, file_name, content_type, bytes, created_at)
    select 'invoice', 'bench', '2026-' || (1000000 + n), id, total, 'a.pdf', 'application/pdf', '', created_at
    from bench_order where status in ('processing', 'ready_to_ship', 'shipped', 'delivered')`,
  sql`insert into outbox_mail (kind, order_id, subject, state, created_at, state_at)
    select kind, id, '', case when n % 2000 = 0 then 'dead' else 'sent' end, created_at, created_at
    from bench_order cross join unnest(array['order_confirmation', 'order_shipped']) kind where created_at > now() - interval '90 days'`,
  sql`insert into withdrawal (store, order_id, order_number, name, email, created_at)
    select store, id, number, address ->> 'lastname', email, created_at + interval '10 days' from bench_order where n % 50 = 0 and created_at < now() - interval '10 days'`,
  sql`update "order" set withdrawn = true where id in (select order_id from withdrawal)`,
  // Most were paid back after two weeks.
  sql`update payment set state = 'refunded' where order_id in (select order_id from withdrawal where created_at < now() - interval '14 days')`,
  sql`insert into payment_attention (payment_id, reason, amount, created_at, resolved_at)
    select id, 'late_money', amount, created_at, case when random() < 0.98 then now() end from payment where random() < 0.003`,
  sql`insert into offer (token, number, store, currency, email, name, expires_at, created_at, status)
    select 'bench' || n, 'A' || number, store, currency, email, address ->> 'lastname', created_at + interval '30 days', created_at, case when n % 3 = 0 then 'ordered' else 'open' end
    from bench_order where n % 40 = 0`,
  sql`insert into offer_item (offer_id, position, sku, name, quantity, price) select id, 0, 'GEN-1', 'Camera', 2, 9900 from offer`,
  sql`insert into contact_message (id, store, topic, name, email, order_number, message, created_at, answered_at)
    select gen_random_uuid(), store, 'order', address ->> 'firstname' || ' ' || (address ->> 'lastname'), email, number, 'Where is my order ' || number || '?', created_at,
      case when n % 1000 = 0 then null else created_at end from bench_order where n % 25 = 0`,
  sql`insert into contact_file (message_id, name, content_type, content) select id, 'a.jpg', 'image/jpeg', '' from contact_message`,
  sql`insert into review (product_id, store, language, status, name, stars, message, created_at)
    select p.id, b.store, 'en', case when n % 5000 = 0 then 'pending' else 'approved' end, address ->> 'firstname', 1 + n % 5, 'A fine camera, order ' || b.number, b.created_at
    from bench_order b join product p on p.position = 1 + n % (select count(*) from product) where n % 20 = 0`,
  sql`insert into newsletter_subscription (store, email, state, source, unsubscribe_token, confirmed_at, state_at)
    select store, email, 'subscribed', 'footer', 'bench' || n, now(), now() - random() * interval '900 days' from bench_person where n % 4 = 0`,
  sql`insert into coupon (code, kind, percent, created_at) select 'BENCH' || n, 'percent', 5, now() - n * interval '1 hour' from generate_series(1, 2000) n`,
  sql`insert into order_return (id, order_id, store, number, reason, state, by, created_at, state_at)
    select gen_random_uuid(), id, store, 1, case when n % 3 = 0 then 'defect' else 'withdrawal' end,
      case when n % 1000 = 0 then 'asked' when n % 7 = 0 then 'refused' else 'refunded' end, 'customer', created_at, created_at from bench_order where n % 40 = 0`,
  sql`insert into order_return_item (return_id, position, quantity) select id, 0, 1 from order_return`,
  sql`insert into contact_answer (id, message_id, text, created_at) select gen_random_uuid(), id, 'On its way', answered_at from contact_message where answered_at is not null`,
  sql`insert into document (kind, entity, number, order_id, total, file_name, content_type, bytes, created_at)
    select 'credit_note', 'bench', 'C2026-' || (1000000 + n), id, -total, 'a.pdf', 'application/pdf', '', created_at from bench_order where n % 50 = 0`,
  sql`insert into staff_member (email, name, role, language) select 'staff' || n || '@example.com', 'Member ' || n, 'service', 'en' from generate_series(1, 40) n`,
  sql`insert into staff_log (actor_kind, actor, member_id, permission, subject, outcome, at)
    select 'staff', m.name, m.id, (array['orders.progress', 'orders.ship', 'orders.refund', 'messages.answer'])[1 + n % 4], number, case when n % 500 = 0 then 'failed' else 'done' end, b.created_at
    from (select *, row_number() over (order by created_at) as turn from bench_order) b
    join (select *, row_number() over () as at from staff_member) m on m.at = 1 + n % 40 order by turn`,
  sql`insert into safety_notice (product_id, sku, kind, texts, sent_at) select id, sku, 'recall', '{}', now() from product where position between 1 and 20`,
  sql`insert into safety_recipient (notice_id, order_id, numbers, units, state)
    select s.id, o.order_id, '{}', 1, 'sent' from safety_notice s cross join lateral (select distinct order_id from order_item where product_id = s.product_id) o`,
  // As the migration does, because the triggers are off.
  sql`insert into order_search (order_id, document) select o.id, array_to_tsvector(order_words(o, c.codes))
    from "order" o left join (select order_id, array_agg(code) as codes from (
      select order_id, sku as code from order_item union all select order_id, number from document) parts group by order_id) c on c.order_id = o.id`,
  sql`drop table bench_order, bench_person`,
];

/** Fills a database without rows. Triggers, foreign keys and most indexes are off meanwhile, which only a superuser may do. */
export async function writeStaffData(db: Database, sizes: StaffSizes): Promise<void> {
  const everyone = sizes.customers * 2;
  await transactionOn(db, async (tx) => {
    const statements = [
      sql`set local session_replication_role = replica`,
      sql`set local maintenance_work_mem = '512MB'`,
      sql`set local work_mem = '256MB'`,
      sql`select setseed(0.5)`,
      ...articles(sizes.articles),
      people(everyone, sizes.customers),
      sql`create unique index on bench_person (n)`,
      sql`analyze bench_person, product`,
      orders(sizes.orders, everyone),
      sql`analyze bench_order`,
      ...rowsOfOrders,
    ];
    const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
      select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace and not indisunique`);
    for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
    for (const statement of statements) await tx.execute(statement);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  });
  await db.execute(sql`vacuum analyze`);
}
