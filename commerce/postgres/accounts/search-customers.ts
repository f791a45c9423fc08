import { and, type SQL, sql } from 'drizzle-orm';
import type { WebsiteCode } from '@/config/shop/store-views';
import type { Database } from '@/database/pool';
import { type Listed, mostCounted } from '../../model/list';
import type { CustomerQuery, CustomerRow } from '../../ports/admin/people';
import { countRows, foundIn, pageOf } from '../listed';
import { foundOrders, orderDocuments } from '../orders/search-orders';
import { customer, customerAddress } from '../schema/customers';
import { order } from '../schema/orders';

/** Of an order: the code of its store up to `_`, as in `config/shop/store-views.ts`. */
const websiteOf = (alias: string) => sql.raw(`split_part(${alias}.store, '_', 1)`);
const lowerEmail = (alias: string) => sql.raw(`lower(${alias}.email)`);

const folded = sql`folded(a.email || ' ' || a.firstname || ' ' || a.middlename || ' ' || a.lastname)`;

/** The orders that a search finds; not all of one that finds too many, which says little about a person. */
const foundOf = (documents: SQL) => sql`any(array(${foundOrders(documents, mostCounted)}))`;

/** By an index for each row: `not exists` may read the whole table once. */
const hasNone = (rows: SQL) => sql`(select true ${rows} limit 1) is null`;

/** Accounts as `website, email, at`. Each part of the union has an index. */
function accounts({ email, search, website }: CustomerQuery): SQL {
  const words = foundIn(folded, search);
  const documents = orderDocuments(search);
  const found =
    words &&
    documents &&
    sql`c.id in (select a.id from ${customer} a where ${words}
      union select customer_id from ${customerAddress} where phone_key(address ->> 'telephone') = phone_key(${search})
        and length(phone_key(${search})) = 9
      union select coalesce(o.customer_id, (select b.id from ${customer} b
          where b.website = ${websiteOf('o')} and lower(b.email) = lower(o.email)))
        from ${order} o where o.id = ${foundOf(documents)})`;
  const where = and(
    found,
    website ? sql`c.website = ${website}` : undefined,
    email === undefined ? undefined : sql`lower(c.email) = lower(${email})`,
  );
  return sql`select c.website, c.email, c.created_at as at from ${customer} c where ${where ?? sql`true`}`;
}

/** Guests as accounts: the last order of each address without an account. Without words the orders are read from the newest on. */
function guests({ email, search, website }: CustomerQuery): SQL {
  const documents = orderDocuments(search);
  const where = and(
    sql`o.email <> ''`,
    hasNone(sql`from ${customer} c where c.website = ${websiteOf('o')} and lower(c.email) = lower(o.email)`),
    website ? sql`${websiteOf('o')} = ${website}` : undefined,
    email === undefined ? undefined : sql`lower(o.email) = lower(${email})`,
  );
  if (documents)
    return sql`select * from (select distinct on (${lowerEmail('o')}, ${websiteOf('o')})
        ${websiteOf('o')} as website, o.email, o.created_at as at
      from ${order} o where o.id = ${foundOf(documents)} and ${where}
      order by ${lowerEmail('o')}, ${websiteOf('o')}, o.created_at desc) g`;
  return sql`select ${websiteOf('o')} as website, o.email, o.created_at as at from ${order} o
    where ${and(
      where,
      hasNone(sql`from ${order} n where lower(n.email) = lower(o.email)
        and ${websiteOf('n')} = ${websiteOf('o')} and (n.created_at, n.id) > (o.created_at, o.id)`),
    )}`;
}

interface FoundRow extends Record<string, unknown> {
  readonly website: WebsiteCode;
  readonly email: string;
  readonly name: string | null;
  readonly confirmed: boolean | null;
  readonly created: Date | null;
  readonly lastUsed: Date | null;
  readonly deletion: Date | null;
  readonly orders: number;
  readonly lastOrder: Date | null;
}

const iso = (date: Date | null) => date && new Date(date).toISOString();

const nameOf = (source: SQL) =>
  sql`concat_ws(' ', nullif(${source} ->> 'firstname', ''), nullif(${source} ->> 'middlename', ''), nullif(${source} ->> 'lastname', ''))`;

/** `people`: `website, email, at`. */
const described = (people: SQL) => sql`
  select p.website, p.email, coalesce(nullif(${nameOf(sql`to_jsonb(c)`)}, ''), ${nameOf(sql`o.address`)}) as name,
    c.confirmed_at is not null as confirmed, c.created_at as created, c.last_used_at as "lastUsed", c.deletion_at as deletion,
    o.orders, o.last as "lastOrder"
  from (${people}) p
  left join lateral (select * from ${customer} a where a.website = p.website and lower(a.email) = lower(p.email) limit 1) c on true
  cross join lateral (select count(*)::int as orders, max(created_at) as last,
      (array_agg(billing_address order by created_at desc))[1] as address
    from ${order} where lower(email) = lower(p.email) and split_part(store, '_', 1) = p.website) o
  order by p.at desc, p.email`;

export async function searchCustomers(db: Database, query: CustomerQuery): Promise<Listed<CustomerRow>> {
  const { limit, offset } = pageOf(query);
  const sources = [
    ...(query.kind === 'guest' ? [] : [accounts(query)]),
    ...(query.kind === 'account' ? [] : [guests(query)]),
  ];
  /** Each source ends early: neither has more rows on this page. */
  const first = (most: number) =>
    sql.join(
      sources.map((source) => sql`(${source} order by at desc limit ${most})`),
      sql` union all `,
    );
  const [page, total] = await Promise.all([
    db.execute<FoundRow>(
      described(
        sql`select * from (${first(limit + offset)}) people order by at desc, email limit ${limit} offset ${offset}`,
      ),
    ),
    countRows(db, sql`select 1 from (${first(mostCounted + 1)}) people`),
  ]);
  const rows = page.rows.map(({ created, confirmed, deletion, lastOrder, lastUsed, name, ...row }) => ({
    ...row,
    name: name ?? '',
    lastOrder: iso(lastOrder),
    account: created && {
      confirmed: confirmed === true,
      created: new Date(created).toISOString(),
      lastUsed: new Date(lastUsed ?? created).toISOString(),
      deletion: iso(deletion),
    },
  }));
  return { rows, total };
}
