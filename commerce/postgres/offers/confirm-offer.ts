import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { CartRow } from '../cart/cart-row';
import { cartPutAside, contextOfCart, usableCart } from '../cart/offer-cart';
import { problemOf } from '../cart/view';
import { readOfferLines } from '../cart/lines';
import { newToken } from '../cart/token';
import { offerItem } from '../schema/offers';
import { cart, cartItem } from '../schema/orders';
import { checkOpen, lockOffer, type OfferRow, setOfferStatus } from './offer-row';

/** The customer's own cart behind the id in their cookie: not that of this or another offer. */
async function ownCart(tx: Transaction, { store }: Context, cartId: string | null): Promise<CartRow | null> {
  const row = cartId === null ? null : await usableCart(tx, store, cartId);
  return row && row.offerId !== null ? cartPutAside(tx, row) : row;
}

/** Fails with the first article that is not sold, or of which there are too few pieces. */
async function checkLines(
  tx: Transaction,
  context: Context,
  row: OfferRow,
): Promise<Result<void, CommerceError>> {
  const [items, lines] = await Promise.all([
    tx.select().from(offerItem).where(eq(offerItem.offerId, row.id)).orderBy(offerItem.position),
    readOfferLines(tx, contextOfCart(context, row), row.id),
  ]);
  const missing = items.find(({ position }) => {
    const line = lines.find(({ id }) => id === String(position));
    return !line || problemOf(line) !== null;
  });
  return missing ? fail({ code: 'offer_unavailable', sku: missing.sku }) : ok(undefined);
}

async function loadCart(tx: Transaction, row: OfferRow, aside: CartRow | null): Promise<CartRow> {
  const ofOffer = and(eq(cart.offerId, row.id), eq(sql`coalesce(${cart.asideCartId}, '')`, aside?.id ?? ''));
  const [known] = await tx.select().from(cart).where(ofOffer);
  if (known) return known;
  const values = { id: newToken(), store: row.store, offerId: row.id, asideCartId: aside?.id ?? null };
  const [made] = await tx.insert(cart).values(values).returning();
  if (!made) throw new Error('the cart of an offer was not written');
  await tx.execute(sql`insert into ${cartItem} (cart_id, product_id, quantity)
    select ${made.id}, product_id, quantity from ${offerItem} where ${offerItem.offerId} = ${row.id}
    order by ${offerItem.position}`);
  return made;
}

/** Loads an offer as a cart in the caller's transaction; see `OfferPort.confirm`. Concurrent calls wait for each other. */
export async function confirmOffer(
  tx: Transaction,
  context: Context,
  token: string,
  cartId: string | null,
): Promise<Result<CartRow, CommerceError>> {
  const row = await lockOffer(tx, context.store, token);
  if (!row) return fail({ code: 'not_found' });
  const open = checkOpen(row);
  if (!open.ok) return open;
  const deliverable = await checkLines(tx, context, row);
  if (!deliverable.ok) return deliverable;
  if (row.status === 'open') await setOfferStatus(tx, row.id, 'accepted');
  return ok(await loadCart(tx, row, await ownCart(tx, context, cartId)));
}
