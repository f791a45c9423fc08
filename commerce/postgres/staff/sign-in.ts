import type { Database } from '@/database/pool';
import { transactionOn } from '@/database/pool';
import { eq, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/result';
import type { StaffProblem, StaffSession } from '../../model/staff-access';
import type { StaffClient, StaffProof } from '../../ports/staff';
import { owner, stranger, verifyPassword } from '../accounts/sign-in/password';
import { type LoginSource, type LoginThrottle, withMinimumDuration } from '../accounts/sign-in/throttle';
import { staffMember, staffSession } from '../schema/staff';
import { spendCode } from './codes';
import { networkOf, noteAccess, noteFailure } from './log';
import { memberByEmail, type MemberRow } from './member-row';
import { memberOfAnswer } from './passkeys';
import { openSession } from './sessions';

export interface StaffDeps {
  readonly db: Database;
  readonly throttle: LoginThrottle;
  /** Of the environment: the first seals, all open. */
  readonly secrets: readonly string[];
  /** The name of the shop in apps for one-time codes. */
  readonly issuer: string;
}

type PasswordProof = Extract<StaffProof, { kind: 'password' }>;
type Proven = Promise<Result<MemberRow, StaffProblem>>;

const invalid = fail<StaffProblem>({ code: 'credentials_invalid' });

/** `row`: null for an unknown address, which takes as long. */
async function checkPassword(
  { db, secrets, throttle }: StaffDeps,
  { email, row }: { readonly email: string; readonly row: MemberRow | null },
  { code, password }: PasswordProof,
  source: LoginSource & ('session' | { readonly network: string }),
): Proven {
  const passwordHash = row?.passwordHash ?? null;
  const attempt = await throttle.attempt({ website: 'staff', email, passwordHash }, source);
  if (!attempt.allowed) return fail({ code: 'too_many_attempts', retryAfter: attempt.retryAfter });
  const asker = source === 'session' ? owner(email) : stranger(source);
  const right = await verifyPassword(asker, passwordHash, password).catch(async (error: unknown) => {
    await attempt.withdrawn();
    throw error;
  });
  if (!row || !right || !(await spendCode(db, row, code, secrets))) return invalid;
  await attempt.succeeded();
  return ok(row);
}

async function checkSignIn(
  deps: StaffDeps,
  email: string | null,
  proof: StaffProof,
  { network }: StaffClient,
): Proven {
  const { db } = deps;
  const event = 'access.signIn';
  if (proof.kind === 'passkey') {
    const row = await memberOfAnswer(db, proof.answer);
    if (row) return ok(row);
    await noteFailure(db, { event, member: null, network, by: 'passkey' }, null);
    return invalid;
  }
  if (email === null) return invalid;
  return withMinimumDuration(async () => {
    const row = await memberByEmail(db, email);
    const checked = await checkPassword(deps, { email, row }, proof, { network });
    if (checked === invalid)
      await noteFailure(db, { event, member: row?.id ?? null, network, by: 'password' }, email);
    return checked;
  });
}

export async function signIn(
  deps: StaffDeps,
  email: string | null,
  proof: StaffProof,
  client: StaffClient,
): Promise<Result<{ readonly secret: string }, StaffProblem>> {
  const proven = await checkSignIn(deps, email, proof, client);
  if (!proven.ok) return proven;
  const how = { event: 'access.signIn', by: proof.kind } as const;
  return ok({
    secret: await transactionOn(deps.db, (tx) => openSession(tx, proven.data.id, client, how)),
  });
}

async function checkConfirm(deps: StaffDeps, { member }: StaffSession, proof: StaffProof): Proven {
  const { db } = deps;
  if (proof.kind === 'passkey') {
    const row = await memberOfAnswer(db, proof.answer);
    return row?.id === member.id ? ok(row) : invalid;
  }
  const [row = null] = await db.select().from(staffMember).where(eq(staffMember.id, member.id));
  return checkPassword(deps, { email: member.email, row }, proof, 'session');
}

export async function confirm(
  deps: StaffDeps,
  session: StaffSession,
  proof: StaffProof,
): Promise<Result<void, StaffProblem>> {
  const { id, member } = session;
  const proven = await checkConfirm(deps, session, proof);
  const access = {
    event: 'access.confirm',
    member: member.id,
    network: networkOf(id),
    by: proof.kind,
  } as const;
  if (!proven.ok) {
    if (proven === invalid) await noteFailure(deps.db, access, member.email);
    return proven;
  }
  await transactionOn(deps.db, async (tx) => {
    await noteAccess(tx, access);
    await tx
      .update(staffSession)
      .set({ confirmedAt: sql`now()` })
      .where(eq(staffSession.id, id));
  });
  return ok(undefined);
}
