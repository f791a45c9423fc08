import { eq } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import type { Transaction } from '@/database/pool';
import { featureOn } from '@/lib/stores/enabled-features';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import { customer } from '../schema/customers';
import { type AccountDeps, lockMailbox, mayWrite, writeAccountEmail } from './account-emails';
import { type CustomerRow, customerByEmail, nameOf } from './customer-row';
import { followAddress } from './follow-address';
import { createLink, endLinks } from './links';
import { notifyOwner } from './register';

type Deps = Pick<AccountDeps, 'queue'>;

async function notifyOldAddress(tx: Transaction, { queue }: Deps, row: CustomerRow, newEmail: string) {
  const kind = 'email_changed';
  if (!(await mayWrite(tx, kind, row.email, accounts.emailsPerHour.links))) return;
  const payload = { name: nameOf(row), newEmail };
  await writeAccountEmail(tx, queue, { kind, to: row.email, store: row.store, payload });
}

/** Sends the link to the new address. Its owner gets a notice instead if it has an account; the result for the caller is the same. */
async function awaitConfirmation(
  tx: Transaction,
  deps: Deps,
  row: CustomerRow,
  newEmail: string,
  other: CustomerRow | null,
): Promise<void> {
  await tx.update(customer).set({ pendingEmail: newEmail }).where(eq(customer.id, row.id));
  if (other) return notifyOwner(tx, deps.queue, other);
  const kind = 'email_confirmation';
  if (!(await mayWrite(tx, kind, newEmail, accounts.emailsPerHour.links))) return;
  const payload = { token: await createLink(tx, row.id, 'email') };
  await writeAccountEmail(tx, deps.queue, { kind, to: newEmail, store: row.store, payload });
}

/**
 * Changes the address of a locked account. Where the store confirms addresses, the new one awaits its link; otherwise it
 * holds at once, unconfirmed, and an address of another account fails with `email_in_use`.
 */
export async function changeEmail(
  tx: Transaction,
  deps: Deps,
  context: Context,
  row: CustomerRow,
  newEmail: string,
): Promise<Result<void, CommerceError>> {
  await lockMailbox(tx, newEmail);
  // An earlier link to another address would confirm the new one. One to the same address stays until a newer one is sent.
  if (row.pendingEmail?.toLowerCase() !== newEmail.toLowerCase()) await endLinks(tx, row.id, 'email');
  const holder = await customerByEmail(tx, row.website, newEmail);
  const other = holder?.id === row.id ? null : holder;
  if (holder && !other) {
    // The same address, written in another case.
    await tx.update(customer).set({ email: newEmail, pendingEmail: null }).where(eq(customer.id, row.id));
    return ok(undefined);
  }
  if (featureOn('emailConfirmation', context.store)) {
    await awaitConfirmation(tx, deps, row, newEmail, other);
  } else {
    if (other) return fail({ code: 'email_in_use' });
    // They were sent to the address before.
    await endLinks(tx, row.id, 'all');
    const changed = { email: newEmail, pendingEmail: null, confirmedAt: null };
    await tx.update(customer).set(changed).where(eq(customer.id, row.id));
    await followAddress(tx, row, newEmail);
  }
  await notifyOldAddress(tx, deps, row, newEmail);
  return ok(undefined);
}
