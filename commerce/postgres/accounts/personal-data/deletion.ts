import { eq, lte, sql } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import { storesOfWebsite } from '@/config/shop/store-views';
import { type Transaction, transactionOn } from '@/database/pool';
import { transact } from '@/database/transact';
import { featureOn } from '@/lib/stores/enabled-features';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../../context';
import { type CommerceError, type Outcome, signInRequired } from '../../../errors';
import type { Customer } from '../../../model/customer';
import { customer } from '../../schema/customers';
import { type AccountDeps, writeAccountEmail } from '../account-emails';
import { customerOf, nameOf, toCustomer } from '../customer-row';
import { checkCurrentPassword } from '../sign-in/password';
import { eraseData } from './people';

export async function requestDeletion(
  deps: AccountDeps,
  context: Context,
  password: string,
): Outcome<Customer> {
  if (!featureOn('accountDeletion', context.store)) return fail({ code: 'not_found' });
  const checked = await customerOf(deps.db, context);
  if (!checked) return signInRequired;
  const right = await checkCurrentPassword(deps, context, checked, password);
  if (!right.ok) return right;
  await deps.queue.prepare();
  return transact<Customer, CommerceError>(deps.db, async (tx) => {
    const row = await customerOf(tx, context, 'lock');
    if (!row) return signInRequired;
    if (row.deletionAt !== null) return ok(toCustomer(row));
    const [after] = await tx
      .update(customer)
      .set({ deletionAt: sql`now() + make_interval(days => ${accounts.deletionGraceDays}::int)` })
      .where(eq(customer.id, row.id))
      .returning();
    if (!after?.deletionAt) return signInRequired;
    const payload = { name: nameOf(after), deletionAt: after.deletionAt.toISOString() };
    const { email, store } = after;
    await writeAccountEmail(tx, deps.queue, { kind: 'account_deletion', to: email, store, payload });
    return ok(toCustomer(after));
  });
}

export function cancelDeletion({ db }: AccountDeps, context: Context): Outcome<Customer> {
  return transact<Customer, CommerceError>(db, async (tx) => {
    const row = await customerOf(tx, context, 'lock');
    if (!row) return signInRequired;
    await tx.update(customer).set({ deletionAt: null }).where(eq(customer.id, row.id));
    return ok(toCustomer({ ...row, deletionAt: null }));
  });
}

/** Deletes one account whose retention period has ended, and notifies its owner. Returns false if there is none. */
async function deleteNext({ db, queue }: Pick<AccountDeps, 'db' | 'queue'>): Promise<boolean> {
  return transactionOn(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(customer)
      .where(lte(customer.deletionAt, sql`now()`))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return false;
    await eraseCustomer(tx, row.id);
    const payload = { name: nameOf(row) };
    const { email, store } = row;
    await writeAccountEmail(tx, queue, { kind: 'account_deleted', to: email, store, payload });
    return true;
  });
}

export async function deleteDueAccounts(deps: Pick<AccountDeps, 'db' | 'queue'>): Promise<void> {
  await deps.queue.prepare();
  while (await deleteNext(deps));
}

/** Erases data about the address only if somebody confirmed it. Orders stay, as a guest's. False: unknown account. */
export async function eraseCustomer(tx: Transaction, customerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ email: customer.email, website: customer.website, confirmedAt: customer.confirmedAt })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (!row) return false;
  const email = row.confirmedAt === null ? null : row.email;
  const person = { email, customers: [customerId], stores: storesOfWebsite(row.website) };
  await eraseData(tx, person);
  return true;
}
