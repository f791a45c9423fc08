import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/database/pool';
import { cart } from '../schema/orders';
import { type CartRow, findCart, lockCart, type Visitor } from './cart-row';

export type FindCart = (id: string) => Promise<CartRow | null>;

/** The cart that a cart leads to once it was ordered: that of an offer leads to the one that was put aside for it. */
const nextId = ({ offerId, asideCartId, nextCartId }: CartRow) =>
  offerId === null ? nextCartId : asideCartId;

/**
 * Follows the carts that came after an ordered one. `active`: the first active one; null if there is none. `last`: the
 * last ordered one, which may be `from` itself.
 */
export async function followCarts(
  from: CartRow,
  find: FindCart,
): Promise<{ readonly active: CartRow | null; readonly last: CartRow }> {
  const seen = new Set<string | null>([from.id, null]);
  let last = from;
  for (let id = nextId(last); !seen.has(id) && id !== null; id = nextId(last)) {
    const next = await find(id);
    if (!next) break;
    if (next.status === 'active') return { active: next, last };
    seen.add(id);
    last = next;
  }
  return { active: null, last };
}

const followVisible = (db: Queryable, visitor: Visitor, from: CartRow) =>
  followCarts(from, (id) => findCart(db, visitor, id));

export async function nextCart(db: Queryable, visitor: Visitor, from: CartRow): Promise<CartRow | null> {
  return (await followVisible(db, visitor, from)).active;
}

/** Locks a cart that opens for the visitor and, if it was ordered, the last cart that it leads to, before a new one is made. */
export async function lockLast(tx: Transaction, visitor: Visitor, cartId: string): Promise<CartRow | null> {
  const row = await lockCart(tx, visitor, cartId);
  if (row?.status !== 'ordered') return row;
  const { last } = await followVisible(tx, visitor, row);
  return last.id === row.id ? row : lockCart(tx, visitor, last.id);
}

/** Makes the id of an ordered cart, and of those after it, lead to `next`. Does nothing for any other cart. */
export async function linkNext(
  tx: Transaction,
  visitor: Visitor,
  orderedId: string,
  next: CartRow,
): Promise<void> {
  const last = await lockLast(tx, visitor, orderedId);
  if (last?.status !== 'ordered' || last.id === next.id) return;
  if (last.offerId === null) {
    await tx.update(cart).set({ nextCartId: next.id }).where(eq(cart.id, last.id));
  } else if (next.offerId === null) {
    await tx.update(cart).set({ asideCartId: next.id }).where(eq(cart.id, last.id));
  }
}
