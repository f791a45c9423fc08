import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { staffLimits } from '@/config/limits/staff';
import type { Queryable } from '@/database/pool';
import { seal, unseal } from '@/lib/http/session/seal';
import type { CodeSetup } from '../../model/staff-access';
import { staffMember } from '../schema/staff';
import { drawReadableCode, hashOf } from '../secrets';
import type { MemberRow } from './member-row';

/** One-time codes (RFC 6238) as every app makes them. */
const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret), label, issuer });

const secretBytes = 20;
const [groups, groupLength] = [4, 4];

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: staffLimits.recoveryCodes }, () =>
    Array.from({ length: groups }, () => drawReadableCode(groupLength)).join('-'),
  );

export function codeSetup(email: string, issuer: string): CodeSetup {
  const secret = new Secret({ size: secretBytes }).base32;
  return { secret, address: totpOf(secret, email, issuer).toString(), recoveryCodes: newRecoveryCodes() };
}

/** As it was typed: in upper or lower case, with or without dashes. 76 random bits need no slow hash. */
export const recoveryHash = (code: string): string => hashOf(code.toUpperCase().replaceAll(/[\s-]/g, ''));

/** The time step of a right code; one step early or late is allowed. Null for a wrong one. */
export function stepOf(secret: string, code: string): number | null {
  const totp = totpOf(secret);
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp.validate({ token, window: 1 });
  return delta === null ? null : totp.counter() + delta;
}

export const sealSecret = (secret: string, secrets: readonly string[]) => seal({ secret }, secrets, 0);

async function openSecret(sealed: string | null, secrets: readonly string[]): Promise<string | null> {
  const data = sealed === null ? {} : await unseal(sealed, secrets, 0);
  const isOpen = typeof data === 'object' && data !== null && 'secret' in data;
  return isOpen && typeof data.secret === 'string' ? data.secret : null;
}

/** Uses a code up: of concurrent calls with one code, one succeeds. Codes of earlier steps are refused. */
export async function spendCode(
  db: Queryable,
  { id, codeSecret }: MemberRow,
  code: string,
  secrets: readonly string[],
): Promise<boolean> {
  const secret = await openSecret(codeSecret, secrets);
  const step = secret === null ? null : stepOf(secret, code);
  if (secret !== null && step !== null) {
    const isLater = or(isNull(staffMember.codeStep), lt(staffMember.codeStep, step));
    // Sealed again, because an older secret of the environment is removed one day.
    const used = { codeStep: step, codeSecret: await sealSecret(secret, secrets) };
    const own = and(eq(staffMember.id, id), eq(staffMember.codeSecret, codeSecret ?? ''), isLater);
    return (await db.update(staffMember).set(used).where(own)).rowCount === 1;
  }
  const hash = recoveryHash(code);
  const left = sql`array_remove(${staffMember.recoveryCodes}, ${hash})`;
  const has = and(eq(staffMember.id, id), sql`${hash} = any(${staffMember.recoveryCodes})`);
  return (await db.update(staffMember).set({ recoveryCodes: left }).where(has)).rowCount === 1;
}
