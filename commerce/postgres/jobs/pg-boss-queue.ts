import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import { traceReference } from '@/lib/telemetry/trace';
import { errorForLog } from '../error-for-log';
import type { Log } from '../../log';
import type { EmailQueue } from '../outbox/write-email';
import type { DocumentQueue } from '../documents/leave-to-worker';
import { emailQueue, ensureQueues, jobsSchema, schedules } from './queues';

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
