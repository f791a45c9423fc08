import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { Log } from '../../log';
import type { EmailState } from '../../model/email';
import { outboxEmail } from '../schema/emails';
import { order } from '../schema/orders';
import { type EmailRow, ownClaim, unclaimed } from './claim';

/** One in three minutes (`jobs/queues.ts`): so many take more than a day; then an operator has to act. */
export const maxAttempts = 500;

async function logDead(db: Database, log: Log, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { attempts, failure, id, kind, orderId } = outboxEmail;
  const rows = await db
    .select({ email: id, kind, order: order.number, attempts, reason: failure })
    .from(outboxEmail)
    // An email that is about no order is logged as well.
    .leftJoin(order, eq(order.id, orderId))
    .where(inArray(id, [...ids]));
  for (const row of rows) log.error(row, 'email given up: see npm run shop -- email list --status dead');
}

/**
 * Counts a failed attempt of a ready email and ends its claim; `permanent`: no further attempt is made. Returns the state
 * afterwards; null if the email is no longer ready, or claimed by another node.
 */
export async function recordFailure(
  { db, log }: { readonly db: Database; readonly log: Log },
  claimed: EmailRow,
  { permanent, reason }: { readonly permanent: boolean; readonly reason: string },
): Promise<EmailState | null> {
  const dead = sql`(${permanent} or ${outboxEmail.attempts} + 1 >= ${maxAttempts})`;
  const [row] = await db
    .update(outboxEmail)
    .set({
      ...unclaimed,
      attempts: sql`${outboxEmail.attempts} + 1`,
      failure: reason,
      state: sql`case when ${dead} then 'dead' else ${outboxEmail.state} end`,
      stateAt: sql`case when ${dead} then now() else ${outboxEmail.stateAt} end`,
    })
    .where(and(ownClaim(claimed), eq(outboxEmail.state, 'ready')))
    .returning({ state: outboxEmail.state });
  if (row?.state === 'dead') await logDead(db, log, [claimed.id]);
  return row?.state ?? null;
}

/** Gives up ready emails that have no attempts left, and logs each of them. */
export async function giveUpExhausted(db: Database, log: Log): Promise<void> {
  const rows = await db
    .update(outboxEmail)
    .set({ state: 'dead', stateAt: sql`now()` })
    .where(and(eq(outboxEmail.state, 'ready'), gte(outboxEmail.attempts, maxAttempts)))
    .returning({ id: outboxEmail.id });
  await logDead(
    db,
    log,
    rows.map(({ id }) => id),
  );
}
