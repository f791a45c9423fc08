import { eq, and, desc, isNull, sql } from 'drizzle-orm';
import { statement } from '@/database/statement';
import type { Queryable, Transaction } from '@/database/pool';
import { cart, cartItem } from '../schema/orders';
import { type CartRow, findCart, lockCart, type Visitor } from './cart-row';
import { fail } from '@/lib/result';
import type { Context } from '../../context';
import type { CartOffer } from '../../model/cart';
import { offer } from '../schema/offers';

const canBeFilled = ({ status, offerId }: CartRow) => status === 'active' && offerId === null;

/** `active`: the first active cart, or null. `last`: the last one before it, which may be `from` itself. */
export async function followCarts(
  from: CartRow,
  find: (id: string) => Promise<CartRow | null>,
): Promise<{ readonly active: CartRow | null; readonly last: CartRow }> {
  const seen = new Set<string | null>([from.id, null]);
  let last = from;
  for (let id = last.nextCartId; !seen.has(id) && id !== null; id = last.nextCartId) {
    const next = await find(id);
    if (!next) break;
    if (canBeFilled(next)) return { active: next, last };
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

/** Locks a cart that opens for the visitor and, if it cannot be filled, the last cart that it leads to, before a new one is made. */
export async function lockLast(tx: Transaction, visitor: Visitor, cartId: string): Promise<CartRow | null> {
  const row = await lockCart(tx, visitor, cartId);
  if (!row || canBeFilled(row)) return row;
  const { last } = await followVisible(tx, visitor, row);
  return last.id === row.id ? row : lockCart(tx, visitor, last.id);
}

/** Makes the id of a cart that was ordered, and of those after it, lead to `next`. */
export async function linkNext(
  tx: Transaction,
  visitor: Visitor,
  orderedId: string,
  next: CartRow,
): Promise<void> {
  const last = await lockLast(tx, visitor, orderedId);
  if (last && last.id !== next.id)
    await tx.update(cart).set({ nextCartId: next.id }).where(eq(cart.id, last.id));
}

const latest = statement((db) =>
  db
    .select()
    .from(cart)
    .where(
      and(
        eq(cart.customerId, sql.placeholder('customer')),
        eq(cart.store, sql.placeholder('store')),
        eq(cart.status, 'active'),
        isNull(cart.offerId),
        sql`${cart.id} <> ${sql.placeholder('except')}`,
      ),
    )
    .orderBy(
      desc(sql`exists (select from ${cartItem} where ${cartItem.cartId} = ${cart.id})`),
      desc(cart.updatedAt),
      desc(cart.id),
    )
    .limit(1)
    .prepare('cart_of_customer'),
);

/** With lines if there is one. The cart of an offer does not count, nor does `except`. */
export async function cartOfCustomer(
  db: Queryable,
  { store, customer }: Visitor,
  except = '',
): Promise<CartRow | null> {
  if (customer === null) return null;
  const [row] = await latest(db).execute({ store, customer, except });
  return row ?? null;
}

const byId = statement((db) =>
  db
    .select({
      number: offer.number,
      status: offer.status,
      currency: offer.currency,
      delivery: offer.delivery,
      email: offer.email,
      name: offer.name,
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
    ...(cartOffer.delivery && { delivery: cartOffer.delivery }),
    customer: { email: cartOffer.email, name: cartOffer.name },
  };

export const lockedBy = (cartOffer: OfferOfCart) =>
  fail({ code: 'cart_locked' as const, number: cartOffer?.number ?? '' });

/** The cart of the id while it is active (an offer's while it can be ordered), else the one after it; null if none. */
export async function usableCart(db: Queryable, visitor: Visitor, cartId: string): Promise<CartRow | null> {
  const row = await findCart(db, visitor, cartId);
  if (row?.status !== 'active') return row && nextCart(db, visitor, row);
  const isOpen = row.offerId === null || (await offerOfCart(db, row))?.status === 'accepted';
  return isOpen ? row : nextCart(db, visitor, row);
}

/** The shopper's own cart with the id in their cookie, which may be that of an offer's cart in the release before. */
export async function ownCart(db: Queryable, visitor: Visitor, cartId: string): Promise<CartRow | null> {
  const row = await usableCart(db, visitor, cartId);
  return row && row.offerId !== null ? nextCart(db, visitor, row) : row;
}
