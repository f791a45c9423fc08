import { eq } from 'drizzle-orm';
import { transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../../context';
import type { CommerceError, Outcome } from '../../../errors';
import { customer } from '../../schema/customers';
import type { AccountDeps } from '../account-emails';
import { markConfirmed } from '../confirm';
import { websiteOf } from '../customer-row';
import { findLink, useLink } from '../links';
import { hashPassword } from './password';
import { endSessions } from './sessions';
import { eraseUnproven } from '../personal-data/unproven';
import { setPassword } from '../update';

/** Sets a password by a link: `CustomerPort.resetPassword`. */
export async function resetPassword(
  deps: AccountDeps,
  context: Context,
  { email, password, token }: { readonly email: string; readonly password: string; readonly token: string },
): Outcome<void> {
  // A guessed link must not cost a hash.
  if ((await findLink(deps.db, token))?.kind !== 'reset') return fail({ code: 'link_invalid' });
  const passwordHash = await hashPassword(password);
  await deps.queue.prepare();
  return transact<void, CommerceError>(deps.db, async (tx) => {
    const link = await useLink(tx, token);
    if (link?.kind !== 'reset') return fail({ code: 'link_invalid' });
    const [row] = await tx.select().from(customer).where(eq(customer.id, link.customerId)).for('update');
    const known = row?.website === websiteOf(context) && row.email.toLowerCase() === email.toLowerCase();
    if (!known) return fail({ code: 'link_invalid' });
    await eraseUnproven(tx, row);
    await setPassword(tx, deps, row, passwordHash);
    await endSessions(tx, row.id, null);
    await markConfirmed(tx, row.id);
    return ok(undefined);
  });
}
