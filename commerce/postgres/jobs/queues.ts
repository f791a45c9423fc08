import {
  type Queue,
  fromDrizzle,
  PgBoss,
  type ConstructorOptions,
  type Job,
  type WorkOptions,
} from 'pg-boss';
import { periods } from '@/config/limits/periods';
import { maxAttempts } from '../outbox/email-states';
import { sql } from 'drizzle-orm';
import { Pool, type Client } from 'pg';
import { traceReference, traceJob } from '@/lib/telemetry/trace';
import { errorForLog } from '../error-for-log';
import type { Log } from '../../../lib/http/log';
import type { EmailQueue } from '../outbox/write-email';
import type { DocumentQueue } from '../documents/document-file';
import manifest from 'pg-boss/package.json';
import { ignoreConnectionError } from '@/database/pool';

/** When a job of each queue has succeeded last in this process, in ms since 1970: pg-boss deletes finished jobs. */
export const lastSuccesses = new Map<string, number>();

/** The failure of a job as pg-boss stores it: without personal data. */
class JobFailure extends Error {
  override readonly name = 'JobFailure';
}

/** pg-boss without `work`: a handler can only be registered by `handle`, which logs its failures. */
export type JobQueues = Pick<
  PgBoss,
  'createQueue' | 'getQueues' | 'insert' | 'schedule' | 'unschedule' | 'updateQueue'
>;

interface HandleOptions {
  readonly pollingIntervalSeconds: number;
  /** How often it does so while notifications arrive, in seconds. */
  readonly notifyPollingIntervalSeconds?: number;
  /** Jobs that run at the same time in this process; 1 by default. */
  readonly workers?: number;
}

export interface LoggedJobs {
  readonly queues: JobQueues;
  /** The connections that fetch and complete jobs; null before the start. */
  pool(): Pool | null;
  /** Runs the jobs of a queue, one at a time per worker. After a job, the worker fetches the next one at once. */
  handle(queue: string, options: HandleOptions, run: (data: unknown) => Promise<void>): Promise<void>;
  start(): Promise<void>;
  /** Waits for running jobs, at most `timeoutMs`; 0: does not wait. */
  stop(timeoutMs: number): Promise<void>;
}

/** Logs a failure and rejects with a JobFailure, so that pg-boss retries; also logs that pg-boss gives up waiting. */
export async function runLogged(
  log: Log,
  { id, name, retryCount, signal }: Pick<Job, 'id' | 'name' | 'retryCount' | 'signal'>,
  run: () => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const facts = () => ({ job: name, id, try: retryCount + 1, ms: Math.round(performance.now() - started) });
  const onAbort = () => log.error(facts(), 'job abandoned: it took too long, or the process stops');
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await run();
    lastSuccesses.set(name, Date.now());
  } catch (error) {
    const logged = errorForLog(error);
    log.error({ ...facts(), ...logged }, 'job failed');
    throw new JobFailure(`${logged.error}: ${logged.reason}`);
  } finally {
    // pg-boss aborts the signal of finished jobs as well.
    signal.removeEventListener('abort', onAbort);
  }
}

/** The jobs of this process; the only place that starts workers of pg-boss. */
export function createLoggedJobs(options: ConstructorOptions, log: Log): LoggedJobs {
  const boss = new PgBoss(options);
  boss.on('error', (error) => log.error(errorForLog(error), 'job queue'));

  async function addWorker(queue: string, options: WorkOptions, run: (data: unknown) => Promise<void>) {
    const worker: { id?: string } = {};
    worker.id = await boss.work<unknown>(queue, options, async ([job]) => {
      if (!job) return;
      try {
        await traceJob(job, () => runLogged(log, job, () => run(job.data)));
      } finally {
        // Jobs that were queued while the worker was busy would otherwise wait for the next poll: however many there are,
        // their notifications wake the worker once.
        if (worker.id !== undefined) boss.notifyWorker(worker.id);
      }
    });
  }

  return {
    queues: boss,
    pool: () => {
      // pg-boss does not state its use, and its type hides the pool.
      const db: object = boss.getDb();
      return 'pool' in db && db.pool instanceof Pool ? db.pool : null;
    },
    handle: async (queue, { workers = 1, ...options }, run) => {
      for (let count = 0; count < workers; count += 1)
        await addWorker(queue, { ...options, batchSize: 1 }, run);
    },
    start: async () => void (await boss.start()),
    stop: (timeoutMs) => boss.stop(timeoutMs > 0 ? { timeout: timeoutMs } : { graceful: false }),
  };
}

export const jobsSchema = 'jobs';

/** One email to send; the data is `{ outboxId }`. The name is stored in the database, as are those of `schedules`. */
export const emailQueue = 'mail';
/** In seconds. */
const hour = 3600;

interface Schedule {
  readonly name: string;
  readonly cron: string;
  readonly expireInSeconds: number;
  /** A new job wakes the workers at once. */
  readonly notify?: boolean;
}

/** Scheduled jobs; each runs on one node at a time. */
export const schedules = {
  sweepEmails: { name: 'sweep-mail', cron: '* * * * *', expireInSeconds: 600 },
  changePrices: { name: 'change-prices', cron: '* * * * *', expireInSeconds: 600 },
  stockNotices: { name: 'stock-notices', cron: '* * * * *', expireInSeconds: 600 },
  expirePayments: { name: 'expire-payments', cron: '*/5 * * * *', expireInSeconds: 600 },
  issueDocuments: { name: 'issue-documents', cron: '* * * * *', expireInSeconds: 600 },
  renderDocuments: {
    name: 'render-documents',
    cron: '* * * * *',
    expireInSeconds: 2 * hour,
    // A shopper waits for it.
    notify: true,
  },
  importCatalogue: {
    name: 'import-catalogue',
    cron: '* * * * *',
    expireInSeconds: 2 * hour,
    // A member of staff waits for it.
    notify: true,
  },
  deleteUnsentFiles: { name: 'contact-files', cron: '*/10 * * * *', expireInSeconds: 600 },
  deleteAccounts: { name: 'delete-accounts', cron: '7 * * * *', expireInSeconds: 600 },
  // In the morning of all stores.
  ownerDigest: { name: 'owner-digest', cron: '0 5 * * *', expireInSeconds: 600 },
  applyRetention: { name: 'apply-retention', cron: '17 3 * * *', expireInSeconds: 2 * hour },
} as const satisfies Record<string, Schedule>;

/** Schedules of earlier releases, which are removed from the database. */
export const formerSchedules = ['clean-up'] as const;

/** A worker that crashes stops the heartbeat of its job, which fails after that many seconds, so that another one can start. */
const heartbeatSeconds = 20;

// `exclusive`: a second job of the same key is not queued while the first waits or runs.
const queues = [
  {
    name: emailQueue,
    policy: 'exclusive',
    notify: true,
    // 5 s, 10 s, 20 s … 3 minutes: an email goes out within five minutes after an outage of the mail server (spec §1). The
    // attempts of the outbox row end first (`maxAttempts`).
    retryLimit: 2 * maxAttempts,
    retryDelay: periods.emailRetry / 1_000,
    retryBackoff: true,
    retryDelayMax: 180,
    expireInSeconds: 120,
    heartbeatSeconds,
    deleteAfterSeconds: 24 * hour,
  },
  ...Object.values<Schedule>(schedules).map(({ name, expireInSeconds, notify = false }) => ({
    name,
    policy: 'exclusive',
    notify,
    retryLimit: 0,
    expireInSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: hour,
  })),
] as const satisfies readonly Queue[];

/** Creates missing queues and updates the options of the others; safe with several nodes at once. */
export async function ensureQueues(
  boss: Pick<JobQueues, 'createQueue' | 'getQueues' | 'updateQueue'>,
): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, policy, ...options } of queues) {
    if (present.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { policy, ...options });
  }
}

const noJob = '00000000-0000-0000-0000-000000000000';

/** Uses the pool of the backend. If it does not start, orders are placed without it: the sweep queues their rows. */
export function createEmailQueue(
  pool: Pool,
  log: Log,
): EmailQueue & DocumentQueue & { requestImport(): Promise<void>; close(): Promise<void> } {
  let boss: PgBoss | null = null;
  let starting: Promise<void> | null = null;

  async function start(): Promise<void> {
    const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
    const sender = new PgBoss({ db, schema: jobsSchema, supervise: false, schedule: false });
    sender.on('error', (error) => log.warn(errorForLog(error), 'job queue'));
    await sender.start();
    await ensureQueues(sender);
    // Caches the queue, which `send` would otherwise read on a second connection, inside the transaction of an order.
    await sender.findJobs(emailQueue, { id: noJob });
    boss = sender;
  }

  const prepare = () => {
    starting ??= start().catch((error: unknown) => {
      log.warn(errorForLog(error), 'the job queue did not start');
      starting = null;
    });
    return starting;
  };

  const request = async (schedule: 'importCatalogue' | 'renderDocuments') => {
    await prepare();
    await boss?.send(schedules[schedule].name, traceReference());
  };

  return {
    prepare,
    enqueue: async (tx, outboxId, waitMs = 0) => {
      const data = { outboxId, ...traceReference() };
      const options = { singletonKey: outboxId, startAfter: Math.ceil(waitMs / 1_000) };
      await boss?.send(emailQueue, data, { ...options, db: fromDrizzle(tx, sql) });
    },
    requestDocuments: () => request('renderDocuments'),
    requestImport: () => request('importCatalogue'),
    close: async () => {
      await starting;
      await boss?.stop({ graceful: false });
    },
  };
}

const ownVersion = manifest.pgboss.schema;

const lockTimeout = /(?<=set local lock_timeout = )\d+/i;

function bossOn(client: Client, timeoutMs: number): PgBoss {
  const executeSql = (text: string, values?: unknown[]) =>
    client.query(text.replace(lockTimeout, String(timeoutMs)), values);
  return new PgBoss({ db: { executeSql }, schema: jobsSchema, supervise: false, schedule: false });
}

/** Leaves newer tables as they are. A statement waits at most `timeoutMs` for a lock, then it rejects. */
export async function migrateQueues(client: Client, timeoutMs: number): Promise<void> {
  const boss = bossOn(client, timeoutMs);
  // Those of its background work, which servers do as well: they build the indexes that a new version needs.
  boss.on('error', ignoreConnectionError);
  await boss.start().finally(() => boss.stop({ graceful: false }));
}

export async function areQueuesOutdated(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `${jobsSchema}.version`,
  ]);
  if (!rows[0]?.exists) return true;
  const stored = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  return Number(stored.rows[0]?.version) < ownVersion;
}
