import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { storesOfWebsite, websites } from '@/config/limits/accounts';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { OfferSummary } from '../../ports/offers';
import { customer } from '../schema/customers';
import { offer, offerItem } from '../schema/offers';
import { offerColumns } from './offer-row';
import { offerStatus, viewOffer } from './view-offer';
import type { ListedOffer, OfferForOperator } from '../../ports/admin/offers';

/** Of the items, in minor units. */
const total = sql<number>`(select coalesce(sum(${offerItem.price} * ${offerItem.quantity}), 0)::float8
  from ${offerItem} where ${offerItem.offerId} = ${offer.id})`;

/** Offers in the list of a customer; older ones are found by their emails. */
const maxOfCustomer = 100;

/** The offers to the confirmed email address of a customer (`OfferPort.ofCustomer`). */
export async function offersOfCustomer(
  db: Database,
  { customer: owner, store }: Context,
): Promise<readonly OfferSummary[]> {
  if (owner === null) return [];
  const rows = await db
    .select({ ...offerColumns, total })
    .from(offer)
    .innerJoin(customer, sql`lower(${customer.email}) = lower(${offer.email})`)
    .where(
      and(
        eq(customer.id, owner),
        isNotNull(customer.confirmedAt),
        inArray(offer.store, [...storesOfWebsite(websites[store])]),
      ),
    )
    .orderBy(desc(offer.createdAt), desc(offer.id))
    .limit(maxOfCustomer);
  return rows.map((row) => ({
    number: row.number,
    token: row.token,
    store: row.store,
    status: offerStatus(row),
    date: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    total: { minor: row.total, currency: row.currency },
  }));
}

/** The latest offers, newest first; only for operators. */
export async function listOffers(
  db: Database,
  { limit }: { readonly limit: number },
): Promise<ListedOffer[]> {
  const rows = await db
    .select({ ...offerColumns, total })
    .from(offer)
    .orderBy(desc(offer.createdAt), desc(offer.id))
    .limit(limit);
  return rows.map((row) => ({
    number: row.number,
    store: row.store,
    date: row.createdAt.toISOString(),
    expires: row.expiresAt.toISOString(),
    status: offerStatus(row),
    email: row.email,
    name: row.name,
    total: { minor: row.total, currency: row.currency },
  }));
}

/** The offer with a number, in any case; null if it is unknown. Only for operators. */
export async function offerByNumber(db: Database, number: string): Promise<OfferForOperator | null> {
  const [row] = await db
    .select(offerColumns)
    .from(offer)
    .where(eq(offer.number, number.trim().toUpperCase()));
  if (!row) return null;
  const context = { store: row.store, currency: row.currency, customer: null };
  return { ...(await viewOffer(db, context, row)), email: row.email, token: row.token };
}
