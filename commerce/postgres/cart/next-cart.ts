import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/database/pool';
import { cart } from '../schema/orders';
import { type CartRow, findCart, lockCart, type Visitor } from './cart-row';

/** Reads a cart by its id; null if it does not open. */
export type FindCart = (id: string) => Promise<CartRow | null>;

/**
 * Follows `next_cart_id` from an ordered cart. `active`: the first active cart; null if there is none. `last`: the last
 * cart of the chain before it.
 */
export async function followCarts(
  from: CartRow,
  find: FindCart,
): Promise<{ readonly active: CartRow | null; readonly last: CartRow }> {
  const seen = new Set([from.id]);
  let last = from;
  while (last.nextCartId !== null && !seen.has(last.nextCartId)) {
    const next = await find(last.nextCartId);
    if (!next) break;
    if (next.status === 'active') return { active: next, last };
    seen.add(next.id);
    last = next;
  }
  return { active: null, last };
}

/** The active cart that an ordered one leads to and that opens for the visitor; null if there is none. */
export async function nextCart(db: Queryable, visitor: Visitor, from: CartRow): Promise<CartRow | null> {
  return (await followCarts(from, (id) => findCart(db, visitor, id))).active;
}

/** Makes the id of an ordered cart, which opens for the visitor, lead to the cart `nextId`. */
export async function linkNext(
  tx: Transaction,
  visitor: Visitor,
  orderedId: string,
  nextId: string,
): Promise<void> {
  const row = await lockCart(tx, visitor, orderedId);
  if (row?.status !== 'ordered' || row.id === nextId) return;
  // The cart of an offer leads to the customer's own.
  const own = row.offerId === null ? { nextCartId: nextId } : { asideCartId: nextId };
  await tx
    .update(cart)
    .set(own)
    .where(and(eq(cart.id, row.id), eq(cart.status, 'ordered')));
}
