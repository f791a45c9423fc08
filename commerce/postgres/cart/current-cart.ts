import type { Database } from '@/database/pool';
import { transact } from '@/database/transact';
import { ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { AddLine } from '../../model/cart';
import type { CartSession } from '../../ports/cart';
import type { CheckoutChoices } from '../shipping/pickup-points';
import { addLocked } from './add-to-cart';
import { cartOfCustomer, ownCart, usableCart } from './carts-of-visitor';
import { type CartRow, lockCart, writeCart } from './cart-row';
import { claimCart, leadTo, stepsOf } from './claim-cart';
import { resolveLines } from './resolve-lines';
import { viewCart } from './view';
import { eq } from 'drizzle-orm';
import { cartItem } from '../schema/orders';

/** The id of the emptied cart leads to the other one, so that a repeated call moves nothing twice. */
function moveNewerCart(
  db: Database,
  choices: CheckoutChoices,
  context: Context,
  { newer, back }: { readonly newer: CartRow; readonly back: CartRow },
): Promise<Result<CartRow, CommerceError>> {
  return transact(db, async (tx) => {
    const locked = await lockCart(tx, context, newer.id);
    // A concurrent call has moved them.
    if (locked?.status !== 'active') return ok((await usableCart(tx, context, newer.id)) ?? back);
    const { items } = await viewCart(tx, context, locked, choices);
    const lines = items.map(({ product, quantity }): AddLine => ({ product: product.sku, qty: quantity }));
    const wanted = await resolveLines(tx, context.store, lines);
    if (!wanted.ok) return wanted;
    const added = await addLocked(tx, context, back.id, wanted.data);
    if (!added.ok) return added;
    await tx.delete(cartItem).where(eq(cartItem.cartId, locked.id));
    await leadTo(tx, locked, added.data);
    const { email, number } = locked;
    return writeCart(tx, context, added.data.id, 'not_found', {
      ...stepsOf(locked),
      ...(email !== null && { email }),
      ...(number !== null && { number }),
    });
  });
}

/**
 * The cart after the order of `canceledCartId` was canceled: that cart. Unless it is that of an offer, it gets the lines of a
 * newer one of the browser if there is one, whose coupon and steps of the checkout win. If they cannot be merged, the newer cart
 * stays.
 */
async function afterCanceled(
  db: Database,
  choices: CheckoutChoices,
  context: Context,
  canceledCartId: string,
  cartId: string | null,
): Promise<CartRow | null> {
  const back = await usableCart(db, context, canceledCartId);
  const isOfOffer = back !== null && back.offerId !== null;
  if (isOfOffer || cartId === null || cartId === canceledCartId) return back;
  const newer = await ownCart(db, context, cartId);
  // The session of its customer has ended: the cart waits for the next sign-in.
  if (!back) return newer;
  if (context.customer !== null) return (await claimCart(db, context, canceledCartId)) ?? newer;
  // They are merged already, if it is known that they are of one browser.
  if (!newer || newer.id === back.id) return back;
  const merged = await moveNewerCart(db, choices, context, { newer, back });
  return merged.ok ? merged.data : newer;
}

export async function currentCart(
  db: Database,
  choices: CheckoutChoices,
  context: Context,
  { cartId, offerCartId = null, canceledCartId, leavesOffer = false }: CartSession,
): Promise<CartRow | null> {
  if (canceledCartId !== undefined) return afterCanceled(db, choices, context, canceledCartId, cartId);
  const offered = offerCartId === null || leavesOffer ? null : await usableCart(db, context, offerCartId);
  const find = leavesOffer ? ownCart : usableCart;
  const row = offered ?? (cartId === null ? null : await find(db, context, cartId));
  return row ?? cartOfCustomer(db, context);
}
