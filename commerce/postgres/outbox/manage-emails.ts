import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { EmailState } from '../../model/email';
import type { EmailSummary } from '../../ports/admin/people';
import { outboxEmail } from '../schema/emails';
import { order } from '../schema/orders';

/** Emails of one state, or all: those whose state changed last come first. Only for operators. */
export async function listEmails(
  db: Database,
  options: { limit: number; state?: EmailState | undefined },
): Promise<EmailSummary[]> {
  const { attempts, failure, id, kind, orderId, state, stateAt } = outboxEmail;
  const to = sql<string>`coalesce(${outboxEmail.to}, ${order.email}, '')`;
  const rows = await db
    .select({ id, kind, state, since: stateAt, attempts, failure, order: order.number, to })
    .from(outboxEmail)
    .leftJoin(order, eq(order.id, orderId))
    .where(options.state ? eq(state, options.state) : undefined)
    .orderBy(desc(stateAt), desc(id))
    .limit(options.limit);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

const restored = { state: 'ready', attempts: 0, stateAt: sql`now()` } as const;

/**
 * Makes a dead email ready again, with all its attempts; the sweep sends it within two minutes. Returns `retried` to one
 * of several callers, to the others the state that they found; null for an unknown id (a UUID).
 */
export async function retryEmail(db: Database, id: string): Promise<'retried' | EmailState | null> {
  const rows = await db
    .update(outboxEmail)
    .set(restored)
    .where(and(eq(outboxEmail.id, id), eq(outboxEmail.state, 'dead')))
    .returning({ id: outboxEmail.id });
  if (rows.length > 0) return 'retried';
  const [row] = await db.select({ state: outboxEmail.state }).from(outboxEmail).where(eq(outboxEmail.id, id));
  return row?.state ?? null;
}

export async function retryDeadEmails(db: Database): Promise<number> {
  const { rowCount } = await db.update(outboxEmail).set(restored).where(eq(outboxEmail.state, 'dead'));
  return rowCount ?? 0;
}
