import { and, eq, sql } from 'drizzle-orm';
import { staffLimits } from '@/config/limits/staff';
import type { Database, Transaction } from '@/database/pool';
import type { LogEvent } from '@/config/staff-roles';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { StaffProblem, StaffSession } from '../../model/staff-access';
import type { StaffCredential } from '../../ports/staff';
import { hashPassword, owner } from '../accounts/sign-in/password';
import { staffMember, staffPasskey } from '../schema/staff';
import { newRecoveryCodes, recoveryHash, sealSecret, stepOf } from './codes';
import { networkOf, noteAccess } from './log';
import { hasCredential } from './member-row';
import { createdPasskey } from './passkeys';
import { endSessions } from './sessions';
import type { StaffDeps } from './sign-in';

/** Writes a credential that was verified. */
type Store = (tx: Transaction) => Promise<Result<void, StaffProblem>>;

const invalidPasskey = fail<StaffProblem>({ code: 'passkey_invalid' });

export const lockMember = async (tx: Transaction, id: string) =>
  void (await tx
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(eq(staffMember.id, id))
    .for('update'));

async function checkedPasskey(
  memberId: string,
  { answer, name }: Extract<StaffCredential, { kind: 'passkey' }>,
): Promise<Result<Store, StaffProblem>> {
  const created = await createdPasskey(answer);
  if (!created) return invalidPasskey;
  return ok(async (tx) => {
    const limit = staffLimits.maxPasskeys;
    if ((await tx.$count(staffPasskey, eq(staffPasskey.memberId, memberId))) >= limit)
      return fail({ code: 'passkey_limit', limit });
    const { rowCount } = await tx
      .insert(staffPasskey)
      .values({ ...created, memberId, name })
      .onConflictDoNothing();
    return rowCount === 1 ? ok(undefined) : invalidPasskey;
  });
}

/** Verifies a new credential; what it returns stores it. */
export async function checked(
  { secrets }: StaffDeps,
  memberId: string,
  credential: StaffCredential,
): Promise<Result<Store, StaffProblem>> {
  if (credential.kind === 'passkey') return checkedPasskey(memberId, credential);
  const { code, password, setup } = credential;
  const codeStep = stepOf(setup.secret, code);
  if (codeStep === null) return fail({ code: 'code_wrong' });
  const values = {
    passwordHash: await hashPassword(owner(memberId), password),
    codeSecret: await sealSecret(setup.secret, secrets),
    codeStep,
    recoveryCodes: setup.recoveryCodes.map(recoveryHash),
  };
  return ok(async (tx) => {
    await tx.update(staffMember).set(values).where(eq(staffMember.id, memberId));
    return ok(undefined);
  });
}

const noteChange = (
  tx: Transaction,
  { id, member }: StaffSession,
  event: LogEvent,
  by?: StaffCredential['kind'],
) => noteAccess(tx, { event, member: member.id, network: networkOf(id), ...(by && { by }) });

const needsConfirmation = fail<StaffProblem>({ code: 'confirm' });

/** A new password ends the other sessions. */
export async function addCredential(
  deps: StaffDeps,
  session: StaffSession,
  credential: StaffCredential,
): Promise<Result<void, StaffProblem>> {
  const { confirmed, id, member } = session;
  if (!confirmed) return needsConfirmation;
  const store = await checked(deps, member.id, credential);
  if (!store.ok) return store;
  return transact(deps.db, async (tx) => {
    await lockMember(tx, member.id);
    if (credential.kind === 'password') await endSessions(tx, member.id, id);
    await noteChange(tx, session, 'access.add', credential.kind);
    return store.data(tx);
  });
}

export const withoutPassword = { passwordHash: null, codeSecret: null, codeStep: null, recoveryCodes: [] };

/** Refuses to remove the last credential. */
function removal(
  { db }: StaffDeps,
  session: StaffSession,
  event: LogEvent,
  remove: (tx: Transaction) => Promise<unknown>,
): Promise<Result<void, StaffProblem>> {
  const { confirmed, member } = session;
  if (!confirmed) return Promise.resolve(needsConfirmation);
  return transact<void, StaffProblem>(db, async (tx) => {
    await lockMember(tx, member.id);
    await remove(tx);
    await noteChange(tx, session, event);
    const own = eq(staffMember.id, member.id);
    const [left] = await tx.select({ canSignIn: hasCredential }).from(staffMember).where(own);
    return left?.canSignIn ? ok(undefined) : fail({ code: 'last_credential' });
  });
}

export const removePasskey = (deps: StaffDeps, session: StaffSession, id: string) =>
  removal(deps, session, 'access.removePasskey', (tx) =>
    tx.delete(staffPasskey).where(and(eq(staffPasskey.id, id), eq(staffPasskey.memberId, session.member.id))),
  );

export const removePassword = (deps: StaffDeps, session: StaffSession) =>
  removal(deps, session, 'access.removePassword', (tx) =>
    tx.update(staffMember).set(withoutPassword).where(eq(staffMember.id, session.member.id)),
  );

export function renewRecoveryCodes(
  db: Database,
  session: StaffSession,
): Promise<Result<readonly string[], StaffProblem>> {
  if (!session.confirmed) return Promise.resolve(needsConfirmation);
  const codes = newRecoveryCodes();
  return transact<readonly string[], StaffProblem>(db, async (tx) => {
    const { rowCount } = await tx
      .update(staffMember)
      .set({ recoveryCodes: codes.map(recoveryHash) })
      .where(and(eq(staffMember.id, session.member.id), sql`${staffMember.passwordHash} is not null`));
    if (rowCount !== 1) return fail({ code: 'not_found' });
    await noteChange(tx, session, 'access.renewRecoveryCodes');
    return ok(codes);
  });
}
