import type { Database } from '@/database/pool';
import type { Result } from '@/lib/result';
import type { Context } from '../../context';
import type { AddLine } from '../../model/cart';
import type { CartSession } from '../../ports/cart';
import type { CheckoutChoices } from '../shipping/pickup-points';
import { addToCart } from './add-to-cart';
import { cartOfCustomer } from './cart-of-customer';
import { type CartRow, findCart, touch, type Visitor } from './cart-row';
import { claimCart } from './claim-cart';
import { cartPutAside, usableCart } from './offer-cart';
import { viewCart } from './view';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cart } from '../schema/orders';

type Added = Result<CartRow, unknown>;

/** Adds the lines of a cart to another one. */
async function addLinesOf(
  db: Database,
  choices: CheckoutChoices,
  context: Context,
  { newer, back }: { readonly newer: CartRow; readonly back: CartRow },
): Promise<Added> {
  const { items } = await viewCart(db, context, newer, choices);
  const lines = items.map(({ product, quantity }): AddLine => ({ product: product.sku, qty: quantity }));
  return addToCart(db, context, back.id, lines);
}

/**
 * The cart after the order of `canceledCartId` was canceled: that cart, with the lines of a newer one of the browser if there
 * is one. If they cannot be merged, the newer cart stays.
 */
async function afterCanceled(
  db: Database,
  choices: CheckoutChoices,
  context: Context,
  canceledCartId: string,
  cartId: string | null,
): Promise<CartRow | null> {
  const back = await usableCart(db, context, canceledCartId);
  if (cartId === null || cartId === canceledCartId) return back;
  const newer = await usableCart(db, context, cartId);
  // The session of its customer has ended: the cart waits for the next sign-in.
  if (!back) return newer;
  // Nothing can be added to the cart of an offer: the other one is put aside for it.
  if (await putAside(db, context, canceledCartId, cartId)) return back;
  if (newer && newer.offerId !== null) {
    await putAside(db, context, newer.id, canceledCartId);
    return newer;
  }
  if (context.customer !== null) return (await claimCart(db, context, canceledCartId)) ?? newer;
  // They are merged already, if it is known that they are of one browser.
  if (!newer || newer.id === back.id) return back;
  const merged = await addLinesOf(db, choices, context, { newer, back });
  return merged.ok ? merged.data : newer;
}

/** The cart that a shopper goes on with; see `CartPort.current`. */
export async function currentCart(
  db: Database,
  choices: CheckoutChoices,
  context: Context,
  { cartId, canceledCartId, leavesOffer = false }: CartSession,
): Promise<CartRow | null> {
  if (canceledCartId !== undefined) return afterCanceled(db, choices, context, canceledCartId, cartId);
  const row = cartId === null ? null : await usableCart(db, context, cartId);
  const usable = leavesOffer && row && row.offerId !== null ? await cartPutAside(db, context, row) : row;
  return usable ?? cartOfCustomer(db, context);
}

/** The carts of an offer other than the one that is written. */
const other = alias(cart, 'other');

/**
 * Puts a cart of the shopper aside for the cart `cartId` of an offer, which is active again after its order was canceled.
 * False, and nothing changed, if it is no such cart or has put another cart aside.
 */
async function putAside(db: Database, visitor: Visitor, cartId: string, ownCartId: string): Promise<boolean> {
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
