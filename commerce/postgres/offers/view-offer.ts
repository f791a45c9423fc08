import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import type { Context } from '../../context';
import { cataloguePrice, imageOf, problemOf } from '../../domain/cart/cart-line';
import { priceCart } from '../../domain/pricing/price-cart';
import type { Offer, OfferItem, OfferStatus } from '../../model/offer';
import { type LineRow, readOfferLines } from '../cart/lines';
import { contextOfCart } from '../cart/offer-cart';
import { taxDecisionOf } from '../tax/tax-decision';
import { offerFile, offerItem } from '../schema/offers';
import { order } from '../schema/orders';
import type { OfferRow } from './offer-row';

export const offerStatus = ({ status, expired }: OfferRow): OfferStatus =>
  expired && (status === 'open' || status === 'accepted') ? 'expired' : status;

/** A line with the catalogue's current data; with those of the offer alone if the product was deleted. */
function toItem(
  item: typeof offerItem.$inferSelect,
  line: LineRow | undefined,
  { status, currency }: OfferRow,
): OfferItem {
  const { sku, name, quantity, price } = item;
  const money = (minor: number) => ({ minor, currency });
  const regular = (line && cataloguePrice(line)) ?? null;
  return {
    sku,
    name: line?.name ?? name,
    url: line?.sold ? line.url : null,
    image: line ? imageOf(line, line.name ?? name) : null,
    options: line?.options ?? [],
    parts: (line?.parts ?? []).map((part) => ({ sku: part.sku, name: part.name, quantity: part.quantity })),
    quantity,
    price: money(price),
    rowTotal: money(price * quantity),
    regularPrice: regular !== null && regular > price ? money(regular) : null,
    // The stock of an ordered offer lacks the units that its own order reserves.
    problem: status === 'ordered' ? null : line ? problemOf(line) : 'unavailable',
  };
}

async function orderNumber(db: Queryable, offerId: string): Promise<string | null> {
  const [row] = await db
    .select({ number: order.number })
    .from(order)
    .where(and(eq(order.offerId, offerId), ne(order.status, 'canceled')));
  return row?.number ?? null;
}

const filesOf = (db: Queryable, offerId: string) =>
  db
    .select({ id: offerFile.id, name: offerFile.name, bytes: sql<number>`length(${offerFile.bytes})` })
    .from(offerFile)
    .where(eq(offerFile.offerId, offerId))
    .orderBy(asc(offerFile.name), asc(offerFile.id));

/** How much less than today's prices the items cost, in minor units. */
const savedOn = (items: readonly OfferItem[]): number =>
  items.reduce(
    (sum, { regularPrice: regular, price, quantity }) =>
      sum + (regular ? (regular.minor - price.minor) * quantity : 0),
    0,
  );

/** An offer is made before the customer has an address: it includes the VAT of the store's country. */
const noAddress = { shippingAddress: null, billingAddress: null, billingSameAsShipping: true };

export async function viewOffer(db: Queryable, visitor: Context, row: OfferRow): Promise<Offer> {
  const context = contextOfCart(visitor, row);
  const [stored, lines, files, ordered, tax] = await Promise.all([
    db.select().from(offerItem).where(eq(offerItem.offerId, row.id)).orderBy(asc(offerItem.position)),
    readOfferLines(db, context, row.id),
    filesOf(db, row.id),
    orderNumber(db, row.id),
    taxDecisionOf(db, context, noAddress),
  ]);
  const items = stored.map((item) =>
    toItem(
      item,
      lines.find(({ id }) => id === String(item.position)),
      row,
    ),
  );
  const saved = savedOn(items);
  return {
    number: row.number,
    store: row.store,
    status: offerStatus(row),
    date: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    name: row.name,
    items,
    totals: priceCart({
      lines: stored.map(({ price, quantity }) => ({ unitPrice: price, quantity })),
      discounts: [],
      shipping: null,
      tax,
      currency: row.currency,
    }).totals,
    saving: saved > 0 ? { minor: saved, currency: row.currency } : null,
    terms: row.terms,
    orderNumber: ordered,
    files,
  };
}
