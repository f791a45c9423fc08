import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import type { Transaction } from '../database';
import type { Log } from '../log';
import { ensureQueues, jobsSchema, mailQueue } from './queues';

/** Puts mails to send into the queue, from inside the transaction that caused them. */
export interface MailQueue {
  /** Gets ready, once. Never rejects; to be awaited before a transaction that enqueues, not inside it. */
  warm(): Promise<void>;
  /** Queued when the transaction commits, gone when it does not. */
  enqueue(tx: Transaction, outboxId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The sending half of pg-boss on the shop's own pool. Should it not come up, the orders do not wait for
 * it: the sweep finds their outbox rows.
 */
export function createMailQueue(pool: Pool, log: Log): MailQueue {
  let boss: PgBoss | null = null;
  let starting: Promise<void> | null = null;

  async function start(): Promise<void> {
    const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
    const sender = new PgBoss({ db, schema: jobsSchema, supervise: false, schedule: false });
    sender.on('error', (error) => log.warn({ err: error }, 'job queue'));
    await sender.start();
    await ensureQueues(sender);
    boss = sender;
  }

  const warm = () => {
    starting ??= start().catch((error: unknown) => {
      log.warn({ err: error }, 'the job queue did not start');
      starting = null;
    });
    return starting;
  };

  return {
    warm,
    enqueue: async (tx, outboxId) => {
      await boss?.send(mailQueue, { outboxId }, { singletonKey: outboxId, db: fromDrizzle(tx, sql) });
    },
    close: async () => {
      await starting;
      await boss?.stop({ graceful: false });
    },
  };
}
