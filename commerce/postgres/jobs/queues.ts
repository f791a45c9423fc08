import { type Queue, fromDrizzle, PgBoss } from 'pg-boss';
import { periods } from '@/config/limits/periods';
import { maxAttempts } from '../outbox/email-states';
import type { JobQueues } from './logged-jobs';
import { sql } from 'drizzle-orm';
import type { Pool, Client } from 'pg';
import { traceReference } from '@/lib/telemetry/trace';
import { errorForLog } from '../error-for-log';
import type { Log } from '../../log';
import type { EmailQueue } from '../outbox/write-email';
import type { DocumentQueue } from '../documents/document-file';
import manifest from 'pg-boss/package.json';
import { ignoreConnectionError } from '@/database/pool';

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

interface JobSender extends EmailQueue, DocumentQueue {
  close(): Promise<void>;
}

/**
 * The sending half of pg-boss on the pool of the backend. If it does not start, orders are placed without it: the
 * sweep queues their outbox rows.
 */
export function createEmailQueue(pool: Pool, log: Log): JobSender {
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

  return {
    prepare,
    enqueue: async (tx, outboxId) => {
      const data = { outboxId, ...traceReference() };
      await boss?.send(emailQueue, data, { singletonKey: outboxId, db: fromDrizzle(tx, sql) });
    },
    requestDocuments: async () => {
      await prepare();
      await boss?.send(schedules.renderDocuments.name, traceReference());
    },
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

/**
 * Creates the tables of the job queue, or brings them up to date; leaves newer ones as they are. A statement waits at most `timeoutMs`
 * for a lock, then it rejects.
 */
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
