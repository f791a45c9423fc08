import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import { periods } from '@/config/limits/periods';
import { jobLimits, withLimits } from '@/database/pool-limits';
import type { Connections, Database } from '@/database/pool';
import { errorForLog } from '../error-for-log';
import type { OrderDeps } from '../orders/order-deps';
import { deleteDueAccounts } from '../accounts/personal-data/deletion';
import { type EmailQueue, isWaiting, sendOwnerDigest } from '../outbox/write-email';
import { renderDocuments } from '../documents/document-file';
import { issueDueDocuments } from '../invoices/issue';
import { deleteUnsentFiles } from '../messages/messages';
import { type EmailDelivery, sendOutboxEmail } from '../outbox/send-email';
import { sendStockNotices } from '../stock-notices/stock-notices';
import { isQuarantined, quarantineNotice } from '../restore/quarantine';
import { applyRetention } from './apply-retention';
import { expirePayments } from './expire-payments';
import {
  createLoggedJobs,
  type LoggedJobs,
  type JobQueues,
  emailQueue,
  ensureQueues,
  formerSchedules,
  jobsSchema,
  schedules,
} from './queues';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type GiveUpDeps, giveUpExhausted } from '../outbox/email-states';
import { outboxEmail } from '../schema/emails';

const batchSize = 500;

async function readyAfter(db: Database, last: string | undefined): Promise<string[]> {
  const { createdAt, id, state } = outboxEmail;
  // Compared inside the database: a Date has no microseconds.
  const after =
    last &&
    sql`(${createdAt}, ${id}) > (select l.created_at, l.id from ${outboxEmail} l where l.id = ${last})`;
  const rows = await db
    .select({ id })
    .from(outboxEmail)
    .where(
      and(
        eq(state, 'ready'),
        sql`not ${isWaiting} and ${createdAt} < now() - interval '1 minute'`,
        after || undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(batchSize);
  return rows.map((row) => row.id);
}

/** Queues emails ready for a minute, whose job was lost or has no retries left. Logs a batch that cannot be queued. */
export async function sweepEmails(deps: GiveUpDeps, queues: Pick<JobQueues, 'insert'>): Promise<void> {
  const { db, log } = deps;
  await giveUpExhausted(deps);
  let queued = 0;
  let ids = await readyAfter(db, undefined);
  while (ids.length > 0) {
    const jobs = ids.map((id) => ({ data: { outboxId: id }, singletonKey: id }));
    const added = await queues.insert(emailQueue, jobs, { returnId: true }).catch((error: unknown) => {
      log.error({ emails: jobs.length, ...errorForLog(error) }, 'emails not queued');
      return null;
    });
    queued += added?.length ?? 0;
    ids = ids.length < batchSize ? [] : await readyAfter(db, ids.at(-1));
  }
  if (queued > 0) log.warn({ emails: queued }, 'emails queued again: they had no job');
}

const emailJob = z.object({ outboxId: z.uuid() });

const monitorSeconds = periods.jobMonitor / 1_000;
/** Time for running jobs to finish when the process stops; `server/process.ts` waits a little longer. */
const stopTimeoutMs = 15_000;

/** In ms. The next job starts within two minutes after this one has ended, so changes until then are waited for. */
const lookAhead = 150_000;
/** In ms; shorter than the time after which the job counts as failed. */
const longest = 480_000;
/** In ms: how often to try while an import keeps prices locked. */
const shortestWait = 1_000;

type ChangeDuePrices = (at: Date) => Promise<Date | null>;

/** Begins and ends reductions at their moments. Waits for those of the next minutes, until `stopping`. */
export async function changePrices(changeDue: ChangeDuePrices, stopping: AbortSignal): Promise<void> {
  const end = Date.now() + longest;
  while (!stopping.aborted) {
    const next = await changeDue(new Date());
    const now = Date.now();
    if (next === null || next.getTime() > now + lookAhead || next.getTime() > end || now > end) return;
    const ms = Math.max(shortestWait, next.getTime() - now);
    await wait(ms, undefined, { signal: stopping }).catch(() => undefined);
  }
}

export interface JobDeps extends OrderDeps {
  readonly connections?: Pick<Connections, 'stream'>;
  readonly queue: EmailQueue;
  readonly changeDuePrices: ChangeDuePrices;
  readonly importUploads: () => Promise<void>;
}

/** A job that does nothing while the database is in quarantine: the sweep and the next run do it later. */
const unlessHeld =
  <Args extends unknown[]>({ db }: JobDeps, run: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    if (!(await isQuarantined(db))) await run(...args);
  };

/** Registers the handlers. `stopping`: when to end jobs over many rows; each row is processed completely or not at all. */
async function work(
  { handle, queues }: LoggedJobs,
  deps: JobDeps,
  delivery: EmailDelivery,
  stopping: AbortSignal,
): Promise<void> {
  // A new job wakes the workers at once; polling is the fallback for lost notifications.
  const emailOptions = {
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: periods.emailPoll / 1_000,
    workers: 2,
  };
  const sendEmail = (data: unknown) => sendOutboxEmail(deps, delivery, emailJob.parse(data).outboxId);
  await handle(emailQueue, emailOptions, unlessHeld(deps, sendEmail));
  const tasks = [
    { ...schedules.sweepEmails, run: () => sweepEmails(deps, queues) },
    { ...schedules.changePrices, run: () => changePrices(deps.changeDuePrices, stopping) },
    { ...schedules.stockNotices, run: () => sendStockNotices(deps) },
    { ...schedules.expirePayments, run: () => expirePayments(deps) },
    { ...schedules.issueDocuments, run: () => issueDueDocuments(deps, stopping) },
    {
      ...schedules.renderDocuments,
      run: () => renderDocuments(deps, delivery.renderDocument, stopping),
    },
    { ...schedules.importCatalogue, run: () => deps.importUploads() },
    { ...schedules.deleteUnsentFiles, run: () => deleteUnsentFiles(deps) },
    { ...schedules.deleteAccounts, run: () => deleteDueAccounts(deps) },
    { ...schedules.ownerDigest, run: () => sendOwnerDigest(deps) },
    { ...schedules.applyRetention, run: () => applyRetention(deps) },
  ];
  const pollingIntervalSeconds = periods.jobPoll / 1_000;
  for (const { name, cron, run } of tasks) {
    await handle(
      name,
      { pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds },
      unlessHeld(deps, run),
    );
    await queues.schedule(name, cron);
  }
  for (const name of formerSchedules) await queues.unschedule(name);
}

/** Does what became due while no node was running. Failures are left to the schedule, so that other jobs do not wait. */
async function catchUp(deps: JobDeps, queues: LoggedJobs['queues']): Promise<void> {
  const due = [
    { ...schedules.sweepEmails, run: () => sweepEmails(deps, queues) },
    { ...schedules.changePrices, run: async () => void (await deps.changeDuePrices(new Date())) },
    { ...schedules.stockNotices, run: () => sendStockNotices(deps) },
  ];
  for (const { name, run } of due)
    await unlessHeld(deps, run)().catch((error: unknown) =>
      deps.log.error({ job: name, ...errorForLog(error) }, 'job failed at the start'),
    );
}

/** Runs jobs until `stop`, which waits for them. Any number of nodes may do so: each job runs on one of them. */
export async function startWorker(
  url: string,
  deps: JobDeps,
  delivery: EmailDelivery,
): Promise<{
  readonly pool: Pool | null;
  stop(): Promise<void>;
}> {
  const options = {
    connectionString: url,
    schema: jobsSchema,
    application_name: 'owlwatch-jobs',
    // Only to fetch and complete jobs: their handlers have the connections of `deps`.
    max: 2,
    ...withLimits(jobLimits),
    ...(deps.connections && { stream: deps.connections.stream }),
    useListenNotify: true,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
  };
  const jobs = createLoggedJobs(options, deps.log);
  const stopping = new AbortController();
  try {
    await jobs.start();
    await ensureQueues(jobs.queues);
    await work(jobs, deps, delivery, stopping.signal);
    if (await isQuarantined(deps.db)) deps.log.warn({}, quarantineNotice);
    await catchUp(deps, jobs.queues);
  } catch (error) {
    await jobs.stop(0);
    throw error;
  }
  return {
    pool: jobs.pool(),
    stop: () => {
      stopping.abort();
      return jobs.stop(stopTimeoutMs);
    },
  };
}
