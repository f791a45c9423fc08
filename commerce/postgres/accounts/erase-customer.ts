import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { storesOfWebsite } from '@/config/accounts';
import type { StoreCode } from '@/config/types';
import type { Transaction } from '@/database/pool';
import { customer } from '../schema/customers';
import { contactMessage, newsletterSubscription } from '../schema/messages';
import { cart, outboxEmail } from '../schema/orders';
import { review } from '../schema/reviews';

/**
 * Erases what the stores keep about an email address without a duty to: carts, newsletter subscriptions, contact messages
 * with their files, emails that were sent to it, and the address of its reviews. Orders, invoices, offers and withdrawals
 * stay until their own period is over (config/retention.ts). Failed sign-ins are keyed hashes that last a day.
 */
export async function eraseMailbox(
  tx: Transaction,
  email: string,
  stores: readonly StoreCode[],
): Promise<void> {
  const of = (address: AnyPgColumn, store: AnyPgColumn): SQL | undefined =>
    and(sql`lower(${address}) = lower(${email})`, inArray(store, [...stores]));
  await tx.delete(cart).where(of(cart.email, cart.store));
  await tx
    .delete(newsletterSubscription)
    .where(of(newsletterSubscription.email, newsletterSubscription.store));
  await tx.delete(contactMessage).where(of(contactMessage.email, contactMessage.store));
  const sent = inArray(outboxEmail.state, ['sent', 'dropped', 'dead']);
  await tx
    .delete(outboxEmail)
    .where(and(of(outboxEmail.to, outboxEmail.store), sent, isNull(outboxEmail.orderId)));
  await tx.update(review).set({ email: null }).where(of(review.email, review.store));
}

/**
 * Deletes an account with its addresses, wishlist, sessions and carts, and erases what the stores of its website keep about
 * its email address (`eraseMailbox`). Its orders stay, as those of a guest. Gives false for an unknown account.
 */
export async function eraseCustomer(tx: Transaction, customerId: string): Promise<boolean> {
  const [row] = await tx
    .delete(customer)
    .where(eq(customer.id, customerId))
    .returning({ email: customer.email, website: customer.website });
  if (!row) return false;
  await eraseMailbox(tx, row.email, storesOfWebsite(row.website));
  return true;
}
