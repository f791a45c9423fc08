import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../../context';
import type { CommerceError } from '../../../errors';
import { type AccountDeps, lockMailbox, mayWrite, writeAccountEmail, createLink } from '../account-emails';
import { type CustomerRow, customerByEmail, isAddress, nameOf, websiteOf } from '../customer-row';
import { owner, verifyPassword } from './password';
import { accounts } from '@/config/limits/accounts';
import { transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import { withMinimumDuration } from './throttle';

const { links, notices } = accounts.emailsPerHour;

const perHour = { password_reset: links, sign_in_failures: notices } as const;

async function sendLink(
  { db, queue }: Pick<AccountDeps, 'db' | 'queue'>,
  context: Context,
  email: string,
  kind: keyof typeof perHour,
): Promise<void> {
  if (!isAddress(email)) return;
  await queue.prepare();
  // A change of the address locks the account before the mailbox.
  await retried(() =>
    transactionOn(db, async (tx) => {
      await lockMailbox(tx, email);
      // An account that is getting another address must not get a link that is sent to this one.
      const row = await customerByEmail(tx, websiteOf(context), email, 'lock');
      if (!row || !(await mayWrite(tx, kind, row.email, perHour[kind]))) return;
      // Strangers cause a warning: they must not end the link that the owner asked for.
      const token = await createLink(tx, row.id, 'reset', { keepsOthers: kind === 'sign_in_failures' });
      const payload = { token, email: row.email, name: nameOf(row) };
      await writeAccountEmail(tx, queue, { kind, to: row.email, store: context.store, payload });
    }),
  );
}

export const requestReset = (deps: AccountDeps, context: Context, email: string): Promise<void> =>
  withMinimumDuration(() => sendLink(deps, context, email, 'password_reset'));

/**
 * Notifies the owner of an address of failed sign-ins, with a link to a new password. Takes the same time if it has no
 * account.
 */
export const warnOwner = (deps: AccountDeps, context: Context, email: string): Promise<void> =>
  withMinimumDuration(() => sendLink(deps, context, email, 'sign_in_failures'));

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
