import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/pool';
import { findCart, touch, type Visitor } from '../cart/cart-row';
import { usableCart } from '../cart/offer-cart';
import { cart } from '../schema/orders';

/** The carts of an offer beside the one that is written. */
const other = alias(cart, 'other');

/** Puts a cart aside for that of an offer; see `OfferPort.putAside`. */
export async function putAside(
  db: Database,
  visitor: Visitor,
  cartId: string,
  ownCartId: string,
): Promise<boolean> {
  const [row, own] = await Promise.all([findCart(db, visitor, cartId), usableCart(db, visitor, ownCartId)]);
  if (!row || row.offerId === null || own?.offerId !== null) return false;
  if (row.asideCartId !== null) return row.asideCartId === own.id;
  const taken = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.offerId, row.offerId), eq(other.asideCartId, own.id)));
  const written = await db
    .update(cart)
    .set({ asideCartId: own.id, ...touch })
    .where(and(eq(cart.id, row.id), isNull(cart.asideCartId), sql`not exists (${taken})`));
  return written.rowCount === 1;
}
