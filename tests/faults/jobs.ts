import { sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { until } from './processes';

/** For servers whose emails are retried in a test: the least that pg-boss allows. */
export const fastJobs = { jobMonitor: 1_000, emailPoll: 1_000, emailRetry: 1_000 };

/**
 * As if the heartbeats of the jobs of servers that were killed had expired, which takes 20 seconds, and their claims of emails.
 * Call it while no server runs. Ends the database sessions of the killed servers first: one may still be about to claim an email.
 */
export async function expireHeartbeats(db: Database): Promise<void> {
  await db.execute(sql`
    select pg_terminate_backend(pid, 60000) from pg_stat_activity
    where datname = current_database() and application_name like 'owlwatch%' and pid <> pg_backend_pid()`);
  await db.execute(sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);
  await db.execute(sql`update outbox_mail set claimed_until = now() where claimed_until > now()`);
}

/** Waits until so many orders are confirmed by email, and no job is left that could send an email again. */
export async function untilConfirmed(db: Database, orders: number): Promise<void> {
  await until(`${orders} confirmations are sent`, async () => {
    const { rows } = await db.execute<{ sent: number; jobs: number }>(sql`
      select (select count(*)::int from outbox_mail where state = 'sent' and kind = 'order_confirmation') as sent,
        (select count(*)::int from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')) as jobs`);
    return rows[0]?.sent === orders && rows[0].jobs === 0;
  });
}
