import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { errorForLog } from '../error-for-log';
import { type GiveUpDeps, giveUpExhausted } from '../outbox/give-up';
import { outboxEmail } from '../schema/emails';
import type { JobQueues } from './logged-jobs';
import { emailQueue } from './queues';

const batchSize = 500;

/** Ids of ready emails, oldest first, from the one after `last`. */
async function readyAfter(db: Database, last: string | undefined): Promise<string[]> {
  const { createdAt, id, state } = outboxEmail;
  // Compared inside the database: a Date has no microseconds.
  const after =
    last &&
    sql`(${createdAt}, ${id}) > (select l.created_at, l.id from ${outboxEmail} l where l.id = ${last})`;
  const rows = await db
    .select({ id })
    .from(outboxEmail)
    .where(and(eq(state, 'ready'), sql`${createdAt} < now() - interval '1 minute'`, after || undefined))
    .orderBy(asc(createdAt), asc(id))
    .limit(batchSize);
  return rows.map((row) => row.id);
}

/**
 * Queues emails that have been ready for a minute: their job was lost or has no retries left. Emails whose job is still
 * queued are skipped. A batch that cannot be queued is logged and retried by the next run; the others are queued.
 */
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
