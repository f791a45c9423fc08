import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, type SQL, sql, isNull, lt, or } from 'drizzle-orm';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import type { Log } from '../../../lib/http/log';
import type { EmailState } from '../../model/email';
import { outboxEmail } from '../schema/emails';
import { order } from '../schema/orders';
import { findOrders } from '../orders/search-orders';
import type { ListQuery, Listed } from '../../model/list';
import { byAge, isChosen, listOf, orTrue } from '../listed';
import { tellOwner, type EmailQueue, sweptQueue } from './write-email';
import { periods } from '@/config/limits/periods';
import type { EmailSummary } from '../../ports/admin/people';

export type EmailRow = typeof outboxEmail.$inferSelect;

/** The owner prolongs its claim several times before it ends. */
const renewMs = periods.emailClaim / 4;
const untilLater = sql`now() + make_interval(secs => ${periods.emailClaim / 1_000}::float)`;

/** Of concurrent calls one gets the row, the others null. The claim ends by itself, and no lock outlasts the call. */
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

export const ownClaim = ({ id, claim }: EmailRow) =>
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

/** One in three minutes (`jobs/queues.ts`): so many take more than a day; then an operator has to act. */
export const maxAttempts = 500;

export interface GiveUpDeps {
  readonly db: Database;
  readonly log: Log;
  readonly queue?: EmailQueue;
}

/** Logs emails that were given up, and tells the owner of the shop; not of emails to the owner. */
async function report(
  tx: Transaction,
  { log, queue = sweptQueue }: GiveUpDeps,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { attempts, failure, id, kind, orderId } = outboxEmail;
  const rows = await tx
    .select({ email: id, kind, order: order.number, attempts, reason: failure })
    .from(outboxEmail)
    // An email that is about no order is logged as well.
    .leftJoin(order, eq(order.id, orderId))
    .where(inArray(id, [...ids]));
  for (const row of rows) log.error(row, 'email given up: see npm run shop -- email list --status dead');
  const [first, ...more] = rows
    .filter((row) => row.kind !== 'owner_notice')
    .map((row) => ({ about: 'email' as const, ref: row.order ?? row.kind, amount: null }));
  if (first) await tellOwner(tx, queue, randomUUID(), [first, ...more]);
}

/** Also ends the claim. Returns the state afterwards; null if it is not ready, or another node has claimed it. */
export async function recordFailure(
  deps: GiveUpDeps,
  claimed: EmailRow,
  { permanent, reason }: { readonly permanent: boolean; readonly reason: string },
): Promise<EmailState | null> {
  const dead = sql`(${permanent} or ${outboxEmail.attempts} + 1 >= ${maxAttempts})`;
  await deps.queue?.prepare();
  return transactionOn(deps.db, async (tx) => {
    const [row] = await tx
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
    if (row?.state === 'dead') await report(tx, deps, [claimed.id]);
    return row?.state ?? null;
  });
}

export async function giveUpExhausted(deps: GiveUpDeps): Promise<void> {
  await deps.queue?.prepare();
  await transactionOn(deps.db, async (tx) => {
    const rows = await tx
      .update(outboxEmail)
      .set({ state: 'dead', stateAt: sql`now()` })
      .where(and(eq(outboxEmail.state, 'ready'), gte(outboxEmail.attempts, maxAttempts)))
      .returning({ id: outboxEmail.id });
    const ids = rows.map(({ id }) => id);
    await report(tx, deps, ids);
  });
}

/** Each part of the union has an index. */
async function found(db: Database, search: string | undefined): Promise<SQL | undefined> {
  const orders = await findOrders(db, search);
  return (
    orders &&
    sql`${outboxEmail.id} = any(array(select id from ${outboxEmail} where lower("to") = lower(${search?.trim()})
      union select id from ${outboxEmail} where order_id = any(${orders.ids})))`
  );
}

export async function listEmails(
  db: Database,
  query: ListQuery & { readonly state?: EmailState | undefined },
): Promise<Listed<EmailSummary>> {
  const { attempts, failure, id, kind, orderId, state, stateAt } = outboxEmail;
  const to = sql<string>`coalesce(${outboxEmail.to}, ${order.email}, '')`;
  const by = byAge(query);
  const where = and(
    await found(db, query.search),
    isChosen(id, query),
    query.state && eq(state, query.state),
  );
  const rows = db
    .select({ id, kind, state, since: stateAt, attempts, failure, order: order.number, to })
    .from(outboxEmail)
    .leftJoin(order, eq(order.id, orderId))
    .where(where)
    .orderBy(by(stateAt), by(id));
  return listOf(db, query, rows, sql`${outboxEmail} where ${orTrue(where)}`, (row) => ({
    ...row,
    since: row.since.toISOString(),
  }));
}

const restored = { state: 'ready', attempts: 0, stateAt: sql`now()` } as const;

/** See `EmailAdmin.retry`. It has all its attempts again; the sweep sends it within two minutes. */
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
