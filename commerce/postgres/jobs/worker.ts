import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '../database';
import type { Deps } from '../deps';
import { sendOutboxMail } from '../mail/send-outbox';
import type { Transport } from '../mail/transport';
import { outboxMail } from '../schema/sales';
import { cleanUp } from './clean-up';
import { expirePayments } from './expire-payments';
import { ensureQueues, jobsSchema, mailQueue, schedules } from './queues';

const mailJob = z.object({ outboxId: z.uuid() });

/** A mail that failed this often, over days, needs a person. */
const maxAttempts = 100;
const sweepBatch = 500;
/** How often one of the nodes looks for jobs whose node is gone. */
const lookAfterSeconds = 10;
/** Time for what runs to finish when the process is asked to leave. */
const stopTimeoutMs = 10_000;

/** Queues mails that have been ready for a minute: their job got lost, or gave up. */
export async function sweepMail(db: Database, boss: PgBoss): Promise<void> {
  const rows = await db
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(
      and(
        eq(outboxMail.state, 'ready'),
        lt(outboxMail.attempts, maxAttempts),
        sql`${outboxMail.createdAt} < now() - interval '1 minute'`,
      ),
    )
    .orderBy(asc(outboxMail.createdAt))
    .limit(sweepBatch);
  for (const { id } of rows) await boss.send(mailQueue, { outboxId: id }, { singletonKey: id });
}

async function work(boss: PgBoss, deps: Deps, send: Transport): Promise<void> {
  // A new job wakes the worker at once; polling is for where nobody can be woken.
  const mailOptions = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 10, localConcurrency: 2 };
  await boss.work(mailQueue, mailOptions, async ([job]) => {
    if (job) await sendOutboxMail(deps.db, send, mailJob.parse(job.data).outboxId);
  });
  const tasks = [
    { ...schedules.sweepMail, run: () => sweepMail(deps.db, boss) },
    { ...schedules.expirePayments, run: () => expirePayments(deps) },
    { ...schedules.cleanUp, run: () => cleanUp(deps.db) },
  ];
  for (const { name, cron, run } of tasks) {
    await boss.work(name, { pollingIntervalSeconds: 5 }, run);
    await boss.schedule(name, cron);
  }
}

/**
 * Runs mails and clean-up in this process until `stop`, which lets what runs finish. Any number of nodes
 * may do so: each job runs on one of them.
 */
export async function startWorker(
  url: string,
  deps: Deps,
  send: Transport,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobsSchema,
    application_name: 'owlwatch-jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: lookAfterSeconds,
    monitorIntervalSeconds: lookAfterSeconds,
  });
  boss.on('error', (error) => deps.log.error({ err: error }, 'jobs'));
  try {
    await boss.start();
    await ensureQueues(boss);
    await work(boss, deps, send);
    // Whatever waited while no node ran.
    await sweepMail(deps.db, boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return { stop: () => boss.stop({ timeout: stopTimeoutMs }) };
}
