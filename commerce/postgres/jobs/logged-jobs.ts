import { type ConstructorOptions, type Job, PgBoss, type WorkOptions } from 'pg-boss';
import { Pool } from 'pg';
import { traceJob } from '@/lib/telemetry/trace';
import { errorForLog } from '../error-for-log';
import type { Log } from '../../log';

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

export interface HandleOptions {
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

/**
 * Runs one job. If it fails, logs the job, its id, the number of the try and the time it took in ms, and rejects with a
 * JobFailure, so that pg-boss retries the job. Also logs that pg-boss gives up waiting for a job that is still running.
 */
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
