import { and, eq, inArray, sql } from 'drizzle-orm';
import { storesOfWebsite } from '@/config/limits/accounts';
import type { Transaction } from '@/database/pool';
import { dropAccountEmail } from '../cart/cart-row';
import { lockRatings } from '../reviews/moderate';
import { offer } from '../schema/offers';
import { order } from '../schema/orders';
import { review } from '../schema/reviews';
import type { CustomerRow } from './customer-row';

/**
 * Makes the reviews of an account follow its new address, by which its purchases are recognised, and the reviews when it is
 * deleted. One of a product about which the new address has written itself stays as it is.
 */
async function followReviews(
  tx: Transaction,
  { email, website }: Pick<CustomerRow, 'email' | 'website'>,
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
  { email, website }: Pick<CustomerRow, 'email' | 'website'>,
  newEmail: string,
): Promise<void> {
  const stores = inArray(offer.store, [...storesOfWebsite(website)]);
  await tx
    .update(offer)
    .set({ email: newEmail, updatedAt: sql`now()` })
    .where(and(sql`lower(${offer.email}) = lower(${email})`, stores));
}

/**
 * Makes the carts, orders, offers and reviews of an account follow its new address. Carts and orders that have the old one got
 * it from the account; offers and reviews, if its owner has confirmed it. Whoever reads the old mailbox then gets no further
 * email about an order, and neither finds nor opens it.
 */
export async function followAddress(
  tx: Transaction,
  account: Pick<CustomerRow, 'id' | 'email' | 'website' | 'confirmedAt'>,
  newEmail: string,
): Promise<void> {
  const { id, email, confirmedAt } = account;
  await dropAccountEmail(tx, id, email);
  // Offers before orders: the order in which all transactions lock them.
  if (confirmedAt !== null) await followOffers(tx, account, newEmail);
  await tx
    .update(order)
    .set({ email: newEmail })
    .where(and(eq(order.customerId, id), sql`lower(${order.email}) = lower(${email})`));
  if (confirmedAt !== null) await followReviews(tx, account, newEmail);
}
