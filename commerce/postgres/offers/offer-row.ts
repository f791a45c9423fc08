import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { StoreCode } from '@/config/types';
import type { Queryable, Transaction } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import { isToken } from '../secrets';
import { offer } from '../schema/offers';

export type OfferRow = typeof offer.$inferSelect & { readonly expired: boolean };

/** The columns of an `OfferRow`. The database decides what has expired: one clock for all nodes. */
export const offerColumns = { ...getTableColumns(offer), expired: sql<boolean>`${offer.expiresAt} < now()` };

const ofToken = (store: StoreCode, token: string) => and(eq(offer.token, token), eq(offer.store, store));

export async function findOffer(db: Queryable, store: StoreCode, token: string): Promise<OfferRow | null> {
  if (!isToken(token)) return null;
  const [row] = await db.select(offerColumns).from(offer).where(ofToken(store, token));
  return row ?? null;
}

export async function lockOffer(tx: Transaction, store: StoreCode, token: string): Promise<OfferRow | null> {
  if (!isToken(token)) return null;
  const [row] = await tx.select(offerColumns).from(offer).where(ofToken(store, token)).for('update');
  return row ?? null;
}

export function checkOpen({ expired, sentAt, status }: OfferRow): Result<void, CommerceError> {
  if (sentAt === null || status === 'ordered' || status === 'canceled') return fail({ code: 'offer_closed' });
  return expired ? fail({ code: 'offer_expired' }) : ok(undefined);
}

/** Sets the status of an offer, which the caller has locked. */
export async function setOfferStatus(tx: Transaction, id: string, status: OfferRow['status']): Promise<void> {
  await tx
    .update(offer)
    .set({ status, updatedAt: sql`now()` })
    .where(eq(offer.id, id));
}

/** Call it after the lock on the cart: the offer stays locked, so that only one of its carts is ordered. */
export async function orderOffer(
  tx: Transaction,
  { offerId }: { readonly offerId: string | null },
): Promise<Result<void, CommerceError>> {
  if (offerId === null) return ok(undefined);
  const [row] = await tx.select(offerColumns).from(offer).where(eq(offer.id, offerId)).for('update');
  if (!row || row.status === 'open') return fail({ code: 'offer_closed' });
  const open = checkOpen(row);
  if (open.ok) await setOfferStatus(tx, row.id, 'ordered');
  return open;
}

/** Locks the offer of an order, if it has one: until the transaction ends no other cart of the offer can be ordered. */
export async function lockOfferOf(
  tx: Transaction,
  { offerId }: { readonly offerId: string | null },
): Promise<void> {
  if (offerId !== null)
    await tx.select({ id: offer.id }).from(offer).where(eq(offer.id, offerId)).for('update');
}

/** `accepted`: the offer of a canceled order can be ordered again; `ordered`: a late payment restored its order. */
export async function followOrder(
  tx: Transaction,
  { offerId }: { readonly offerId: string | null },
  status: 'accepted' | 'ordered',
): Promise<void> {
  if (offerId === null) return;
  const from = status === 'accepted' ? eq(offer.status, 'ordered') : ne(offer.status, 'ordered');
  await tx
    .update(offer)
    .set({ status, updatedAt: sql`now()` })
    .where(and(eq(offer.id, offerId), from));
}
