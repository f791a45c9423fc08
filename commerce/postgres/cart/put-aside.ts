import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/pool';
import { findCart, touch, type Visitor } from './cart-row';
import { usableCart } from './offer-cart';
import { cart } from '../schema/orders';

/** The carts of an offer other than the one that is written. */
const other = alias(cart, 'other');

/**
 * Puts a cart of the shopper aside for the cart `cartId` of an offer, which is active again after its order was canceled.
 * False, and nothing changed, if it is no such cart or has put another cart aside.
 */
export async function putAside(
  db: Database,
  visitor: Visitor,
  cartId: string,
  ownCartId: string,
): Promise<boolean> {
  const [row, current] = await Promise.all([
    findCart(db, visitor, cartId),
    usableCart(db, visitor, ownCartId),
  ]);
  if (!row || row.offerId === null || current?.offerId !== null) return false;
  if (row.asideCartId !== null) return row.asideCartId === current.id;
  const taken = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.offerId, row.offerId), eq(other.asideCartId, current.id)));
  const written = await db
    .update(cart)
    .set({ asideCartId: current.id, ...touch })
    .where(and(eq(cart.id, row.id), isNull(cart.asideCartId), sql`not exists (${taken})`));
  return written.rowCount === 1;
}
