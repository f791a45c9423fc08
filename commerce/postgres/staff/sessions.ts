import { and, desc, eq, gt, isNull, lt, not, sql } from 'drizzle-orm';
import { staffLimits } from '@/config/limits/staff';
import { type Database, type Queryable, type Transaction, transactionOn } from '@/database/pool';
import { statement } from '@/database/statement';
import type { StaffSession, StaffSessionRow } from '../../model/staff-access';
import type { StaffClient, StaffProof } from '../../ports/staff';
import { isUuid } from '../schema/columns';
import { staffMember, staffSession } from '../schema/staff';
import { hashOf, newSecret } from '../secrets';
import { networkOf, noteAccess } from './log';
import { toMember } from './member-row';

const { confirmMinutes, idleMinutes, sessionHours } = staffLimits;
const minutesAgo = (minutes: number) => sql.raw(`now() - interval '${minutes} minutes'`);

const valid = and(
  gt(staffSession.createdAt, minutesAgo(sessionHours * 60)),
  gt(staffSession.lastUsedAt, minutesAgo(idleMinutes)),
);

const stale = lt(staffSession.lastUsedAt, minutesAgo(1));

const byHash = statement((db) =>
  db
    .select({
      id: staffSession.id,
      row: staffMember,
      confirmed: sql<boolean>`${gt(staffSession.confirmedAt, minutesAgo(confirmMinutes))}`,
      stale: sql<boolean>`${stale}`,
    })
    .from(staffSession)
    .innerJoin(staffMember, eq(staffMember.id, staffSession.memberId))
    .where(and(eq(staffSession.hash, sql.placeholder('hash')), isNull(staffMember.disabledAt), valid))
    .prepare('staff_session'),
);

async function noteUse(db: Queryable, id: string, memberId: string): Promise<void> {
  const used = { lastUsedAt: sql`now()` };
  const { rowCount } = await db
    .update(staffSession)
    .set(used)
    .where(and(eq(staffSession.id, id), stale));
  if (rowCount) await db.update(staffMember).set(used).where(eq(staffMember.id, memberId));
}

/** Records its use, at most once a minute. */
export async function sessionOf(db: Database, secret: string): Promise<StaffSession | null> {
  const [found] = await byHash(db).execute({ hash: hashOf(secret) });
  if (!found) return null;
  const { id, confirmed, row } = found;
  if (found.stale) await noteUse(db, id, row.id);
  return { id, member: toMember(row, true), confirmed };
}

/** Returns its secret. Deletes the sessions that have ended. */
export async function openSession(
  tx: Transaction,
  memberId: string,
  client: StaffClient,
  { event, by }: { event: 'access.signIn' | 'access.acceptInvite'; by: StaffProof['kind'] },
): Promise<string> {
  await noteAccess(tx, { event, member: memberId, network: client.network, by });
  await tx.delete(staffSession).where(sql`not (${valid})`);
  const secret = newSecret();
  await tx.insert(staffSession).values({ hash: hashOf(secret), memberId, ...client });
  await tx
    .update(staffMember)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(staffMember.id, memberId));
  return secret;
}

export async function sessionsOf(db: Queryable, memberId: string): Promise<StaffSessionRow[]> {
  const rows = await db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.memberId, memberId), valid))
    .orderBy(desc(staffSession.lastUsedAt), desc(staffSession.id));
  return rows.map(({ id, network, browser, system, createdAt, lastUsedAt }) => ({
    id,
    network,
    browser,
    system,
    created: createdAt.toISOString(),
    lastUsed: lastUsedAt.toISOString(),
  }));
}

export async function endSession(db: Queryable, memberId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const own = and(eq(staffSession.id, id), eq(staffSession.memberId, memberId));
  return (await db.delete(staffSession).where(own)).rowCount === 1;
}

/** `except`: the session that stays. */
export async function endSessions(db: Queryable, memberId: string, except?: string): Promise<void> {
  const kept = except === undefined ? undefined : not(eq(staffSession.id, except));
  await db.delete(staffSession).where(and(eq(staffSession.memberId, memberId), kept));
}

/** Of a member who ends one of their own, maybe that of another device. */
export const endOwnSession = (db: Database, { id, member }: StaffSession, ended: string): Promise<void> =>
  transactionOn(db, async (tx) => {
    const network = networkOf(id);
    if (ended === id || !(await endSession(tx, member.id, ended))) return;
    await noteAccess(tx, { event: 'access.endSession', member: member.id, network });
  });

export const signOut = (db: Database, secret: string): Promise<void> =>
  transactionOn(db, async (tx) => {
    const ended = await tx
      .delete(staffSession)
      .where(eq(staffSession.hash, hashOf(secret)))
      .returning({ member: staffSession.memberId, network: staffSession.network });
    for (const session of ended) await noteAccess(tx, { event: 'access.signOut', ...session });
  });
