import type { Queue } from 'pg-boss';
import { periods } from '@/config/limits/periods';
import { maxAttempts } from '../outbox/give-up';
import type { JobQueues } from './logged-jobs';

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
