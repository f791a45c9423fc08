import type { PgBoss, Queue } from 'pg-boss';

/** The schema of the job tables, in the shop's own database. */
export const jobsSchema = 'jobs';

/** One mail to send; the data is `{ outboxId }`. */
export const mailQueue = 'mail';
/** In seconds. */
const hour = 3600;

interface Schedule {
  readonly name: string;
  readonly cron: string;
}

/** Work that comes by itself: on one node at a time, however many there are. */
export const schedules = {
  sweepMail: { name: 'sweep-mail', cron: '* * * * *' },
  expirePayments: { name: 'expire-payments', cron: '*/5 * * * *' },
  cleanUp: { name: 'clean-up', cron: '17 3 * * *' },
} as const satisfies Record<string, Schedule>;

// `exclusive`: a second job of the same key is not queued while the first waits or runs.
const queues = [
  {
    name: mailQueue,
    policy: 'exclusive',
    notify: true,
    // 5 s, 10 s, 20 s … 1 h: about four hours; the sweep begins anew after that.
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: 120,
    // A node that dies with a mail in its hands stops saying that it lives: another one takes the mail.
    heartbeatSeconds: 20,
    deleteAfterSeconds: 24 * hour,
  },
  ...Object.values(schedules).map(({ name }) => ({
    name,
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: 600,
    deleteAfterSeconds: hour,
  })),
] as const satisfies readonly Queue[];

/** Makes the queues that are not there yet, and gives the others what has changed; safe with several nodes at once. */
export async function ensureQueues(boss: PgBoss): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, policy, ...options } of queues) {
    if (present.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { policy, ...options });
  }
}
