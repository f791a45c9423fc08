import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../../context';
import type { CommerceError } from '../../../errors';
import type { AccountDeps } from '../account-emails';
import type { CustomerRow } from '../customer-row';
import { owner, verifyPassword } from './password';
import { warnOwner } from './reset-link';

/**
 * Checks the password of a customer who is signed in, or has the link of the account. Wrong ones count, so that a stolen
 * session does not allow to guess it; not together with failed sign-ins, which anybody can cause.
 */
export async function checkCurrentPassword(
  deps: AccountDeps,
  context: Context,
  account: CustomerRow,
  password: string,
): Promise<Result<void, CommerceError>> {
  const attempt = await deps.throttle.attempt(account, 'session');
  if (!attempt.allowed) return fail({ code: 'account_disabled', retryAfter: attempt.retryAfter });
  const right = await verifyPassword(owner(account.id), account.passwordHash, password).catch(
    async (error: unknown) => {
      await attempt.withdrawn();
      throw error;
    },
  );
  if (!right) {
    if (attempt.isLast) await warnOwner(deps, context, account.email);
    return fail({ code: 'password_wrong' });
  }
  await attempt.succeeded();
  return ok(undefined);
}
