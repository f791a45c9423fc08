import { eq } from 'drizzle-orm';
import { accounts } from '@/config/accounts';
import { transactionOn } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { Outcome } from '../../ports/outcome';
import { customer } from '../schema/customers';
import type { AccountDeps } from './account-deps';
import { lockMailbox, mayWrite, writeAccountEmail } from './account-emails';
import { markConfirmed } from './confirm';
import { customerByEmail, isAddress, nameOf, websiteOf } from './customer-row';
import { createLink, linkExists, useLink } from './links';
import { hashPassword } from './password';
import { endSessions } from './sessions';
import { uniformAnswer } from './uniform-answer';
import { setPassword } from './update';

async function sendLink({ db, queue }: AccountDeps, context: Context, email: string): Promise<void> {
  if (!isAddress(email)) return;
  await queue.prepare();
  const kind = 'password_reset';
  await transactionOn(db, async (tx) => {
    await lockMailbox(tx, email);
    const row = await customerByEmail(tx, websiteOf(context), email);
    if (!row || !(await mayWrite(tx, kind, row.email, accounts.emailsPerHour.links))) return;
    const token = await createLink(tx, row.id, 'reset');
    const payload = { token, email: row.email, name: nameOf(row) };
    await writeAccountEmail(tx, queue, { kind, to: row.email, store: context.store, payload });
  });
}

/** Sends the link to a new password: `CustomerPort.requestReset`. */
export const requestReset = (deps: AccountDeps, context: Context, email: string): Promise<void> =>
  uniformAnswer(() => sendLink(deps, context, email));

/** Sets a password by a link: `CustomerPort.resetPassword`. */
export async function resetPassword(
  deps: AccountDeps,
  context: Context,
  { email, password, token }: { readonly email: string; readonly password: string; readonly token: string },
): Outcome<void> {
  // A guessed link must not cost a hash.
  if (!(await linkExists(deps.db, token, 'reset'))) return fail({ code: 'link_invalid' });
  const passwordHash = await hashPassword(password);
  await deps.queue.prepare();
  return transact<void, CommerceError>(deps.db, async (tx) => {
    const link = await useLink(tx, token);
    if (link?.kind !== 'reset') return fail({ code: 'link_invalid' });
    const [row] = await tx.select().from(customer).where(eq(customer.id, link.customerId)).for('update');
    const known = row?.website === websiteOf(context) && row.email.toLowerCase() === email.toLowerCase();
    if (!known) return fail({ code: 'link_invalid' });
    await setPassword(tx, deps, row, passwordHash);
    await endSessions(tx, row.id, null);
    await deps.throttle.clear(tx, row.website, row.email);
    await markConfirmed(tx, row.id);
    return ok(undefined);
  });
}
