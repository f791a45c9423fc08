import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { shopDay, startOfShopDay } from '@/lib/dates/dates';
import { mostCounted } from '../../model/list';
import type { Sales, StoreSales, TodayAdmin, Waiting } from '../../ports/admin/today';
import { endsSoon } from '../offers/view-offer';
import { waitConditions } from '../orders/search-orders';
import { isOpen } from '../returns/read-returns';
import { order } from '../schema/orders';
import { orderReturn } from '../schema/returns';

/** What is counted for each: the rows of an index. */
const waiting: Readonly<Record<Waiting, SQL>> = {
  shipping: sql`"order" where ${waitConditions.shipping}`,
  transfers: sql`"order" where ${waitConditions.transfer}`,
  differences: sql`"order" where ${waitConditions.difference}`,
  reviewedOrders: sql`"order" where ${waitConditions.review}`,
  withdrawals: sql`"order" where ${waitConditions.refund}`,
  returns: sql`${orderReturn} where ${isOpen}`,
  payments: sql`payment_attention where resolved_at is null`,
  deadEmails: sql`outbox_mail where state = 'dead'`,
  reviews: sql`review where status = 'pending'`,
  messages: sql`contact_message where answered_at is null`,
  endingOffers: sql`offer where ${endsSoon}`,
  stock: sql`stock cross join lateral (select from product where id = product_id and enabled limit 1) sold
    where on_hand <= reserved`,
};

const counts = sql.join(
  Object.entries(waiting).map(
    ([name, rows]) =>
      sql`(select count(*)::int from (select 1 from ${rows} limit ${sql.raw(String(mostCounted + 1))}) counted) as ${sql.identifier(name)}`,
  ),
  sql`, `,
);

async function countWaiting(db: Database): Promise<Readonly<Record<Waiting, number>>> {
  const { rows } = await db.execute<Record<Waiting, number>>(sql`select ${counts}`);
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

const periodDays = 30;
const periods = ['today', 'recent', 'before'] as const;

interface SoldRow extends Record<string, unknown> {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly orders: readonly number[];
  readonly totals: readonly number[];
}

async function readSales(db: Database): Promise<StoreSales[]> {
  const day = shopDay(new Date());
  const start = (later: number) => sql`${startOfShopDay(day, later)?.toISOString()}::timestamptz`;
  const within = [
    sql`created_at >= ${start(0)}`,
    sql`created_at >= ${start(1 - periodDays)}`,
    sql`created_at < ${start(1 - periodDays)}`,
  ];
  const each = (figure: (period: SQL) => SQL) => sql.join(within.map(figure), sql`, `);
  const { rows } = await db.execute<SoldRow>(sql`
    select store, currency, array[${each((period) => sql`count(*) filter (where ${period})`)}]::int[] as orders,
      array[${each((period) => sql`coalesce(sum(grand_total) filter (where ${period}), 0)`)}]::float8[] as totals
    from ${order} where status not in ('pending_payment', 'canceled')
      and created_at >= ${start(1 - 2 * periodDays)}
    group by store, currency order by store, currency`);
  return rows.map(({ store, currency, orders, totals }) => {
    const sales = periods.map((name, at): [string, Sales] => [
      name,
      { orders: orders[at] ?? 0, total: totals[at] ?? 0 },
    ]);
    return { store, currency, ...(Object.fromEntries(sales) as Record<(typeof periods)[number], Sales>) };
  });
}

export const createToday = (db: Database): TodayAdmin => ({
  counts: () => countWaiting(db),
  sales: () => readSales(db),
});
