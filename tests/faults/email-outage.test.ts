import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/database/pool';
import { startEmailServer } from '@/mocks/email-server';
import { freePort } from '../e2e/shop-process';
import { expireHeartbeats, fastJobs, untilConfirmed } from './jobs';
import { until } from './processes';
import { runningShop, withPeriods } from './running-shop';
import { Shopper } from './shopper';

/** The confirmation is promised within five minutes (spec §1), also from the moment when the mail server is up again. */
const promiseSeconds = 300;
/** Without the period of this test, a waiting job is found so many seconds late (config/limits/periods.ts). */
const pollSeconds = 10;
const orders = 6;

/** Orders by bank transfer, which are confirmed at once; each of another customer. */
async function placeOrders(port: number): Promise<string[]> {
  const shoppers = Array.from(
    { length: orders },
    (_, index) => new Shopper(port, { email: `outage-${index}@shop.example` }),
  );
  const placed = await Promise.all(shoppers.map((shopper) => shopper.order('banktransfer')));
  return placed.map(({ orderData }) => orderData?.number ?? '');
}

/** The fewest attempts that any of the emails had. */
async function fewestAttempts(db: Database): Promise<number> {
  const { rows } = await db.execute<{ least: number; emails: number }>(
    sql`select coalesce(min(attempts), 0)::int as least, count(*)::int as emails from outbox_mail`,
  );
  expect(rows[0]?.emails).toBe(orders);
  return rows[0]?.least ?? 0;
}

/** As many failures as a job has after hours: its next delay is the longest. */
const failures = 20;

/**
 * Lets every job fail once more, as if the server had been down for hours. True once all of them wait for their longest
 * delay.
 */
async function waitAsAfterHours(db: Database): Promise<boolean> {
  await db.execute(sql`update jobs.job set retry_count = ${failures}, start_after = now()
    where name = 'mail' and state = 'retry' and retry_count < ${failures}`);
  const { rows } = await db.execute<{ waiting: number }>(sql`select count(*)::int as waiting from jobs.job
    where name = 'mail' and state = 'retry' and retry_count > ${failures} and start_after > now()`);
  return rows[0]?.waiting === orders;
}

/** The longest time in seconds until a waiting job is tried again. */
async function longestDelay(db: Database): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select max(extract(epoch from start_after - now()))::float as seconds from jobs.job where name = 'mail' and state = 'retry'`);
  return rows[0]?.seconds ?? 0;
}

describe('a mail server that is down while orders are placed', () => {
  it('gets every order’s email once, within five minutes after it is up', async () => {
    const shop = await runningShop();
    const { db, close } = openDatabase(shop.database.url, 2);
    const port = await freePort();
    const variables = { SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMIT: 'off', ...withPeriods(fastJobs) };
    const first = await shop.start(variables);
    const numbers = await placeOrders(shop.port);
    await until('every email fails', async () => (await fewestAttempts(db)) > 0);
    // Killed while it retries: the outbox and the jobs outlive the server.
    await first.stop('SIGKILL');
    await expireHeartbeats(db);
    const second = await shop.start(variables);
    await until('every email fails again', () => waitAsAfterHours(db));
    expect(await longestDelay(db)).toBeLessThan(promiseSeconds - pollSeconds);
    const emailServer = await startEmailServer({ port });
    // As if the delays had passed.
    await db.execute(sql`update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`);
    await untilConfirmed(db, orders);
    expect(emailServer.emails).toHaveLength(orders);
    for (const number of numbers) {
      const emails = emailServer.emails.filter((email) => email.includes(number));
      expect(emails, `emails of ${number}`).toHaveLength(1);
    }
    await second.stop();
    await close();
    await emailServer.close();
    await shop.close();
  });
});
