import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { StaffMember } from '../../model/staff';
import type { StaffProblem } from '../../model/staff-access';
import type { StaffClient, StaffCredential } from '../../ports/staff';
import { staffInvite, staffMember, staffPasskey } from '../schema/staff';
import { hashOf, newSecret } from '../secrets';
import { checked, lockMember, withoutPassword } from './credentials';
import { memberById } from './member-row';
import { endSessions, openSession } from './sessions';
import type { StaffDeps } from './sign-in';

/** Ends the older links of the member. */
export async function createInvite(
  tx: Transaction,
  memberId: string,
  hours: number,
): Promise<{ readonly token: string; readonly expires: string }> {
  const token = newSecret();
  await endInvites(tx, memberId);
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  await tx.insert(staffInvite).values({ hash: hashOf(token), memberId, expiresAt });
  return { token, expires: expiresAt.toISOString() };
}

export const endInvites = async (tx: Transaction, memberId: string): Promise<void> =>
  void (await tx.delete(staffInvite).where(eq(staffInvite.memberId, memberId)));

const usable = (token: string) =>
  and(eq(staffInvite.hash, hashOf(token)), gt(staffInvite.expiresAt, sql`now()`));

export async function openInvite(db: Queryable, token: string): Promise<StaffMember | null> {
  const [found] = await db
    .select({ id: staffMember.id })
    .from(staffInvite)
    .innerJoin(staffMember, eq(staffMember.id, staffInvite.memberId))
    .where(and(usable(token), isNull(staffMember.disabledAt)));
  return found ? memberById(db, found.id) : null;
}

/** Of concurrent calls with one link, one succeeds. */
export async function acceptInvite(
  deps: StaffDeps,
  token: string,
  credential: StaffCredential,
  client: StaffClient,
): Promise<Result<{ readonly secret: string }, StaffProblem>> {
  const { db } = deps;
  const invalid = fail<StaffProblem>({ code: 'link_invalid' });
  const member = await openInvite(db, token);
  if (!member) return invalid;
  const store = await checked(deps, member.id, credential);
  if (!store.ok) return store;
  return transact<{ readonly secret: string }, StaffProblem>(db, async (tx) => {
    // Disabling locks the member before it deletes the links.
    await lockMember(tx, member.id);
    const used = await tx.delete(staffInvite).where(usable(token));
    if (used.rowCount !== 1) return invalid;
    await endSessions(tx, member.id);
    await tx.delete(staffPasskey).where(eq(staffPasskey.memberId, member.id));
    await tx.update(staffMember).set(withoutPassword).where(eq(staffMember.id, member.id));
    const stored = await store.data(tx);
    return stored.ok
      ? ok({
          secret: await openSession(tx, member.id, client, {
            event: 'access.acceptInvite',
            by: credential.kind,
          }),
        })
      : stored;
  });
}
