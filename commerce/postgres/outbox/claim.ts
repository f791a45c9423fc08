import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { periods } from '@/config/limits/periods';
import type { Database } from '@/database/pool';
import { outboxEmail } from '../schema/emails';

export type EmailRow = typeof outboxEmail.$inferSelect;

/** The owner prolongs its claim several times before it ends. */
const renewMs = periods.emailClaim / 4;
const untilLater = sql`now() + make_interval(secs => ${periods.emailClaim / 1_000}::float)`;

/**
 * Claims a ready email for one attempt to send it: of concurrent calls, on all nodes, one gets the row. Null for the others,
 * and for an email that is not ready. No lock outlasts the call: the claim ends by `whileClaimed` no longer prolonging it.
 */
export async function claimEmail(db: Database, outboxId: string): Promise<EmailRow | null> {
  const { claimedUntil, id, state } = outboxEmail;
  const isFree = or(isNull(claimedUntil), lt(claimedUntil, sql`now()`));
  const [row] = await db
    .update(outboxEmail)
    .set({ claim: randomUUID(), claimedUntil: untilLater })
    .where(and(eq(id, outboxId), eq(state, 'ready'), isFree))
    .returning();
  return row ?? null;
}

export const ownClaim = ({ id, claim }: Pick<EmailRow, 'id' | 'claim'>) =>
  and(eq(outboxEmail.id, id), claim === null ? isNull(outboxEmail.claim) : eq(outboxEmail.claim, claim));

export const unclaimed = { claim: null, claimedUntil: null } as const;

/** Runs `work`, and prolongs the claim until it ends. If the database is away for longer, another node may claim the email. */
export async function whileClaimed<T>(db: Database, row: EmailRow, work: () => Promise<T>): Promise<T> {
  const renew = () => db.update(outboxEmail).set({ claimedUntil: untilLater }).where(ownClaim(row));
  const timer = setInterval(() => void renew().catch(() => undefined), renewMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
