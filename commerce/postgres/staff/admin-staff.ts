import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { defaultStore } from '@/config/env/env-values';
import { staffLimits } from '@/config/limits/staff';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Database, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { StaffMember } from '../../model/staff';
import type { StaffProblem, StaffProfile } from '../../model/staff-access';
import type { InviteOptions, NewStaffMember, StaffAdmin, StaffInvite } from '../../ports/admin/staff';
import { isUuid } from '../schema/columns';
import { type EmailQueue, sweptQueue, writeEmail } from '../outbox/write-email';
import { staffMember } from '../schema/staff';
import { accessOf } from './access';
import { createInvite, endInvites } from './invites';
import { hasCredential, memberById, toMember } from './member-row';
import { endSession, endSessions } from './sessions';

type Outcome<T> = Promise<Result<T, StaffProblem>>;

const notFound = fail<StaffProblem>({ code: 'not_found' });

const isActiveOwner = ({ role, state }: StaffMember) => role === 'owner' && state === 'active';

/** Locks all owners before the member, so that two of them cannot remove each other. */
async function lockedMember(tx: Transaction, id: string): Promise<StaffMember | null> {
  if (!isUuid(id)) return null;
  const locked = sql`${staffMember.role} = 'owner' or ${staffMember.id} = ${id}`;
  await tx
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(locked)
    .orderBy(staffMember.id)
    .for('update');
  return memberById(tx, id);
}

async function isLastOwner(tx: Transaction, member: StaffMember): Promise<boolean> {
  if (!isActiveOwner(member)) return false;
  const owners = and(eq(staffMember.role, 'owner'), isNull(staffMember.disabledAt), hasCredential);
  return (await tx.$count(staffMember, owners)) <= 1;
}

async function updated(
  tx: Transaction,
  id: string,
  changes: Partial<typeof staffMember.$inferInsert>,
): Outcome<StaffMember> {
  await tx.update(staffMember).set(changes).where(eq(staffMember.id, id));
  const member = await memberById(tx, id);
  return member ? ok(member) : notFound;
}

/** The store whose letterhead an email to the member has. */
const storeOf = ({ language }: StaffMember) =>
  storeCodes.find((store) => storeConfig(store).language === language) ?? defaultStore;

async function invited(
  tx: Transaction,
  queue: EmailQueue,
  member: StaffMember,
  { hours = staffLimits.inviteHours, mailFrom }: InviteOptions,
): Outcome<StaffInvite> {
  const { email: to, id, language, name } = member;
  const link = await createInvite(tx, id, hours);
  if (mailFrom !== undefined) {
    const { expires: expiresAt, token } = link;
    const payload = { link: `${mailFrom}/invite/${token}`, name, language, expiresAt };
    const subject = `${id} ${expiresAt}`;
    await writeEmail(tx, queue, { kind: 'staff_invite', payload, store: storeOf(member), to, subject });
  }
  return ok({ member, ...link });
}

async function invite(
  db: Database,
  queue: EmailQueue,
  { email, ...profile }: NewStaffMember,
  options: InviteOptions = {},
): Outcome<StaffInvite> {
  await queue.prepare();
  return transact<StaffInvite, StaffProblem>(db, async (tx) => {
    const [row] = await tx
      .insert(staffMember)
      .values({ email, ...profile })
      .onConflictDoNothing()
      .returning();
    if (!row) return fail({ code: 'email_in_use' });
    return invited(tx, queue, toMember(row, false), options);
  });
}

async function inviteAgain(
  db: Database,
  queue: EmailQueue,
  id: string,
  options: InviteOptions = {},
): Outcome<StaffInvite> {
  await queue.prepare();
  return transact<StaffInvite, StaffProblem>(db, async (tx) => {
    const member = await lockedMember(tx, id);
    if (!member || member.state === 'disabled') return notFound;
    return invited(tx, queue, member, options);
  });
}

function change(db: Database, id: string, was: StaffProfile, now: StaffProfile): Outcome<StaffMember> {
  return transact<StaffMember, StaffProblem>(db, async (tx) => {
    const member = await lockedMember(tx, id);
    if (!member) return notFound;
    const isSame = was.name === member.name && was.role === member.role && was.language === member.language;
    if (!isSame) return fail({ code: 'changed_meanwhile' });
    if (now.role !== 'owner' && (await isLastOwner(tx, member))) return fail({ code: 'last_owner' });
    return updated(tx, id, { name: now.name, role: now.role, language: now.language });
  });
}

function setDisabled(db: Database, id: string, disabled: boolean): Outcome<StaffMember> {
  return transact<StaffMember, StaffProblem>(db, async (tx) => {
    const member = await lockedMember(tx, id);
    if (!member) return notFound;
    if (!disabled) return updated(tx, id, { disabledAt: null });
    if (await isLastOwner(tx, member)) return fail({ code: 'last_owner' });
    await endSessions(tx, id);
    await endInvites(tx, id);
    return updated(tx, id, { disabledAt: new Date() });
  });
}

export const staffAdmin = (db: Database, queue: EmailQueue = sweptQueue): StaffAdmin => ({
  list: async () => {
    const rows = await db
      .select({ row: staffMember, canSignIn: hasCredential })
      .from(staffMember)
      .orderBy(sql`${staffMember.disabledAt} is not null`, asc(staffMember.name), asc(staffMember.id));
    return rows.map(({ row, canSignIn }) => toMember(row, canSignIn));
  },
  show: async (id) => {
    const member = await memberById(db, id);
    return member && { member, ...(await accessOf(db, id)) };
  },
  invite: (member, options) => invite(db, queue, member, options),
  inviteAgain: (id, options) => inviteAgain(db, queue, id, options),
  change: (id, was, now) => change(db, id, was, now),
  setDisabled: (id, disabled) => setDisabled(db, id, disabled),
  endSession: async (id, sessionId) =>
    isUuid(id) && (await endSession(db, id, sessionId)) ? ok(undefined) : notFound,
});
