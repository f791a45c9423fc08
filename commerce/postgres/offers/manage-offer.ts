import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { fail, ok } from '@/lib/result';
import type { OfferAdmin } from '../../ports/admin/offers';
import { document } from '../schema/documents';
import { offer } from '../schema/offers';
import { offerColumns, type OfferRow, setOfferStatus } from './offer-row';
import { offerState } from './view-offer';

/** The offer with a number, in any case, locked until the transaction ends. */
export async function lockByNumber(tx: Transaction, number: string): Promise<OfferRow | null> {
  const [row] = await tx
    .select(offerColumns)
    .from(offer)
    .where(eq(offer.number, number.trim().toUpperCase()))
    .for('update');
  return row ?? null;
}

const isClosed = ({ status }: OfferRow) => status === 'ordered' || status === 'canceled';

/** See `OfferAdmin.extend`. Its PDF, which states the former end, is written anew when it is asked for. */
export const extendOffer = (
  db: Database,
  ...[number, expiresAt, was]: Parameters<OfferAdmin['extend']>
): ReturnType<OfferAdmin['extend']> =>
  transactionOn(db, async (tx) => {
    const row = await lockByNumber(tx, number);
    if (!row) return fail({ code: 'unknown' });
    if (isClosed(row)) return fail({ code: 'closed' });
    if (row.expiresAt.toISOString() !== was && row.expiresAt.getTime() !== expiresAt.getTime())
      return fail({ code: 'changed' });
    await tx
      .update(offer)
      .set({ expiresAt, updatedAt: sql`now()` })
      .where(eq(offer.id, row.id));
    await tx
      .delete(document)
      .where(and(eq(document.kind, 'offer'), eq(document.subjectId, row.id), isNull(document.orderId)));
    return ok({ expires: expiresAt.toISOString() });
  });

/** See `OfferAdmin.cancel`. */
export const cancelOffer = (db: Database, number: string): ReturnType<OfferAdmin['cancel']> =>
  transactionOn(db, async (tx) => {
    const row = await lockByNumber(tx, number);
    if (!row) return fail({ code: 'unknown' });
    if (row.status === 'ordered') return fail({ code: 'closed' });
    if (row.status !== 'canceled') await setOfferStatus(tx, row.id, 'canceled');
    return ok(offerState(row));
  });
