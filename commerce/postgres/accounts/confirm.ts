import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accounts, storesOfWebsite } from '@/config/accounts';
import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { Customer } from '../../model/customer';
import type { Outcome } from '../../ports/outcome';
import type { EmailQueue } from '../outbox/email-queue';
import { dropAccountEmail } from '../cart/cart-row';
import { customer } from '../schema/customers';
import { order } from '../schema/orders';
import type { AccountDeps } from './account-deps';
import { lockMailbox, mayWrite, writeAccountEmail } from './account-emails';
import { customerByEmail, type CustomerRow, toCustomer, websiteOf } from './customer-row';
import { createLink, useLink } from './links';

/** Adds the orders that a customer placed as a guest. Only for an address that its owner has confirmed. */
async function attachGuestOrders(
  tx: Transaction,
  { id, email, website }: Pick<CustomerRow, 'id' | 'email' | 'website'>,
): Promise<void> {
  const stores = inArray(order.store, [...storesOfWebsite(website)]);
  await tx
    .update(order)
    .set({ customerId: id })
    .where(and(isNull(order.customerId), stores, sql`lower(${order.email}) = lower(${email})`));
}

/** Sends the link that confirms a new account, unless its address got too many. Call `lockMailbox` before. */
export async function sendConfirmation(
  tx: Transaction,
  queue: EmailQueue,
  { id, email, store }: Pick<CustomerRow, 'id' | 'email' | 'store'>,
): Promise<void> {
  const kind = 'account_confirmation';
  if (!(await mayWrite(tx, kind, email, accounts.emailsPerHour.links))) return;
  const token = await createLink(tx, id, 'confirm');
  await writeAccountEmail(tx, queue, { kind, to: email, store, payload: { token } });
}

/** Marks the address of an account as confirmed, and adds the orders of that address. */
export async function markConfirmed(
  tx: Transaction,
  id: string,
  changes: Partial<CustomerRow> = {},
): Promise<CustomerRow> {
  const confirmedAt = sql`coalesce(${customer.confirmedAt}, now())`;
  const [row] = await tx
    .update(customer)
    .set({ ...changes, confirmedAt, updatedAt: sql`now()` })
    .where(eq(customer.id, id))
    .returning();
  if (!row) throw new Error('the account was deleted');
  await attachGuestOrders(tx, row);
  return row;
}

const invalid = { ok: false, error: { code: 'link_invalid' } } as const;

/** Makes the new address of an account its address, unless another account has got it meanwhile. */
async function takeNewEmail(
  tx: Transaction,
  { id, email, pendingEmail, website }: CustomerRow,
): Promise<Result<Customer, CommerceError>> {
  if (pendingEmail === null) return invalid;
  await lockMailbox(tx, pendingEmail);
  const other = await customerByEmail(tx, website, pendingEmail);
  if (other && other.id !== id) return invalid;
  await dropAccountEmail(tx, id, email);
  return ok(toCustomer(await markConfirmed(tx, id, { email: pendingEmail, pendingEmail: null })));
}

/** Opens the link of a confirmation email: of a new account, or of a new address. */
export function confirm({ db }: AccountDeps, context: Context, token: string): Outcome<Customer> {
  return transact<Customer, CommerceError>(db, async (tx) => {
    const link = await useLink(tx, token);
    if (!link || link.kind === 'reset') return fail({ code: 'link_invalid' });
    const [row] = await tx.select().from(customer).where(eq(customer.id, link.customerId)).for('update');
    if (row?.website !== websiteOf(context)) return fail({ code: 'link_invalid' });
    return link.kind === 'email' ? takeNewEmail(tx, row) : ok(toCustomer(await markConfirmed(tx, row.id)));
  });
}
