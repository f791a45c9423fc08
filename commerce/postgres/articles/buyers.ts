import { and, type SQL, sql } from 'drizzle-orm';
import type { StoreCode } from '@/config/types';
import type { Database, Queryable } from '@/database/pool';
import { type Listed, mostCounted } from '../../model/list';
import type { BuyerQuery, BuyerRow } from '../../ports/admin/articles';
import { byAge, isChosen, pageOf } from '../listed';
import { product } from '../schema/catalogue';
import { order, orderItem } from '../schema/orders';
import { articleOf } from '../stock/stock';

/** An article, or with it all of its variants, also those that the last import lacks. */
export async function boughtAs(queryable: Queryable, productId: number): Promise<number[]> {
  const { rows } = await queryable.execute<{ id: number }>(
    sql`select id from ${product} where ${product.id} = ${productId} or ${product.parentId} = ${productId}`,
  );
  return rows.map(({ id }) => id);
}

/** `order_id, units` for each order with one of the products, alone or as a part of a bundle. */
const linesWith = (products: readonly number[]): SQL => {
  const ids = sql`${sql.param([...products])}::int[]`;
  const parts = sql`${sql.param(products.map((productId) => JSON.stringify([{ productId }])))}::jsonb[]`;
  return sql`(select order_id, sum(units)::int as units from (
    select order_id, quantity as units from ${orderItem} where product_id = any(${ids})
    union all select order_id, ${orderItem.quantity} * part.quantity from ${orderItem}
      cross join jsonb_to_recordset(${orderItem.parts}) as part ("productId" int, quantity int)
      where ${orderItem.parts} <> '[]' and ${orderItem.parts} @> any(${parts}) and part."productId" = any(${ids})
  ) line group by order_id)`;
};

/** It was paid, and has left or will. A parcel of an order that was cancelled later has left. */
const isBought = sql`(${order.status} not in ('pending_payment', 'canceled')
  or ${order.status} = 'canceled' and exists (select from parcel where parcel.order_id = ${order.id}))`;

interface Sold {
  readonly store?: StoreCode | undefined;
  readonly from?: Date | null | undefined;
  /** Not part of it. */
  readonly until?: Date | null | undefined;
}

/** The orders in which products were bought; `bought.units` of them. */
export function boughtIn(products: readonly number[], { from, store, until }: Sold): SQL {
  const within = and(
    isBought,
    store === undefined ? undefined : sql`${order.store} = ${store}`,
    from ? sql`${order.createdAt} >= ${from.toISOString()}::timestamptz` : undefined,
    until ? sql`${order.createdAt} < ${until.toISOString()}::timestamptz` : undefined,
  );
  return sql`${linesWith(products)} bought join ${order} on ${order.id} = bought.order_id where ${within}`;
}

export async function listBuyers(db: Database, query: BuyerQuery): Promise<Listed<BuyerRow>> {
  const article = query.search ? await articleOf(db, query.search) : null;
  if (!article) return { rows: [], total: 0 };
  const { limit, offset } = pageOf(query);
  const address = order.billingAddress;
  const chosen = isChosen(order.number, query, () => true);
  // One statement, so that the orders of an article are looked up once.
  const { rows } = await db.execute<Omit<BuyerRow, 'date'> & { at: string; total: number }>(sql`
    with found as materialized (
      select ${order.id} as id, bought.units, row_number() over (order by ${byAge(query)(order.createdAt)}, ${order.id}) as place
      from ${boughtIn(await boughtAs(db, article.id), query)}${chosen && sql` and ${chosen}`})
    select ${order.number} as number, ${order.createdAt} as at, ${order.store} as store, ${order.status} as status,
      ${order.email} as email, concat_ws(' ', nullif(${address} ->> 'company', ''), nullif(${address} ->> 'firstname', ''),
        nullif(${address} ->> 'lastname', '')) as name, coalesce(${address} ->> 'telephone', '') as telephone, found.units,
      (select count(*) from found)::int as total
    from found join ${order} on ${order.id} = found.id
    where place > ${offset} and place <= ${offset + limit} order by place`);
  return {
    rows: rows.map(({ at, total: _, ...row }) => ({ ...row, date: new Date(at).toISOString() })),
    total: Math.min(rows[0]?.total ?? 0, mostCounted + 1),
  };
}
