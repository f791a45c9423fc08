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
export const contextOfCart = (context: Context, own: OfferOfCart): Context =>
  own ? { ...context, currency: own.currency } : context;

/** The offer as the cart shows it. */
export const toCartOffer = (own: OfferOfCart): CartOffer | null =>
  own && { number: own.number, expiresAt: own.expiresAt.toISOString(), expired: own.expired };

/** The failure of a call that would change the lines or prices of an offer's cart. */
export const lockedBy = (own: OfferOfCart) =>
  fail({ code: 'cart_locked' as const, number: own?.number ?? '' });

/**
 * The cart that a customer with the id of `cartId` can use: that cart while it is active; instead of one that was ordered or
 * merged, the cart that came after it; instead of an offer's cart that was ordered, or whose offer was closed, the cart that
 * was put aside. Null if there is none.
 */
export async function usableCart(db: Queryable, visitor: Visitor, cartId: string): Promise<CartRow | null> {
  const row = await findCart(db, visitor, cartId);
  if (!row) return null;
  const found = row.status === 'active' || row.offerId !== null ? row : await nextCart(db, visitor, row);
  if (!found || found.offerId === null) return found;
  const own = found.status === 'active' ? await offerOfCart(db, found) : null;
  return own?.status === 'accepted' ? found : cartPutAside(db, visitor, found);
}

/** The cart that was put aside for an offer's; null if there is none. */
export async function cartPutAside(db: Queryable, visitor: Visitor, row: CartRow): Promise<CartRow | null> {
  const aside = row.asideCartId === null ? null : await findCart(db, visitor, row.asideCartId);
  const usable = aside?.status === 'ordered' ? await nextCart(db, visitor, aside) : aside;
  return usable?.offerId === null ? usable : null;
}
