import type { Queryable, Transaction } from '@/database/pool';
import { ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import { lockCart, type Visitor } from './cart-row';
import { cartOfCustomer } from './cart-of-customer';
import { type CartSnapshot, readCartSnapshot } from './add-lines';
import { lockLast } from './next-cart';
import { lockedBy, offerOfCart, usableCart } from './offer-cart';

/** The cart to add to: that of the id, else the one that the customer has already; null for a new one. Fails with `cart_locked` for the cart of an offer. */
export async function findOrAdoptCart(
  db: Queryable,
  visitor: Visitor,
  cartId: string | null,
): Promise<Result<CartSnapshot | null, CommerceError>> {
  const held = await readCartSnapshot(db, visitor, cartId);
  if (held && held.offerId === null) return ok(held);
  const usable =
    (cartId === null ? null : await usableCart(db, visitor, cartId)) ?? (await cartOfCustomer(db, visitor));
  if (!usable) return ok(null);
  if (usable.offerId !== null) return lockedBy(await offerOfCart(db, usable));
  return ok(await readCartSnapshot(db, visitor, usable.id));
}

/** As `findOrAdoptCart`, with locks on that cart and on the one with the id, so that a new one is made once. */
export async function lockOrAdoptCart(
  tx: Transaction,
  visitor: Visitor,
  cartId: string | null,
): Promise<Result<CartSnapshot | null, CommerceError>> {
  if (cartId !== null) await lockLast(tx, visitor, cartId);
  const filled = await findOrAdoptCart(tx, visitor, cartId);
  if (!filled.ok || !filled.data || filled.data.id === cartId) return filled;
  await lockCart(tx, visitor, filled.data.id);
  // It may have changed before the lock.
  return findOrAdoptCart(tx, visitor, cartId);
}
