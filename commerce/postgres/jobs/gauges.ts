import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { contactLimits } from '@/config/limits/contact';
import { storeCodes } from '@/config/shop/stores';
import type { Database } from '@/database/pool';
import type { Gauge } from '@/lib/bridge';
import { orderStatusSchema } from '../../model/order';
import { paymentStates } from '../../model/payment';
import { lastSuccesses, emailQueue, jobsSchema, schedules } from './queues';

/** A scrape does not wait longer for a database that is down or busy. */
const timeoutMs = 2_000;
/** A payment that is still pending then was missed by the job that settles or cancels it after an hour. */
const overdueMinutes = 75;

const queueNames = [emailQueue, ...Object.values(schedules).map(({ name }) => name)];
const jobStates = ['created', 'retry', 'active', 'failed'] as const;

interface Figures {
  readonly jobs: Readonly<Record<string, number>> | null;
  /** Queue → when its last finished job that is still there was completed, in seconds since 1970. */
  readonly completed: Readonly<Record<string, number>> | null;
  /** `store status` → orders of the last day. */
  readonly orders: Readonly<Record<string, number>> | null;
  /** State → payments of these orders. */
  readonly payments: Readonly<Record<string, number>> | null;
  readonly ready: number;
  readonly dead: number;
  readonly oldest: number;
  readonly overdue: number;
  readonly attention: number;
  readonly unnumbered: number;
  readonly unrendered: number;
  readonly shortfalls: number;
  readonly files: number;
  readonly review: number;
}

const figures: SQL = sql`with recent as (select id, store, status from "order" where created_at > now() - interval '1 day')
select
  (select jsonb_object_agg(name || ' ' || state, jobs) from (
    select name, state, count(*) as jobs from ${sql.identifier(jobsSchema)}.job group by name, state) as j) as jobs,
  (select jsonb_object_agg(name, at) from (
    select name, extract(epoch from max(completed_on)) as at from ${sql.identifier(jobsSchema)}.job
    where state = 'completed' group by name) as c) as completed,
  (select jsonb_object_agg(store || ' ' || status, orders) from (
    select store, status, count(*) as orders from recent group by store, status) as o) as orders,
  (select jsonb_object_agg(state, payments) from (
    select p.state, count(*) as payments from payment p join recent on recent.id = p.order_id group by p.state) as p) as payments,
  (select count(*) from outbox_mail where state = 'ready')::int as ready,
  (select count(*) from outbox_mail where state = 'dead')::int as dead,
  (select coalesce(extract(epoch from now() - min(state_at)), 0) from outbox_mail
    where state = 'ready' and not (claim is null and coalesce(claimed_until > now(), false)))::float as oldest,
  (select count(*) from payment p where state in ('created', 'pending') and provider <> 'offline'
    and created_at < now() - make_interval(mins => ${overdueMinutes})
    and not exists (select from payment_attention a where a.payment_id = p.id and a.reason = 'wrong_amount'))::int as overdue,
  (select count(*) from payment_attention where resolved_at is null)::int as attention,
  ((select count(*) from "order" where invoice_due and status not in ('pending_payment', 'canceled')
      and not exists (select from order_due due where due.order_id = "order".id and due.settled_at is null))
    + (select count(*) from payment_transaction t join payment p on p.id = t.payment_id join "order" o on o.id = p.order_id
      where t.credit_due and t.kind = 'refunded' and o.status <> 'pending_payment'))::int as unnumbered,
  (select count(*) from document where bytes is null)::int as unrendered,
  (select count(*) from stock where shortfall > 0)::int as shortfalls,
  (select coalesce(sum(octet_length(content)), 0) from contact_file)::float as files,
  (select count(*) from "order" where status = 'pending_payment' and payment_method = 'banktransfer'
    and review_since is not null)::int as review`;

async function readFigures(db: Database): Promise<Figures | null> {
  const { rows } = await db.execute<Figures & Record<string, unknown>>(figures);
  return rows[0] ?? null;
}

async function withTimeout<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const gone = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), timeoutMs);
  });
  return Promise.race([work, gone]).finally(() => clearTimeout(timer));
}

const gauge = (name: string, help: string, value: number): Gauge => ({
  name: `owlwatch_${name}`,
  help,
  values: [{ labels: {}, value }],
});

function poolGauge(pools: Readonly<Record<string, Pool>>): Gauge {
  const values = Object.entries(pools).flatMap(([pool, { idleCount, options, totalCount, waitingCount }]) => [
    { labels: { pool, state: 'max' }, value: options.max },
    { labels: { pool, state: 'total' }, value: totalCount },
    { labels: { pool, state: 'idle' }, value: idleCount },
    { labels: { pool, state: 'waiting' }, value: waitingCount },
  ]);
  const help = 'Connections of a pool: at most, open, idle, and requests that wait for one';
  return { name: 'owlwatch_database_connections', help, values };
}

function jobGauge(jobs: Figures['jobs']): Gauge {
  const values = queueNames.flatMap((queue) =>
    jobStates.map((state) => ({ labels: { queue, state }, value: jobs?.[`${queue} ${state}`] ?? 0 })),
  );
  return { name: 'owlwatch_jobs', help: 'Jobs by queue and state', values };
}

/** In seconds since 1970. A queue without a success since the start of this process, and in the job table, has no value. */
function successGauge(completed: Figures['completed']): Gauge {
  const values = queueNames.flatMap((queue) => {
    const value = Math.max(completed?.[queue] ?? 0, (lastSuccesses.get(queue) ?? 0) / 1_000);
    return value > 0 ? [{ labels: { queue }, value }] : [];
  });
  const help = 'When a job of a queue has succeeded last, on any node; a node forgets it when it restarts';
  return { name: 'owlwatch_job_last_success_timestamp_seconds', help, values };
}

function orderGauge(orders: Figures['orders']): Gauge {
  const values = storeCodes.flatMap((store) =>
    orderStatusSchema.options.map((status) => ({
      labels: { store, status },
      value: orders?.[`${store} ${status}`] ?? 0,
    })),
  );
  return {
    name: 'owlwatch_orders_last_day',
    help: 'Orders of the last 24 hours by store and status',
    values,
  };
}

function paymentGauge(payments: Figures['payments']): Gauge {
  const values = paymentStates.map((state) => ({ labels: { state }, value: payments?.[state] ?? 0 }));
  return { name: 'owlwatch_payments_last_day', help: 'Payments of these orders by state', values };
}

/** Leaves out those of the database if it does not answer within two seconds. */
export async function readGauges(db: Database, pools: Readonly<Record<string, Pool>>): Promise<Gauge[]> {
  const values = await withTimeout(readFigures(db).catch(() => null));
  const up = gauge('database_up', '1: the database answers', values ? 1 : 0);
  if (!values) return [poolGauge(pools), up];
  return [
    poolGauge(pools),
    up,
    jobGauge(values.jobs),
    successGauge(values.completed),
    orderGauge(values.orders),
    paymentGauge(values.payments),
    gauge('emails_ready', 'Emails to be sent', values.ready),
    gauge('emails_oldest_ready_seconds', 'Age of the email that waits longest', values.oldest),
    gauge('emails_dead', 'Emails that were given up: shop -- email list --status dead', values.dead),
    gauge('payments_overdue', 'Pending payments that should have been settled or canceled', values.overdue),
    gauge(
      'payments_attention',
      'Payments that a person has to look at: shop -- payment attention',
      values.attention,
    ),
    gauge('documents_due', 'Invoices and credit notes that have no number yet', values.unnumbered),
    gauge('documents_unrendered', 'Documents with a number that wait for their PDF', values.unrendered),
    gauge(
      'stock_shortfalls',
      'Products shipped beyond what was on hand: shop -- stock check',
      values.shortfalls,
    ),
    gauge(
      'contact_files_used_ratio',
      'Stored files of messages, as a share of their space',
      values.files / contactLimits.storedBytes,
    ),
    gauge('orders_under_review', 'Orders that a person has to release: shop -- order release', values.review),
  ];
}
