import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { storesOfWebsite, viewCodes, type WebsiteCode, websiteCodes } from '@/config/shop/store-views';
import type { StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import { actingName } from '../../acting';
import { defaultContext } from '../../context';
import { unitPrice } from '../../domain/cart/cart-line';
import type {
  CustomerCart,
  CustomerNote,
  CustomerRecord,
  CustomerSystem,
  NewsletterProof,
} from '../../ports/admin/people';
import { readLines } from '../cart/lines';
import { listMessages } from '../messages/messages';
import { listOffers } from '../offers/view-offer';
import { searchOrders } from '../orders/search-orders';
import { contactMessage, newsletterSubscription } from '../schema/messages';
import { offer } from '../schema/offers';
import { customer, customerNote, savedSystem } from '../schema/customers';
import { cart, cartItem, order, orderEvent } from '../schema/orders';
import { withdrawal } from '../schema/returns';
import { withdrawalsOf } from '../withdrawals/declare';
import { searchCustomers } from './search-customers';

const mostShown = 50;

async function proofsOf(
  db: Database,
  email: string,
  stores: readonly StoreCode[],
): Promise<NewsletterProof[]> {
  const { confirmedAt, createdAt, source, state, stateAt, store } = newsletterSubscription;
  const rows = await db
    .select({ store, state, source, asked: createdAt, confirmed: confirmedAt, since: stateAt })
    .from(newsletterSubscription)
    .where(and(inArray(store, [...stores]), sql`lower(${newsletterSubscription.email}) = lower(${email})`))
    .orderBy(desc(createdAt));
  return rows.map((row) => ({
    ...row,
    asked: row.asked.toISOString(),
    confirmed: row.confirmed?.toISOString() ?? null,
    since: row.since.toISOString(),
  }));
}

async function notesOf(
  db: Database,
  written: (column: SQL) => SQL,
  ofPerson: SQL | undefined,
): Promise<CustomerNote[]> {
  const about = await db
    .select({ date: customerNote.createdAt, by: customerNote.by, text: customerNote.text })
    .from(customerNote)
    .where(written(sql`${customerNote.email}`))
    .orderBy(desc(customerNote.createdAt))
    .limit(mostShown);
  const own = about.map((row) => ({ ...row, order: null, date: row.date.toISOString() }));
  return [...own, ...(await notesOfOrders(db, ofPerson))];
}

async function notesOfOrders(db: Database, ofPerson: SQL | undefined): Promise<CustomerNote[]> {
  const { by, createdAt, id, kind, name, orderId, text } = orderEvent;
  const rows = await db
    .select({ order: order.number, date: createdAt, by: name, actor: by, text })
    .from(order)
    .innerJoin(orderEvent, and(eq(orderId, order.id), eq(kind, 'note'), isNotNull(text)))
    .where(ofPerson)
    .orderBy(desc(id))
    .limit(mostShown);
  return rows.map(({ actor: _, date, text: written, ...row }) => ({
    ...row,
    date: date.toISOString(),
    text: written ?? '',
  }));
}

async function cartsOf(db: Database, email: string, stores: readonly StoreCode[]): Promise<CustomerCart[]> {
  const { customerId, id, offerId, status, store, updatedAt } = cart;
  const rows = await db
    .selectDistinctOn([store], { id, store, updatedAt })
    .from(cart)
    .innerJoin(customer, eq(customer.id, customerId))
    .where(
      and(
        sql`lower(${customer.email}) = lower(${email})`,
        inArray(store, [...stores]),
        eq(status, 'active'),
        isNull(offerId),
        sql`exists (select from ${cartItem} where ${cartItem.cartId} = ${id})`,
      ),
    )
    .orderBy(store, desc(updatedAt));
  return Promise.all(
    rows.map(async (row) => {
      const context = defaultContext(row.store);
      const lines = await readLines(db, context, row.id, null);
      const items = lines.map((line) => {
        const minor = unitPrice(line);
        const { name, quantity, sku } = line;
        const price = minor === null ? null : { minor, currency: context.currency };
        return { sku, name: name ?? sku, quantity, price };
      });
      return { store: row.store, updated: row.updatedAt.toISOString(), items };
    }),
  );
}

async function systemsOf(
  db: Database,
  email: string,
  stores: readonly StoreCode[],
): Promise<CustomerSystem[]> {
  const { createdAt, customerId, name, query } = savedSystem;
  const rows = await db
    .select({ store: customer.store, name, query, saved: createdAt })
    .from(savedSystem)
    .innerJoin(customer, eq(customer.id, customerId))
    .where(and(sql`lower(${customer.email}) = lower(${email})`, inArray(customer.store, [...stores])))
    .orderBy(desc(createdAt))
    .limit(mostShown);
  return rows.map((row) => ({ ...row, saved: row.saved.toISOString() }));
}

/** A person by their email address, in any case, also one without an account. `website`: there alone. */
export async function showCustomer(
  db: Database,
  email: string,
  website: WebsiteCode | null,
): Promise<CustomerRecord | null> {
  const stores = website === null ? viewCodes : storesOfWebsite(website);
  const page = { page: 1, size: mostShown };
  const written = (column: SQL) => sql`lower(${column}) = lower(${email})`;
  const within = (store: SQL) => sql`${store} = any(${sql.param([...stores])}::text[])`;
  const mine = (table: { readonly email: unknown; readonly store: unknown }) =>
    and(written(sql`${table.email}`), within(sql`${table.store}`));
  // Each part of the union has an index.
  const declared = sql`${withdrawal.id} = any(array(select id from ${withdrawal} where ${mine(withdrawal)}
    union select id from ${withdrawal} where ${withdrawal.orderId} in (select id from ${order} where ${mine(order)})))`;
  const [customers, orders, offers, messages, withdrawals, newsletter, notes, carts, systems] =
    await Promise.all([
      searchCustomers(db, { page: 1, size: websiteCodes.length, website, email }),
      searchOrders(db, page, mine(order)),
      listOffers(db, page, mine(offer)),
      listMessages(db, page, mine(contactMessage)),
      withdrawalsOf(db, mostShown, declared),
      proofsOf(db, email, stores),
      notesOf(db, written, mine(order)),
      cartsOf(db, email, stores),
      systemsOf(db, email, stores),
    ]);
  const parts = [customers.rows, orders.rows, offers.rows, messages.rows, withdrawals, newsletter, notes];
  if (parts.every(({ length }) => length === 0)) return null;
  return {
    customers: customers.rows,
    orders,
    offers,
    messages,
    withdrawals,
    newsletter,
    notes,
    carts,
    systems,
  };
}

/** See `CustomerAdmin.note`. */
export async function addCustomerNote(db: Database, email: string, text: string): Promise<boolean> {
  const isKnown = (await showCustomer(db, email, null)) !== null;
  if (isKnown) await db.insert(customerNote).values({ email, text, by: actingName() });
  return isKnown;
}
