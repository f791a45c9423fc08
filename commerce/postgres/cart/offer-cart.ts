import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import { statement } from '@/database/statement';
import { fail } from '@/lib/result';
import type { Context } from '../../context';
import type { CartOffer } from '../../model/cart';
import { offer } from '../schema/offers';
import { type CartRow, findCart, type Visitor } from './cart-row';
import { nextCart } from './next-cart';

const byId = statement((db) =>
  db
    .select({
      number: offer.number,
      status: offer.status,
      currency: offer.currency,
      expiresAt: offer.expiresAt,
      expired: sql<boolean>`${offer.expiresAt} < now()`,
    })
    .from(offer)
    .where(eq(offer.id, sql.placeholder('id')))
    .prepare('cart_offer'),
);

/** The offer that a cart was loaded from; null for any other cart, and after the offer was deleted. */
export async function offerOfCart(db: Queryable, { offerId }: Pick<CartRow, 'offerId'>) {
  if (offerId === null) return null;
  const [row] = await byId(db).execute({ id: offerId });
  return row ?? null;
}

type OfferOfCart = Awaited<ReturnType<typeof offerOfCart>>;

/** The context of a cart: an offer has its own currency, whatever currency the visitor has chosen. */
export const contextOfCart = (context: Context, cartOffer: OfferOfCart): Context =>
  cartOffer ? { ...context, currency: cartOffer.currency } : context;

export const toCartOffer = (cartOffer: OfferOfCart): CartOffer | null =>
  cartOffer && {
    number: cartOffer.number,
    expiresAt: cartOffer.expiresAt.toISOString(),
    expired: cartOffer.expired,
  };

export const lockedBy = (cartOffer: OfferOfCart) =>
  fail({ code: 'cart_locked' as const, number: cartOffer?.number ?? '' });

/**
 * The cart that a customer with the id of `cartId` can use: that cart while it is active; instead of one that was ordered or
 * merged, the cart that came after it; instead of an offer's cart that was ordered, or whose offer was closed, the cart that
 * was put aside. Null if there is none.
 */
export async function usableCart(db: Queryable, visitor: Visitor, cartId: string): Promise<CartRow | null> {
  const row = await findCart(db, visitor, cartId);
  if (!row) return null;
  const current = row.status === 'active' || row.offerId !== null ? row : await nextCart(db, visitor, row);
  if (!current || current.offerId === null) return current;
  const cartOffer = current.status === 'active' ? await offerOfCart(db, current) : null;
  return cartOffer?.status === 'accepted' ? current : cartPutAside(db, visitor, current);
}

export async function cartPutAside(db: Queryable, visitor: Visitor, row: CartRow): Promise<CartRow | null> {
  const aside = row.asideCartId === null ? null : await findCart(db, visitor, row.asideCartId);
  const usable = aside?.status === 'ordered' ? await nextCart(db, visitor, aside) : aside;
  return usable?.offerId === null ? usable : null;
}
