import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accounts } from '@/config/limits/accounts';
import { storesOfWebsite } from '@/config/shop/store-views';
import type { Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError, Outcome } from '../../errors';
import type { ConfirmationProof, Confirmed, SignInClient } from '../../ports/customers';
import type { EmailQueue } from '../outbox/write-email';
import { customer, customerNote } from '../schema/customers';
import { order } from '../schema/orders';
import { createLink, endLinks, findLink, hashOf, type Link, useLink } from '../secrets';
import { type AccountDeps, lockMailbox, mayWrite, writeAccountEmail } from './account-emails';
import { customerByEmail, type CustomerRow, toCustomer, websiteOf, eraseUnproven } from './customer-row';
import { browserKey, endSessions, openSession } from './sign-in/sessions';
import { checkCurrentPassword, hashPassword, owner } from './sign-in/password';
import { dropAccountEmail } from '../cart/cart-row';
import { lockRatings } from '../reviews/moderate';
import { offer } from '../schema/offers';
import { review } from '../schema/reviews';

/** Reviews find their author by the address. A review of a product that the new address has reviewed stays as it is. */
async function followReviews(
  tx: Transaction,
  { email, website }: CustomerRow,
  newEmail: string,
): Promise<void> {
  const [before, after] = [email.toLowerCase(), newEmail.toLowerCase()];
  const own = and(eq(review.email, before), inArray(review.store, [...storesOfWebsite(website)]));
  const written = await tx.select({ productId: review.productId }).from(review).where(own);
  if (written.length === 0) return;
  await lockRatings(
    tx,
    written.map(({ productId }) => productId),
  );
  const isFree = sql`not exists (select from ${review} other where other.product_id = ${review.productId}
    and other.status = ${review.status} and other.email = ${after})`;
  await tx.update(review).set({ email: after }).where(and(own, isFree));
}

/** Makes the offers to an account follow its new address, by which its list finds them, and the erasure of its data. */
async function followOffers(
  tx: Transaction,
  { email, website }: CustomerRow,
  newEmail: string,
): Promise<void> {
  const stores = inArray(offer.store, [...storesOfWebsite(website)]);
  await tx
    .update(offer)
    .set({ email: newEmail, updatedAt: sql`now()` })
    .where(and(sql`lower(${offer.email}) = lower(${email})`, stores));
}

/** Notes are about a person, whichever website they use: they stay where another account has the old address. */
const followNotes = (tx: Transaction, { id, email }: CustomerRow, newEmail: string) =>
  tx
    .update(customerNote)
    .set({ email: newEmail })
    .where(
      sql`lower(${customerNote.email}) = lower(${email}) and not exists
        (select from ${customer} where lower(${customer.email}) = lower(${email}) and ${customer.id} <> ${id})`,
    );

/**
 * Makes the carts, orders, offers, reviews and notes of an account follow its new address. Carts and orders that have the old one got
 * it from the account; offers, reviews and notes, if its owner has confirmed it. Whoever reads the old mailbox then gets no further
 * email about an order, and neither finds nor opens it.
 */
export async function followAddress(tx: Transaction, account: CustomerRow, newEmail: string): Promise<void> {
  const { id, email, confirmedAt } = account;
  await dropAccountEmail(tx, id, email);
  // Offers before orders: the order in which all transactions lock them.
  if (confirmedAt !== null) await followOffers(tx, account, newEmail);
  await tx
    .update(order)
    .set({ email: newEmail })
    .where(and(eq(order.customerId, id), sql`lower(${order.email}) = lower(${email})`));
  if (confirmedAt === null) return;
  await followReviews(tx, account, newEmail);
  await followNotes(tx, account, newEmail);
}

/** Adds the orders that a customer placed as a guest. Only for an address that its owner has confirmed. */
async function attachGuestOrders(tx: Transaction, { id, email, website }: CustomerRow): Promise<void> {
  const stores = inArray(order.store, [...storesOfWebsite(website)]);
  await tx
    .update(order)
    .set({ customerId: id })
    .where(and(isNull(order.customerId), stores, sql`lower(${order.email}) = lower(${email})`));
}

/** Sends nothing if the address got too many. Signs in the browser of `client` alone. Call `lockMailbox` before. */
export async function sendConfirmation(
  tx: Transaction,
  queue: EmailQueue,
  { id, email, store }: CustomerRow,
  client: SignInClient,
): Promise<void> {
  const kind = 'account_confirmation';
  if (!(await mayWrite(tx, kind, email, accounts.emailsPerHour.links))) return;
  const token = await createLink(tx, id, 'confirm', { browser: client.secret });
  await writeAccountEmail(tx, queue, { kind, to: email, store, payload: { token, email } });
}

/** Only for somebody who has proven both the mailbox and the password, or has just set it. */
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

interface Call {
  readonly token: string;
  readonly proof: ConfirmationProof;
  readonly client: SignInClient;
}

/** Anybody may have entered the address with a password of their own: the link alone must not open what its owner has. */
async function prove(
  deps: AccountDeps,
  context: Context,
  { browserHash, purpose }: Link,
  row: CustomerRow,
  { proof, client }: Call,
): Promise<Result<void, CommerceError>> {
  // A new address: if it was mistyped, its owner is a stranger.
  if (purpose === 'email')
    return context.customer === row.id ? ok(undefined) : fail({ code: 'sign_in_required' });
  const isBrowser = client.secret !== null && hashOf(client.secret) === browserHash;
  if (proof.newPassword !== undefined || isBrowser) return ok(undefined);
  if (proof.currentPassword === undefined) return fail({ code: 'password_required' });
  return checkCurrentPassword(deps, context, row, proof.currentPassword);
}

/** Makes the new address of an account its address, unless another account has taken it in the meantime. */
async function takeNewEmail(
  tx: Transaction,
  row: CustomerRow,
  sessionId: string | undefined,
): Promise<Result<Confirmed, CommerceError>> {
  const { id, pendingEmail, website } = row;
  if (pendingEmail === null) return invalid;
  await lockMailbox(tx, pendingEmail);
  const other = await customerByEmail(tx, website, pendingEmail);
  if (other && other.id !== id) return invalid;
  await followAddress(tx, row, pendingEmail);
  // Links and sessions of the address before.
  await endLinks(tx, id, 'all');
  await endSessions(tx, id, sessionId);
  const after = await markConfirmed(tx, id, { email: pendingEmail, pendingEmail: null });
  return ok({ customer: toCustomer(after), signedIn: null });
}

/** Confirms a new account and signs in. `passwordHash`: of another password; null keeps it. */
async function takeAccount(
  tx: Transaction,
  { secret }: AccountDeps,
  row: CustomerRow,
  passwordHash: string | null,
  client: SignInClient,
): Promise<Result<Confirmed, CommerceError>> {
  if (passwordHash !== null) {
    await eraseUnproven(tx, row);
    await endSessions(tx, row.id);
  }
  await endLinks(tx, row.id, 'all');
  const after = await markConfirmed(tx, row.id, passwordHash === null ? {} : { passwordHash });
  const sessionId = await openSession(tx, row.id, client);
  const account = toCustomer(after);
  return ok({
    customer: account,
    signedIn: { sessionId, browserKey: browserKey(after, secret), customer: account },
  });
}

export async function confirm(deps: AccountDeps, context: Context, call: Call): Outcome<Confirmed> {
  const { client, proof, token } = call;
  const link = await findLink(deps.db, token, 'confirm', 'email');
  if (!link) return invalid;
  const ofCustomer = eq(customer.id, link.subject);
  const [checked] = await deps.db.select().from(customer).where(ofCustomer);
  if (checked?.website !== websiteOf(context)) return invalid;
  const proven = await prove(deps, context, link, checked, call);
  if (!proven.ok) return proven;
  const { newPassword } = proof;
  const passwordHash =
    newPassword === undefined ? null : await hashPassword(owner(link.subject), newPassword);
  return transact<Confirmed, CommerceError>(deps.db, async (tx) => {
    if (!(await useLink(tx, token, link.purpose))) return invalid;
    const [row] = await tx.select().from(customer).where(ofCustomer).for('update');
    // A concurrent registration or password change invalidates the proof.
    if (row?.passwordHash !== checked.passwordHash) return invalid;
    return link.purpose === 'email'
      ? takeNewEmail(tx, row, context.sessionId)
      : takeAccount(tx, deps, row, passwordHash, client);
  });
}
