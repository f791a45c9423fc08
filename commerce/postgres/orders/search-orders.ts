import { and, asc, desc, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '@/database/pool';
import { isOneOf } from '@/database/statement';
import { type Address, emptyAddress } from '../../model/address';
import { type Listed, type ListQuery, mostCounted } from '../../model/list';
import type { PaymentState } from '../../model/payment';
import type { OrderQuery, OrderRow, OrderWaits } from '../../ports/admin/order-list';
import { countRows, isChosen, listOf, orTrue, pageOf, pageOfFew, type Paged, searchWords } from '../listed';
import { order } from '../schema/orders';
import { orderSearch } from '../schema/search';
import { isUnderReview } from './move-order';

/** So many letters of a code of which thousands begin alike (`order_words` of the database). */
const longEnough = 8;
const phoneDigits = 9;

const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;

/** A word as it may stand in the documents: the beginning of one, an order number without its dash, or a code. */
function wordQuery(word: string): string {
  const prefixes = new Set([word, word.replaceAll('-', '')]);
  const code = `${quoted(`#${word}`)}${word.length >= longEnough ? ':*' : ''}`;
  return [...[...prefixes].map((each) => `${quoted(each)}:*`), code].join(' | ');
}

/** A telephone number is one word, however it is separated. */
function searchQuery(search: string): string | null {
  const words = searchWords(search).map(wordQuery);
  const query = words.length > 0 ? words.map((word) => `(${word})`).join(' & ') : null;
  const digits = search.replaceAll(/\D/g, '');
  const isPhone = /^[\d\s()+/.-]+$/.test(search) && digits.length >= phoneDigits;
  if (!isPhone) return query;
  const phone = quoted(digits.slice(-phoneDigits));
  return query ? `(${query}) | ${phone}` : phone;
}

/** Of `search`: undefined without one, false for one that finds nothing. */
function orderDocuments(search: string | undefined): SQL | undefined {
  if (!search?.trim()) return undefined;
  const query = searchQuery(search.trim());
  return query === null ? sql`false` : sql`${orderSearch.document} @@ ${query}::tsquery`;
}

/** By an index for each order: `exists` may read the whole table once. */
const hasAny = (rows: SQL) => sql<boolean>`coalesce((select true ${rows} limit 1), false)`;

const difference = isOneOf(
  order.id,
  sql`array(select due.order_id from order_due due where due.settled_at is null and due.lines is not null)`,
);

/** As constants, as the partial indexes have them. */
export const waitConditions: Readonly<Record<OrderWaits, SQL>> = {
  shipping: sql`${order.status} in ('processing', 'ready_to_ship') and not ${difference}`,
  transfer: sql`${order.status} = 'pending_payment' and ${order.paymentMethod} = 'banktransfer' and ${order.reviewSince} is null`,
  review: sql`${order.status} = 'pending_payment' and ${order.paymentMethod} = 'banktransfer' and ${order.reviewSince} is not null`,
  difference,
  // An older one is a claim of another kind.
  refund: isOneOf(
    order.id,
    sql`array(select w.order_id from withdrawal w join payment p on p.order_id = w.order_id and p.state = 'paid' and p.amount > 0
      where w.created_at > now() - interval '60 days')`,
  ),
};

function conditionsOf(query: OrderQuery): SQL | undefined {
  const { carrier, country, from, paymentMethod, status, store, tag, until, waits } = query;
  return and(
    isChosen(order.number, query, () => true),
    status && eq(order.status, status),
    store && eq(order.store, store),
    paymentMethod && eq(order.paymentMethod, paymentMethod),
    carrier === undefined ? undefined : eq(order.carrierCode, carrier),
    country === undefined ? undefined : sql`${order.shippingAddress} ->> 'country' = ${country}`,
    from && gte(order.createdAt, from),
    until && lt(order.createdAt, until),
    tag === undefined
      ? undefined
      : sql`${order.tags} @> array[${tag.toLowerCase()}]::text[] and ${order.tags} <> '{}'`,
    waits && waitConditions[waits],
  );
}

const sorts = {
  '-date': [order.createdAt, 'desc'],
  date: [order.createdAt, 'asc'],
  '-total': [order.grandTotal, 'desc'],
  total: [order.grandTotal, 'asc'],
} as const satisfies Record<NonNullable<OrderQuery['sort']>, readonly [PgColumn, 'asc' | 'desc']>;

const joinedName = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

/** The rows of some orders, in the order of `sort`. With the tables' names: Drizzle drops them in a query of one table. */
async function rowsOf(db: Queryable, ids: readonly string[], sort: readonly SQL[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      order,
      payment: sql<PaymentState | null>`(select state from payment where order_id = "order".id
        order by state in ('paid', 'partly_refunded', 'refunded') desc, created_at desc limit 1)`,
      lines: sql<
        OrderRow['lines']
      >`(select coalesce(jsonb_agg(jsonb_build_object('quantity', quantity, 'name', name, 'sku', sku,
        'picture', image ->> 'url') order by position), '[]') from order_item where order_id = "order".id)`,
      attention: hasAny(sql`from payment p join payment_attention a on a.payment_id = p.id
        where p.order_id = "order".id and a.resolved_at is null`),
      awaitsDifference: hasAny(sql`from order_due due
        where due.order_id = "order".id and due.settled_at is null and due.lines is not null`),
    })
    .from(order)
    .where(inArray(order.id, [...ids]))
    .orderBy(...sort);
  return rows.map(({ order: row, payment, ...flags }) => {
    const shippingAddress = { ...emptyAddress, country: '', ...(row.shippingAddress as Partial<Address>) };
    const { city, company, country, firstname, lastname, middlename } = shippingAddress;
    const person = joinedName([firstname, middlename, lastname]);
    return {
      ...flags,
      articles: flags.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      shippingAddress,
      pickupPoint: row.pickupPoint,
      withdrawn: row.withdrawn,
      number: row.number,
      store: row.store,
      date: row.createdAt.toISOString(),
      status: row.status,
      underReview: isUnderReview(row),
      email: row.email,
      paymentState: payment,
      paymentMethod: row.paymentMethod,
      name: company && person ? `${company}, ${person}` : company || person,
      city,
      country,
      total: { minor: row.grandTotal, currency: row.currency },
      carrier: row.carrier,
      trackingNumber: row.trackingNumber,
      chosenCarrier: row.carrierCode,
      tags: row.tags,
    };
  });
}

/** The orders that a search finds. */
export interface FoundOrders {
  /** One above `mostCounted` stands for more. */
  readonly matches: number;
  /** For `order_id = any(…)`: their ids, as many as `matches`. */
  readonly ids: SQL;
  /** Whether an order is one of them. Those of a word in one of a hundred orders are too many to begin with: rows of a page are asked one by one. */
  has(orderId: SQLWrapper): SQL;
  /** The same to count all rows. */
  counts(orderId: SQLWrapper): SQL;
}

/**
 * Undefined without a search. Materialised, so that it is planned for all of them: for the first ones PostgreSQL reads the whole table if
 * the words are rarer than it assumes. The ids come back as one text, which later statements get as it is.
 */
export async function findOrders(
  db: Queryable,
  search: string | undefined,
): Promise<FoundOrders | undefined> {
  const documents = orderDocuments(search);
  if (!documents) return undefined;
  const { rows } = await db.execute<{ ids: string; matches: number }>(sql`
    with found as materialized (select order_id from ${orderSearch} where ${documents})
    select coalesce(array_agg(order_id), '{}')::text as ids, count(*)::int as matches
    from (select order_id from found limit ${mostCounted + 1}) counted`);
  const { ids: text, matches } = rows[0] ?? { ids: '{}', matches: 0 };
  const ids = sql`${text}::uuid[]`;
  const has = (orderId: SQLWrapper) => sql`${orderId} = any(${ids})`;
  if (matches <= mostCounted) return { matches, ids, has, counts: has };
  return {
    matches,
    ids,
    has: (orderId) =>
      hasAny(sql`from ${orderSearch} where ${orderSearch.orderId} = ${orderId} and ${documents}`),
    counts: (orderId) => sql`${orderId} in (select order_id from ${orderSearch} where ${documents})`,
  };
}

/** A table of which each row has an order. */
interface OfOrder {
  readonly id: PgColumn;
  readonly orderId: PgColumn;
  readonly createdAt: PgColumn;
}

/** `listOf` of a table by when its rows were written, of the orders that are found. */
export async function listOfOrders<Stored, Row>(
  db: Database,
  query: ListQuery,
  { createdAt, id, orderId }: OfOrder,
  filters: SQL | undefined,
  select: (where: SQL | undefined) => Paged<Stored>,
  toRow: (stored: Stored) => Row,
): Promise<Listed<Row>> {
  const found = await findOrders(db, query.search);
  const from = (isFound: SQL | undefined) => sql`${id.table} where ${orTrue(and(filters, isFound))}`;
  if (!found || found.matches > mostCounted)
    return listOf(db, query, select(and(filters, found?.has(orderId))), from(found?.counts(orderId)), toRow);
  const rows = sql`select ${id} as id, ${createdAt} as at from ${from(found.has(orderId))}`;
  const { ids, total } = await pageOfFew(db, query, rows, query.oldest ? 'asc' : 'desc');
  const page =
    ids.length > 0
      ? await select(inArray(id, [...ids]))
          .limit(ids.length)
          .offset(0)
      : [];
  return { rows: page.map(toRow), total };
}

/** Also for the orders of a person, which `more` selects. */
export async function searchOrders(db: Database, query: OrderQuery, more?: SQL): Promise<Listed<OrderRow>> {
  const { limit, offset } = pageOf(query);
  const found = await findOrders(db, query.search);
  const others = and(conditionsOf(query), more);
  const source = (isFound: SQL | undefined) => sql`from ${order} where ${orTrue(and(isFound, others))}`;
  const [column, direction] = sorts[query.sort ?? '-date'];
  const by = direction === 'asc' ? asc : desc;
  const sort = [by(column), by(order.id)];
  if (found && found.matches <= mostCounted) {
    const rows = sql`select ${order.id} as id, ${column} as at ${source(found.has(order.id))}`;
    const { ids, total } = await pageOfFew(db, query, rows, direction);
    return { rows: await rowsOf(db, ids, sort), total };
  }
  const [page, total] = await Promise.all([
    db.execute<{ id: string }>(
      sql`select ${order.id} as id ${source(found?.has(order.id))} order by ${sql.join(sort, sql`, `)} limit ${limit} offset ${offset}`,
    ),
    found && !others ? found.matches : countRows(db, sql`select 1 ${source(found?.counts(order.id))}`),
  ]);
  const ids = page.rows.map(({ id }) => id);
  return { rows: await rowsOf(db, ids, sort), total };
}
