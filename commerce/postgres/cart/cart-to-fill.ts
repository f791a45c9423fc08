import type { StoreCode } from '@/config/types';
import type { Queryable } from '@/database/pool';
import { ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import { type HeldCart, readHeldCart } from './add-lines';
import { lockedBy, offerOfCart, usableCart } from './offer-cart';

/** The cart to add to; null for a new one. Fails with `cart_locked` for the cart of an offer. */
export async function cartToFill(
  db: Queryable,
  store: StoreCode,
  cartId: string | null,
): Promise<Result<HeldCart | null, CommerceError>> {
  const held = await readHeldCart(db, store, cartId);
  if (cartId === null || (held && held.offerId === null)) return ok(held);
  const usable = await usableCart(db, store, cartId);
  if (usable && usable.offerId !== null) return lockedBy(await offerOfCart(db, usable));
  return ok(await readHeldCart(db, store, usable?.id ?? null));
}
