import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { jobsSchema, schedules } from '@/commerce/postgres/jobs/queues';
import { copyOrders } from '@/commerce/postgres/testing/insert-order';
import { type Database, openDatabase } from '@/database/pool';
import { expireHeartbeats, fastJobs } from './jobs';
import { until } from './processes';
import { runningShop, withPeriods } from './running-shop';
import { Shopper } from './shopper';

const orders = 60;
const kills = 3;

/** Places an order and pays it. */
async function payOrder(port: number): Promise<void> {
  const shopper = new Shopper(port);
  await shopper.prepare('visa');
  const placed = await shopper.placeOrder(randomUUID());
  const page = new URL(placed.body.redirect ?? '', 'http://nl.localhost').pathname;
  const back = new URL((await shopper.decide(page, 'paid')).headers.location ?? '');
  await shopper.ask(`${back.pathname}${back.search}`);
}

/** Queues the jobs of documents, which otherwise run every minute, unless they wait or run. */
async function queueJobs(boss: PgBoss): Promise<void> {
  await boss.send(schedules.issueDocuments.name, {});
  await boss.send(schedules.renderDocuments.name, {});
}

async function count(db: Database) {
  const { rows } = await db.execute<{ numbered: number; rendered: number }>(
    sql`select count(*)::int as numbered, count(bytes)::int as rendered from document`,
  );
  return rows[0] ?? { numbered: 0, rendered: 0 };
}

it(`a server that is killed while it numbers and renders ${orders} invoices leaves no gap and doubles none`, async () => {
  const shop = await runningShop();
  const { db, close } = openDatabase(shop.database.url, 2);
  const variables = {
    RATE_LIMIT: 'off',
    PAYMENT_SANDBOX: 'on',
    ...withPeriods({ ...fastJobs, jobPoll: 500 }),
  };
  let server = await shop.start(variables);
  await payOrder(shop.port);
  const { rows: paid } = await db.execute<{ id: string }>(
    sql`select id from "order" where status = 'processing'`,
  );
  await copyOrders(db, paid[0]?.id ?? '', orders - 1);
  const { url: connectionString } = shop.database;
  const boss = new PgBoss({ connectionString, schema: jobsSchema, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();

  const untilDone = (least: number) =>
    until(`${least} steps`, async () => {
      await queueJobs(boss);
      const { numbered, rendered } = await count(db);
      return numbered + rendered >= least;
    });
  for (let kill = 1; kill <= kills; kill += 1) {
    // Numbers and files are steps: the first kill is among the numbers, the last among the files.
    await untilDone(Math.round((2 * orders * kill) / (kills + 1)) - randomInt(0, orders / 4));
    await server.stop('SIGKILL');
    await expireHeartbeats(db);
    server = await shop.start(variables);
  }
  await untilDone(2 * orders);

  const { rows } = await db.execute<{
    order_id: string;
    number: string;
    created_at: string;
    pdf: boolean;
  }>(sql`
    select order_id, number, created_at::text, substring(bytes from 1 for 5) = '%PDF-'::bytea and payload is null as pdf
    from document order by number`);
  expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(rows.map((_, index) => index + 1));
  expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(orders);
  expect(rows).toHaveLength(orders);
  expect(rows.filter(({ pdf }) => !pdf)).toEqual([]);
  const dates = rows.map(({ created_at }) => Date.parse(created_at));
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  await boss.stop({ graceful: false });
  await close();
  await server.stop();
  await shop.close();
});
