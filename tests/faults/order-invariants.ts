import { sql, type SQL } from 'drizzle-orm';
import { checkReservations } from '@/commerce/postgres/stock/stock';
import { openDatabase } from '@/database/pool';

/** Rules that hold in every shop at rest, each as a query for the ids of the rows that break it. */
const rules = {
  'a cart with two live orders': sql`select cart_id as id from "order" where status <> 'canceled' group by 1 having count(*) > 1`,
  'a cart whose status is not that of its orders': sql`select c.id from cart c
    left join "order" o on o.cart_id = c.id and o.status <> 'canceled'
    where (c.status = 'ordered') <> (o.id is not null)`,
  'an order without exactly one confirmation': sql`select o.id from "order" o
    left join outbox_mail m on m.order_id = o.id and m.kind = 'order_confirmation' group by 1 having count(m.id) <> 1`,
  'an order without exactly one payment': sql`select o.id from "order" o left join payment p on p.order_id = o.id
    group by 1 having count(p.id) <> 1`,
  'an order without exactly one key': sql`select o.id from "order" o left join idempotency_key k on k.order_id = o.id
    group by 1 having count(k.key) <> 1`,
  'an orphaned payment at the provider': sql`select s.id from sandbox_payment s
    where not exists (select from payment p where p.transaction_id = s.id)`,
  'a paid payment of an order that waits': sql`select o.id from "order" o join payment p on p.order_id = o.id
    where p.state = 'paid' and o.status in ('pending_payment', 'canceled')`,
  'an open order that reserves other than its units': sql`select i.id from order_item i join "order" o on o.id = i.order_id
    where i.reserved <> case when o.status in ('pending_payment', 'processing', 'ready_to_ship') then i.quantity else 0 end`,
  'an order whose rows are not its total': sql`select o.id from "order" o left join order_row r on r.order_id = o.id
    group by 1 having coalesce(sum(r.net + r.tax), 0) <> o.grand_total`,
  'a series of documents with a gap or a doubled number': sql`select s.kind as id from document_series s
    left join document d on d.entity = s.entity and d.kind = s.kind and d.number like '%-' || s.year || '-%'
    group by s.entity, s.kind, s.year having count(distinct d.number) <> s.last`,
  'a product sold more often than it exists': sql`select product_id as id from stock where on_hand < reserved`,
} as const satisfies Record<string, SQL>;

/**
 * How often the database at `url` breaks each rule; all 0 in a correct shop. `acknowledged`: the numbers of orders that
 * a customer was told about, each of which has to exist once.
 */
export async function brokenInvariants(
  url: string,
  acknowledged: readonly string[],
): Promise<Record<string, number>> {
  const { db, close } = openDatabase(url, 1);
  try {
    const broken: Record<string, number> = {};
    for (const [rule, query] of Object.entries(rules)) broken[rule] = (await db.execute(query)).rows.length;
    broken['a product whose reservations are not those of its orders'] = (await checkReservations(db)).length;
    const { rows } = await db.execute<{ number: string }>(sql`select number from "order"`);
    const numbers = new Set(rows.map(({ number }) => number));
    broken['an acknowledged order that is missing'] = acknowledged.filter(
      (each) => !numbers.has(each),
    ).length;
    broken['an order acknowledged to two shoppers'] = acknowledged.length - new Set(acknowledged).size;
    return broken;
  } finally {
    await close();
  }
}

/** `brokenInvariants` of a correct shop. */
export const noneBroken = (broken: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(broken).map((rule) => [rule, 0]));
