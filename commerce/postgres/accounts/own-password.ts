import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { AccountDeps } from './account-deps';
import type { CustomerRow } from './customer-row';
import { verifyPassword } from './password';

/**
 * Checks the password of a customer who is signed in. Wrong ones count like failed sign-ins of the account, so that a
 * stolen session does not allow to guess it.
 */
export async function checkOwnPassword(
  { throttle }: AccountDeps,
  { email, passwordHash, website }: CustomerRow,
  password: string,
): Promise<Result<void, CommerceError>> {
  const attempt = await throttle.attempt(website, email, null);
  if (!attempt.allowed) return fail({ code: 'account_disabled', retryAfter: attempt.retryAfter });
  const right = await verifyPassword(passwordHash, password).catch(async (error: unknown) => {
    await attempt.withdrawn();
    throw error;
  });
  if (!right) return fail({ code: 'password_wrong' });
  await attempt.succeeded();
  return ok(undefined);
}
