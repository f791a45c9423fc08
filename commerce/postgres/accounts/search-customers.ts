import { and, type SQL, sql } from 'drizzle-orm';
import type { WebsiteCode } from '@/config/shop/store-views';
import type { Database } from '@/database/pool';
import { type Listed, mostCounted } from '../../model/list';
import type { CustomerQuery, CustomerRow } from '../../ports/admin/people';
import { countRows, foundIn, orTrue, pageOf } from '../listed';
import { findOrders, type FoundOrders } from '../orders/search-orders';
import { customer, customerAddress } from '../schema/customers';
import { order } from '../schema/orders';

/** Of an order: the code of its store up to `_`, as in `config/shop/store-views.ts`. */
const websiteOf = (alias: string) => sql.raw(`split_part(${alias}.store, '_', 1)`);

const folded = sql`folded(a.email || ' ' || a.firstname || ' ' || a.middlename || ' ' || a.lastname)`;

/** By an index for each row: `not exists` may read the whole table once. */
const hasNone = (rows: SQL) => sql`(select true ${rows} limit 1) is null`;

/** The orders that a search finds as `website, email, at, owner` and the account of that address there. Some of too many: these say little. */
const boughtBy = ({ ids }: FoundOrders) => sql`
  select o.*, c.id as account from (
    select ${websiteOf('"order"')} as website, email, created_at as at, customer_id as owner from ${order} where id = any(${ids})) o
  left join lateral (select id from ${customer} c where c.website = o.website and lower(c.email) = lower(o.email) limit 1) c on true`;

/** `ids`: website and address, with a space between them. The addresses alone have the index. */
function chosen(alias: 'c' | 'o', ids: CustomerQuery['ids']): SQL | undefined {
  if (!ids) return undefined;
  const each = ids.map((id) => id.toLowerCase());
  const email = sql.raw(`lower(${alias}.email)`);
  return sql`${email} = any(${sql.param(each.map((id) => id.slice(id.indexOf(' ') + 1)))}::text[])
    and ${sql.raw(alias)}.website || ' ' || ${email} = any(${sql.param(each)}::text[])`;
}

/** Accounts as `website, email, at`. Each part of the union has an index. `bought`: whether there is a search. */
function accounts({ email, ids, search, website }: CustomerQuery, bought: boolean): SQL {
  const found = sql`c.id in (select a.id from ${customer} a where ${foundIn(folded, search) ?? sql`true`}
      union select customer_id from ${customerAddress} where phone_key(address ->> 'telephone') = phone_key(${search})
        and length(phone_key(${search})) = 9
      union select coalesce(owner, account) from bought)`;
  const where = and(
    bought ? found : undefined,
    website ? sql`c.website = ${website}` : undefined,
    email === undefined ? undefined : sql`lower(c.email) = lower(${email})`,
    chosen('c', ids),
  );
  return sql`select c.website, c.email, c.created_at as at from ${customer} c where ${orTrue(where)}`;
}

/** Guests as accounts: the last order of each address without an account. Without words the orders are read in their order. */
function guests({ email, ids, website }: CustomerQuery, bought: boolean): SQL {
  const where = and(
    sql`o.email <> ''`,
    website ? sql`o.website = ${website}` : undefined,
    email === undefined ? undefined : sql`lower(o.email) = lower(${email})`,
    chosen('o', ids),
  );
  if (bought)
    return sql`select * from (select distinct on (lower(email), website) website, email, at from bought o
      where account is null and ${where} order by lower(email), website, at desc) g`;
  return sql`select website, email, created_at as at from (select *, ${websiteOf('each')} as website from ${order} each) o
    where ${and(
      where,
      hasNone(sql`from ${customer} c where c.website = o.website and lower(c.email) = lower(o.email)`),
      hasNone(sql`from ${order} n where lower(n.email) = lower(o.email)
        and ${websiteOf('n')} = o.website and (n.created_at, n.id) > (o.created_at, o.id)`),
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
  readonly total: number;
}

const iso = (date: Date | null) => date && new Date(date).toISOString();

const nameOf = (source: SQL) =>
  sql`concat_ws(' ', nullif(${source} ->> 'firstname', ''), nullif(${source} ->> 'middlename', ''), nullif(${source} ->> 'lastname', ''))`;

/** `shown`: `website, email, at` of some of `people`. */
const described = (shown: SQL, direction: SQL) => sql`
  select p.website, p.email, coalesce(nullif(${nameOf(sql`to_jsonb(c)`)}, ''), ${nameOf(sql`o.address`)}) as name,
    c.confirmed_at is not null as confirmed, c.created_at as created, c.last_used_at as "lastUsed", c.deletion_at as deletion,
    o.orders, o.last as "lastOrder", (select count(*)::int from people) as total
  from (${shown}) p
  left join lateral (select * from ${customer} a where a.website = p.website and lower(a.email) = lower(p.email) limit 1) c on true
  cross join lateral (select count(*)::int as orders, max(created_at) as last,
      (array_agg(billing_address order by created_at desc))[1] as address
    from ${order} where lower(email) = lower(p.email) and split_part(store, '_', 1) = p.website) o
  order by p.at ${direction}, p.email`;

export async function searchCustomers(db: Database, query: CustomerQuery): Promise<Listed<CustomerRow>> {
  const { limit, offset } = pageOf(query);
  const found = await findOrders(db, query.search);
  const bought = found !== undefined;
  const direction = sql.raw(query.oldest ? 'asc' : 'desc');
  const sources = [
    ...(query.kind === 'guest' ? [] : [accounts(query, bought)]),
    ...(query.kind === 'account' ? [] : [guests(query, bought)]),
  ];
  /** Each source ends early: neither has more rows on this page. */
  const first = (most: number) =>
    sql.join(
      sources.map((source) => sql`(${source} order by at ${direction} limit ${most})`),
      sql` union all `,
    );
  // What a search finds is read once; without one, counting reads further than the page.
  const people = found
    ? sql`bought as materialized (${boughtBy(found)}), people as materialized (${first(mostCounted + 1)})`
    : sql`people as materialized (${first(limit + offset)})`;
  const shown = sql`select * from people order by at ${direction}, email limit ${limit} offset ${offset}`;
  const [page, counted] = await Promise.all([
    db.execute<FoundRow>(sql`with ${people} ${described(shown, direction)}`),
    found ? null : countRows(db, sql`select 1 from (${first(mostCounted + 1)}) people`),
  ]);
  const total = counted ?? Math.min(page.rows[0]?.total ?? 0, mostCounted + 1);
  const rows = page.rows.map(
    ({ created, confirmed, deletion, lastOrder, lastUsed, name, total: _, ...row }) => ({
      ...row,
      name: name ?? '',
      lastOrder: iso(lastOrder),
      account: created && {
        confirmed: confirmed === true,
        created: new Date(created).toISOString(),
        lastUsed: new Date(lastUsed ?? created).toISOString(),
        deletion: iso(deletion),
      },
    }),
  );
  return { rows, total };
}
