import type { Database } from '@/database/pool';
import { transactionOn } from '@/database/pool';
import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/result';
import type { StaffProblem, StaffSession } from '../../model/staff-access';
import type { StaffClient, StaffProof } from '../../ports/staff';
import { owner, stranger, verifyPassword } from '../accounts/sign-in/password';
import { type LoginSource, type LoginThrottle, withMinimumDuration } from '../accounts/sign-in/throttle';
import { staffMember } from '../schema/staff';
import { spendCode } from './codes';
import { memberByEmail, type MemberRow } from './member-row';
import { memberOfAnswer } from './passkeys';
import { markConfirmed, openSession } from './sessions';

export interface StaffDeps {
  readonly db: Database;
  readonly throttle: LoginThrottle;
  /** Of the environment: the first seals, all open. */
  readonly secrets: readonly string[];
  /** The name of the shop in apps for one-time codes. */
  readonly issuer: string;
}

type PasswordProof = Extract<StaffProof, { kind: 'password' }>;

const invalid = fail<StaffProblem>({ code: 'credentials_invalid' });

/** `row`: null for an unknown address, which takes as long. */
async function checkPassword(
  { db, secrets, throttle }: StaffDeps,
  { email, row }: { readonly email: string; readonly row: MemberRow | null },
  { code, password }: PasswordProof,
  source: LoginSource & ('session' | { readonly network: string }),
): Promise<Result<MemberRow, StaffProblem>> {
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

export async function signIn(
  deps: StaffDeps,
  email: string | null,
  proof: StaffProof,
  client: StaffClient,
): Promise<Result<{ readonly secret: string }, StaffProblem>> {
  const prove = async (): Promise<Result<MemberRow, StaffProblem>> => {
    if (proof.kind === 'passkey') {
      const row = await memberOfAnswer(deps.db, proof.answer);
      return row ? ok(row) : invalid;
    }
    if (email === null) return invalid;
    const row = await memberByEmail(deps.db, email);
    return withMinimumDuration(() => checkPassword(deps, { email, row }, proof, { network: client.network }));
  };
  const proven = await prove();
  if (!proven.ok) return proven;
  const secret = await transactionOn(deps.db, (tx) => openSession(tx, proven.data.id, client));
  return ok({ secret });
}

export async function confirm(
  deps: StaffDeps,
  { id, member }: StaffSession,
  proof: StaffProof,
): Promise<Result<void, StaffProblem>> {
  const { db } = deps;
  if (proof.kind === 'passkey') {
    const row = await memberOfAnswer(db, proof.answer);
    if (row?.id !== member.id) return invalid;
  } else {
    const [row] = await db.select().from(staffMember).where(eq(staffMember.id, member.id));
    const checked = await checkPassword(deps, { email: member.email, row: row ?? null }, proof, 'session');
    if (!checked.ok) return checked;
  }
  await markConfirmed(db, id);
  return ok(undefined);
}
