import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { featureOn } from '@/lib/stores/enabled-features';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import { type CommerceError, type Outcome, signInRequired } from '../../errors';
import type { Customer } from '../../model/customer';
import type { CustomerChanges } from '../../ports/customers';
import { customer } from '../schema/customers';
import { createLink, endLinks } from '../secrets';
import { type AccountDeps, writeAccountEmail, lockMailbox, mayWrite } from './account-emails';
import { type CustomerRow, customerOf, isAddress, nameOf, toCustomer, customerByEmail } from './customer-row';
import { checkCurrentPassword, hashPassword, owner } from './sign-in/password';
import { endSessions } from './sign-in/sessions';
import { withMinimumDuration } from './sign-in/throttle';
import { accounts } from '@/config/limits/accounts';
import { followAddress } from './confirm';
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

/** The new address awaits its link, or holds at once, unconfirmed, where the store does not confirm addresses. */
async function changeEmail(
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

/** Sets a password: invalidates the links that were sent before, and notifies the owner. */
export async function setPassword(
  tx: Transaction,
  { queue }: Pick<AccountDeps, 'queue'>,
  row: CustomerRow,
  passwordHash: string,
): Promise<void> {
  // A person with the old password may have requested another address.
  await tx.update(customer).set({ passwordHash, pendingEmail: null }).where(eq(customer.id, row.id));
  await endLinks(tx, row.id, 'all');
  const { email, store } = row;
  const payload = { name: nameOf(row) };
  await writeAccountEmail(tx, queue, { kind: 'password_changed', to: email, store, payload });
}

interface Prepared {
  readonly changes: CustomerChanges;
  /** The account as the current password was checked against. */
  readonly checked: CustomerRow;
  readonly passwordHash: string | null;
}

async function apply(
  tx: Transaction,
  deps: AccountDeps,
  context: Context,
  { changes, checked, passwordHash }: Prepared,
): Promise<Result<Customer, CommerceError>> {
  const row = await customerOf(tx, context, 'lock');
  if (!row) return signInRequired;
  // The password was changed concurrently: the one that was checked is wrong now.
  if (row.passwordHash !== checked.passwordHash) return fail({ code: 'password_wrong' });
  const { email, firstname = row.firstname, lastname = row.lastname, middlename = row.middlename } = changes;
  await tx
    .update(customer)
    .set({ firstname, middlename, lastname, updatedAt: sql`now()` })
    .where(eq(customer.id, row.id));
  if (passwordHash !== null) {
    await setPassword(tx, deps, row, passwordHash);
    await endSessions(tx, row.id, context.sessionId);
  }
  const changed = email === undefined ? ok(undefined) : await changeEmail(tx, deps, context, row, email);
  if (!changed.ok) return changed;
  const after = await customerOf(tx, context);
  if (!after) return signInRequired;
  // The other sessions were opened with the address before.
  if (after.email.toLowerCase() !== row.email.toLowerCase()) await endSessions(tx, row.id, context.sessionId);
  return ok(toCustomer(after));
}

async function prepareAndApply(
  deps: AccountDeps,
  context: Context,
  changes: CustomerChanges,
): Outcome<Customer> {
  const checked = await customerOf(deps.db, context);
  if (!checked) return signInRequired;
  const { currentPassword, newPassword } = changes;
  // The current address drops a change that awaits its link.
  const keepsEmail = changes.email === checked.email && checked.pendingEmail === null;
  const newEmail = keepsEmail ? undefined : changes.email;
  if (newEmail !== undefined || newPassword !== undefined) {
    const right = await checkCurrentPassword(deps, context, checked, currentPassword ?? '');
    if (!right.ok) return right;
  }
  const passwordHash = newPassword === undefined ? null : await hashPassword(owner(checked.id), newPassword);
  const prepared = { changes: { ...changes, email: newEmail }, checked, passwordHash };
  return transact(deps.db, (tx) => apply(tx, deps, context, prepared));
}

export async function update(
  deps: AccountDeps,
  context: Context,
  changes: CustomerChanges,
): Outcome<Customer> {
  if (changes.email !== undefined && !isAddress(changes.email)) throw new RangeError('not an email address');
  await deps.queue.prepare();
  const work = () => prepareAndApply(deps, context, changes);
  const revealsAddress = changes.email !== undefined && featureOn('emailConfirmation', context.store);
  return revealsAddress ? withMinimumDuration(work) : work();
}
