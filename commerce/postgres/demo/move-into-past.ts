import { sql } from 'drizzle-orm';
import { demoTrials } from '@/config/shop/company';
import { type Database, type Queryable, transactionOn } from '@/database/pool';

/** `hours`: the age that it gets. */
export interface DemoOrder {
  readonly id: string;
  readonly number: string;
  readonly hours: number;
}

/** Between the events of an order, if it is old enough for that. */
const step = sql`interval '15 hours'`;

/** The history of an article is read in the order of its ids: its rows trade places, and count on from one another. */
const sortMovements = (tx: Queryable) =>
  tx.execute(sql`with moved as (
      select m.*, row_number() over (partition by product_id order by id) as place,
        row_number() over dated as turn,
        first_value("before") over (partition by product_id order by id) + sum("after" - "before") over dated as units
      from stock_movement m where product_id in (select s.product_id from stock_movement s
        join "order" o on o.number = s.order_number join demo_age a on a.id = o.id)
      window dated as (partition by product_id order by at, id))
    update stock_movement m set at = d.at, cause = d.cause, order_number = d.order_number, reason = d.reason,
      "by" = d."by", "after" = d.units, "before" = d.units - (d."after" - d."before")
    from moved d join moved p on p.product_id = d.product_id and p.place = d.turn where m.id = p.id`);

/**
 * Dates the orders of the demo back, with all that belongs to them, and its offers, messages and reviews. Their emails count
 * as sent, one as given up; those to the shop since `began` are deleted.
 */
export async function moveIntoPast(db: Database, orders: readonly DemoOrder[], began: Date): Promise<void> {
  const ages = JSON.stringify(orders.map(({ id, hours }) => ({ id, hours })));
  const isTheirs = (column: string) => sql`${sql.identifier(column)} like ${`%${demoTrials.customers}`}`;
  await transactionOn(db, async (tx) => {
    await tx.execute(sql`create temporary table demo_age on commit drop as
      select id, now() - make_interval(mins => (hours * 60)::int) as placed
      from jsonb_to_recordset(${ages}::jsonb) as age (id uuid, hours float8)`);
    // The nth event of an order, and the nth email, a step after the one before.
    await tx.execute(sql`create temporary table demo_event on commit drop as
      select e.id, least(now(), a.placed + (row_number() over (partition by e.order_id order by e.id) - 1)
        * least(${step}, (now() - a.placed) / (1 + count(*) over (partition by e.order_id)))) as at
      from order_event e join demo_age a on a.id = e.order_id`);
    await tx.execute(sql`update order_event e set created_at = d.at from demo_event d where d.id = e.id`);
    const left = sql`(select coalesce(min(e.created_at), a.placed) from order_event e
      where e.order_id = a.id and e.kind in ('parcel', 'shipped'))`;
    const paid = sql`(select coalesce(min(e.created_at), a.placed) from order_event e
      where e.order_id = a.id and e.kind = 'processing')`;
    const last = sql`(select coalesce(max(e.created_at), a.placed) from order_event e where e.order_id = a.id)`;
    const { rowCount } =
      await tx.execute(sql`update "order" o set created_at = a.placed, updated_at = ${last},
      review_since = case when review_since is null then null else a.placed end from demo_age a where a.id = o.id`);
    if (rowCount !== orders.length) throw new Error('orders of the demo are missing');
    await tx.execute(sql`update parcel p set created_at = ${left} from demo_age a where a.id = p.order_id`);
    await tx.execute(sql`update payment p set created_at = a.placed, updated_at = ${paid}
      from demo_age a where a.id = p.order_id`);
    await tx.execute(sql`update payment_transaction t set created_at = case t.kind when 'refunded' then ${last} else ${paid} end
      from demo_age a, payment p where a.id = p.order_id and p.id = t.payment_id`);
    await tx.execute(sql`update payment_refund r set created_at = ${last}
      from demo_age a, payment p where a.id = p.order_id and p.id = r.payment_id`);
    await tx.execute(
      sql`update withdrawal w set created_at = ${last} from demo_age a where a.id = w.order_id`,
    );
    await tx.execute(
      sql`update order_return r set created_at = ${last}, state_at = ${last} from demo_age a where a.id = r.order_id`,
    );
    await tx.execute(sql`update stock_movement m set at = case m.cause when 'return' then ${last} else ${left} end
      from demo_age a, "order" o where o.id = a.id and m.order_number = o.number`);
    await sortMovements(tx);
    await tx.execute(sql`update outbox_mail m set created_at = d.at, state_at = d.at, sent_at = d.at, state = 'sent' from (
        select m.id, least(now(), a.placed + (row_number() over (partition by m.order_id order by m.created_at, m.id) - 1)
          * least(${step}, (now() - a.placed) / (1 + count(*) over (partition by m.order_id)))) as at
        from outbox_mail m join demo_age a on a.id = m.order_id where m.state <> 'dropped') d where d.id = m.id`);
    await tx.execute(sql`update outbox_mail set state = 'sent', sent_at = now()
      where order_id is null and state in ('ready', 'held') and ${isTheirs('to')}`);
    await tx.execute(sql`update outbox_mail set state = 'dead', sent_at = null, attempts = 6,
      failure = 'the mail server answered 550: no such mailbox' where id = (
        select m.id from outbox_mail m join demo_age a on a.id = m.order_id
        where m.kind = 'order_shipped' order by m.created_at desc limit 1)`);
    await tx.execute(sql`delete from outbox_mail where kind in ('owner_notice', 'contact_message')
      and created_at >= ${began.toISOString()}::timestamptz`);
    for (const table of ['contact_message', 'review', 'offer'] as const)
      await tx.execute(sql`with turn as (
          select id, now() - make_interval(hours => 5 + 17 * (row_number() over (order by id))::int) as at
          from ${sql.identifier(table)} where ${isTheirs('email')})
        update ${sql.identifier(table)} each set created_at = turn.at from turn where turn.id = each.id`);
  });
}
