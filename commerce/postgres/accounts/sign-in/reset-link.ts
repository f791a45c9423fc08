import { accounts } from '@/config/limits/accounts';
import { transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import type { Context } from '../../../context';
import { type AccountDeps, lockMailbox, mayWrite, writeAccountEmail } from '../account-emails';
import { customerByEmail, isAddress, nameOf, websiteOf } from '../customer-row';
import { createLink } from '../links';
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
