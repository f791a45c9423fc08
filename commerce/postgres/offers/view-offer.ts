import { and, asc, eq, ne, type SQL, sql, desc, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Database } from '@/database/pool';
import type { Context } from '../../context';
import { type CartLine, cataloguePrice, imageOf, problemOf } from '../../domain/cart/cart-line';
import { priceCart } from '../../domain/pricing/price-cart';
import type { Offer, OfferStatus } from '../../model/offer';
import { readOfferLines } from '../cart/lines';
import { contextOfCart } from '../cart/carts-of-visitor';
import { taxOfClass } from '../../domain/tax/cart-tax';
import type { ChargedTax } from '../../model/tax';
import { taxDecisionOf } from '../tax/consultations';
import { outboxEmail } from '../schema/emails';
import { offerFile, offerItem, offer } from '../schema/offers';
import { order } from '../schema/orders';
import { type OfferRow, offerColumns } from './offer-row';
import { storesOfWebsite, websites } from '@/config/shop/store-views';
import type { OfferSummary } from '../../ports/offers';
import { customer } from '../schema/customers';
import type { ListedOffer, OfferForOperator, OfferQuery, OfferState } from '../../ports/admin/offers';
import type { Listed } from '../../model/list';
import { foundIn, isChosen, listOf, orTrue } from '../listed';

/** It can still be ordered, for three days at most. */
export const endsSoon = sql`${offer.status} in ('open', 'accepted') and ${offer.sentAt} is not null
  and ${offer.expiresAt} between now() and now() + interval '3 days'`;

const offerStatus = ({ status, expired }: OfferRow): OfferStatus =>
  expired && (status === 'open' || status === 'accepted') ? 'expired' : status;

export const offerState = (row: OfferRow): OfferState =>
  row.sentAt === null && row.status === 'open' ? 'draft' : offerStatus(row);

/**
 * A line with the catalogue's current data; with those of the offer alone, at the standard rate, if the product was deleted.
 * `charged`: at the rate of its tax class. `tax`: of the offer.
 */
function toItem(
  item: typeof offerItem.$inferSelect,
  line: CartLine | undefined,
  { status, currency }: OfferRow,
  [charged, tax]: readonly [ChargedTax, ChargedTax],
): Offer['items'][number] {
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
    ...(charged.rate !== tax.rate && { taxRate: charged.rate }),
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
const savedOn = (items: Offer['items']): number =>
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
  const known = stored.map((item) => {
    const line = lines.find(({ id }) => id === String(item.position));
    return { item, line, charged: taxOfClass(tax, row.store, line?.taxClass ?? 'standard') };
  });
  const items = known.map(({ item, line, charged }) => toItem(item, line, row, [charged, tax]));
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
      lines: known.map(({ item: { price, quantity }, charged }) => ({
        unitPrice: price,
        quantity,
        tax: charged,
      })),
      discounts: [],
      shipping: row.delivery?.amount.minor ?? null,
      tax,
      currency: row.currency,
    }).totals,
    delivery: row.delivery,
    saving: saved > 0 ? { minor: saved, currency: row.currency } : null,
    terms: row.terms,
    orderNumber: ordered,
    files,
  };
}

const summaryOf = ({ createdAt, currency, number, store, total }: OfferRow & { readonly total: number }) => ({
  number,
  store,
  date: createdAt.toISOString(),
  total: { minor: total, currency },
});

/** Offers in the list of a customer; older ones are found by their emails. */
const maxOfCustomer = 100;

export async function offersOfCustomer(
  db: Database,
  { customer: owner, store }: Context,
): Promise<readonly OfferSummary[]> {
  if (owner === null) return [];
  const rows = await db
    .select({ ...offerColumns, total: offer.total })
    .from(offer)
    .innerJoin(customer, sql`lower(${customer.email}) = lower(${offer.email})`)
    .where(
      and(
        eq(customer.id, owner),
        isNotNull(customer.confirmedAt),
        isNotNull(offer.sentAt),
        inArray(offer.store, [...storesOfWebsite(websites[store])]),
      ),
    )
    .orderBy(desc(offer.createdAt), desc(offer.id))
    .limit(maxOfCustomer);
  return rows.map((row) => ({
    ...summaryOf(row),
    token: row.token,
    status: offerStatus(row),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

const folded = sql`folded(${offer.number} || ' ' || ${offer.email} || ' ' || ${offer.name})`;

const ofStatus: Readonly<Record<NonNullable<OfferQuery['status']>, SQL>> = {
  draft: sql`${offer.status} = 'open' and ${offer.sentAt} is null`,
  open: sql`${offer.status} = 'open' and ${offer.sentAt} is not null and ${offer.expiresAt} >= now()`,
  accepted: sql`${offer.status} = 'accepted' and ${offer.expiresAt} >= now()`,
  ordered: sql`${offer.status} = 'ordered'`,
  canceled: sql`${offer.status} = 'canceled'`,
  expired: sql`${offer.status} in ('open', 'accepted') and ${offer.sentAt} is not null and ${offer.expiresAt} < now()`,
  ending: endsSoon,
};

const sorts = {
  '-date': [desc, offer.createdAt],
  date: [asc, offer.createdAt],
  '-until': [desc, offer.expiresAt],
  until: [asc, offer.expiresAt],
  '-total': [desc, offer.total],
  total: [asc, offer.total],
} as const satisfies Record<NonNullable<OfferQuery['sort']>, unknown>;

/** `more`: of a person. */
export function listOffers(db: Database, query: OfferQuery, more?: SQL): Promise<Listed<ListedOffer>> {
  const { search, sort = '-date', status, store } = query;
  const [by, column] = sorts[sort];
  const where = and(
    foundIn(folded, search),
    isChosen(offer.number, query, () => true),
    status && ofStatus[status],
    store && eq(offer.store, store),
    more,
  );
  const rows = db
    .select({ ...offerColumns, total: offer.total })
    .from(offer)
    .where(where)
    .orderBy(by(column), by(offer.id));
  return listOf(db, query, rows, sql`${offer} where ${orTrue(where)}`, (row) => ({
    ...summaryOf(row),
    expires: row.expiresAt.toISOString(),
    status: offerState(row),
    email: row.email,
    name: row.name,
    opened: isoOf(row.lastOpenedAt),
  }));
}

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;

/** What an email is about: the offer itself, or one of its reminders. */
export const offerSubject = (id: string, reminder = 0): string =>
  reminder === 0 ? id : `${id} / reminder ${reminder}`;

const emailsOf = (db: Queryable, { id, reminders }: OfferRow) =>
  db
    .select({ state: outboxEmail.state, since: outboxEmail.stateAt })
    .from(outboxEmail)
    .where(
      and(
        eq(outboxEmail.kind, 'offer'),
        isNull(outboxEmail.orderId),
        inArray(
          outboxEmail.subject,
          Array.from({ length: reminders + 1 }, (_, reminder) => offerSubject(id, reminder)),
        ),
      ),
    )
    .orderBy(asc(outboxEmail.createdAt));

export async function offerByNumber(db: Database, number: string): Promise<OfferForOperator | null> {
  const [row] = await db
    .select(offerColumns)
    .from(offer)
    .where(eq(offer.number, number.trim().toUpperCase()));
  if (!row) return null;
  const context = { store: row.store, currency: row.currency, customer: null };
  const [shown, emails] = await Promise.all([viewOffer(db, context, row), emailsOf(db, row)]);
  const { email, lastOpenedAt: last, openedAt: first, openings: what, opens: times, token } = row;
  return {
    ...shown,
    state: offerState(row),
    email,
    token,
    sent: isoOf(row.sentAt),
    reminded: isoOf(row.remindedAt),
    opened: first && last && { first: first.toISOString(), last: last.toISOString(), times, what },
    emails: emails.map(({ state, since }) => ({ state, since: since.toISOString() })),
  };
}
