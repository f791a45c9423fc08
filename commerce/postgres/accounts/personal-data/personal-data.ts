import { type SQL, sql } from 'drizzle-orm';
import { type coveredTables, retention } from '@/config/limits/retention';
import type { StoreCode } from '@/config/types';
import { accountsYear, erasedOrder, keptYears } from '../../orders/order-deps';

export interface Person {
  /** Null: only what belongs to the accounts, because the address is not proven. */
  readonly email: string | null;
  readonly customers: readonly string[];
  readonly stores: readonly StoreCode[];
}

/** The tables with data of people: all that config/limits/retention.ts names, so that a new one does not compile until it is here. */
export type PersonalTable = (typeof retention)[keyof typeof retention]['table'] | keyof typeof coveredTables;

/** One statement about rows of the person that fulfil `where`. `of`: rows of others with the address, not exported. */
type Step = { readonly where?: SQL; readonly of?: (person: Person) => SQL } & (
  | { readonly do: 'delete' }
  | { readonly do: 'change'; readonly set: SQL }
);

export interface Holding {
  /** The rows of a person; null for a table without a trace of whose they are. */
  readonly rows: ((person: Person) => SQL) | null;
  /** Paths into a row that an export leaves out: secrets, keys and files. */
  readonly hidden?: readonly string[];
  /** In this order. None: the rows stay, or go with those that they refer to. */
  readonly erase?: readonly Step[];
  readonly kept?: { readonly reason: string; readonly until: SQL };
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const owned = ({ customers }: Person) => sql`customer_id = any(${sql.param([...customers])}::uuid[])`;
const inStores = ({ stores }: Person) => sql`store = any(${texts(stores)})`;
const addressed = (person: Person, column = 'email') =>
  sql`lower(${sql.identifier(column)}) = lower(${person.email}) and ${inStores(person)}`;
const ownedOrAddressed = (person: Person) =>
  sql`(${owned(person)} or lower(email) = lower(${person.email})) and ${inStores(person)}`;

const orders = (person: Person, column = 'id') =>
  sql`(select ${sql.identifier(column)} from "order" where ${ownedOrAddressed(person)})`;
const offers = (person: Person) => sql`(select id from offer where ${addressed(person)})`;
const payments = (person: Person) => sql`(select id from payment where order_id in ${orders(person)})`;
const ofOrders = (person: Person) => sql`order_id in ${orders(person)}`;
const ofReturns = (person: Person) =>
  sql`return_id in (select id from order_return where ${ofOrders(person)})`;
const isOver = sql`state in ('refunded', 'exchanged', 'refused')`;
const ofOffers = (person: Person) => sql`offer_id in ${offers(person)}`;
const ofPayments = (person: Person) => sql`payment_id in ${payments(person)}`;

const vatNumbers = (person: Person) => sql`(
  select shipping_address ->> 'vat' from "order" where ${ownedOrAddressed(person)}
  union select billing_address ->> 'vat' from "order" where ${ownedOrAddressed(person)}
  union select shipping_address ->> 'vat' from cart where ${ownedOrAddressed(person)}
  union select billing_address ->> 'vat' from cart where ${ownedOrAddressed(person)}
  union select address ->> 'vat' from customer_address where ${owned(person)})`;

/** Accounts that await the link which makes the address of the person theirs. */
const awaiting = (person: Person) => addressed(person, 'pending_email');

const deleted = [{ do: 'delete' }] as const;
const daysAfter = (column: string, days: number) =>
  sql`(${sql.identifier(column)} + make_interval(days => ${days}))`;

/** No money was received for the order, none waits for a decision about it, and no document was issued about it. */
const withoutAccounts = sql`status = 'canceled'
  and not exists (select from document where document.order_id = "order".id)
  and not exists (select from payment join payment_transaction on payment_transaction.payment_id = payment.id
    where payment.order_id = "order".id and payment_transaction.kind = 'captured')
  and not exists (select from payment join payment_attention on payment_attention.payment_id = payment.id
    where payment.order_id = "order".id and payment_attention.resolved_at is null)`;

/** Listed in the order of the erasure: what other tables are found by comes last. */
export const personalData: Readonly<Record<PersonalTable, Holding>> = {
  login_failure: { rows: null },
  coupon: { rows: null },
  staff_log: { rows: null },
  stock_movement: { rows: null },
  safety_notice: { rows: null },
  vat_consultation: {
    rows: (person) => sql`vat_number in ${vatNumbers(person)}`,
    erase: deleted,
  },
  idempotency_key: { rows: ofOrders, hidden: ['key', 'cart_id'], erase: deleted },
  order_limit_entry: { rows: ofOrders, hidden: ['key'], erase: deleted },
  coupon_use: {
    rows: ofOrders,
    hidden: ['mailbox'],
    erase: [{ do: 'change', set: sql`mailbox = null`, where: sql`mailbox is not null` }],
  },
  outbox_mail: {
    // What somebody wrote to the shop goes to the address of the shop, and the notice of a new address to the earlier one.
    rows: (person) => sql`(order_id in ${orders(person)} or ((lower("to") = lower(${person.email})
      or (kind = 'contact_message' and lower(payload ->> 'email') = lower(${person.email}))
      or (kind = 'email_changed' and lower(payload ->> 'newEmail') = lower(${person.email})))
      and (store is null or ${inStores(person)})))`,
    hidden: ['payload,token', 'payload,unsubscribeToken'],
    // An email about an order that is not sent yet still is, unless the order is erased.
    erase: [{ do: 'delete', where: sql`order_id is null or state not in ('held', 'ready')` }],
  },
  contact_file: {
    rows: (person) => sql`message_id in (select id from contact_message where ${addressed(person)})`,
    hidden: ['content', 'thumbnail'],
    erase: deleted,
  },
  contact_answer: {
    rows: (person) => sql`message_id in (select id from contact_message where ${addressed(person)})`,
    hidden: ['by'],
    erase: deleted,
  },
  contact_message: { rows: addressed, erase: deleted },
  newsletter_subscription: {
    rows: addressed,
    hidden: ['confirmation_hash', 'unsubscribe_token'],
    erase: deleted,
  },
  stock_notice: { rows: addressed, hidden: ['token_hash'], erase: deleted },
  review_picture: {
    rows: (person) => sql`review_id in (select id from review where ${addressed(person)})`,
    hidden: ['content', 'thumbnail'],
    erase: deleted,
  },
  review: {
    rows: addressed,
    erase: [
      { do: 'delete', where: sql`status <> 'approved' and import_key is null` },
      { do: 'change', set: sql`email = null, name = left(name, 1) || '.'` },
    ],
  },
  cart_item: {
    rows: (person) => sql`cart_id in (select id from cart where ${ownedOrAddressed(person)})`,
    hidden: ['cart_id'],
    erase: deleted,
  },
  cart: { rows: ownedOrAddressed, hidden: ['id', 'aside_cart_id', 'next_cart_id'], erase: deleted },
  offer_item: { rows: ofOffers },
  offer_file: { rows: ofOffers, hidden: ['bytes'] },
  document: {
    rows: (person) => sql`(order_id in ${orders(person)} or subject_id in ${offers(person)})`,
    hidden: ['bytes', 'payload'],
    erase: [
      {
        do: 'delete',
        where: sql`order_id is null and subject_id in (select id from offer where status <> 'ordered')`,
      },
    ],
  },
  offer: {
    rows: addressed,
    hidden: ['token'],
    erase: [{ do: 'delete', where: sql`status <> 'ordered'` }],
    kept: {
      reason: 'the terms of an order',
      until: daysAfter('expires_at', retention.offers.days),
    },
  },
  withdrawal: {
    rows: (person) =>
      sql`((lower(email) = lower(${person.email}) and ${inStores(person)}) or order_id in ${orders(person)})`,
    kept: {
      reason: 'claims from a contract lapse after five years (BW 3:307)',
      until: daysAfter('created_at', retention.withdrawals.days),
    },
  },
  order_return_file: {
    rows: ofReturns,
    hidden: ['content'],
    erase: [{ do: 'delete', where: sql`return_id in (select id from order_return where ${isOver})` }],
  },
  order_return_item: { rows: ofReturns },
  order_return: {
    rows: ofOrders,
    // What the shop still has to decide about stays until then.
    erase: [
      {
        do: 'change',
        set: sql`text = null, answer = null, label_url = null`,
        where: sql`${isOver} and coalesce(text, answer, label_url) is not null`,
      },
    ],
  },
  order_item: { rows: ofOrders },
  order_row: { rows: ofOrders },
  order_due: { rows: ofOrders },
  safety_recipient: { rows: ofOrders },
  // The words of its order, which a trigger keeps equal.
  order_search: { rows: null },
  order_event: { rows: ofOrders, hidden: ['name'] },
  parcel_item: {
    rows: (person) => sql`parcel_id in (select id from parcel where ${ofOrders(person)})`,
    hidden: ['parcel_id'],
  },
  parcel: { rows: ofOrders },
  payment_attention: { rows: ofPayments },
  payment_refund: { rows: ofPayments },
  payment_transaction: { rows: ofPayments },
  payment: { rows: ofOrders },
  sandbox_payment: { rows: (person) => sql`order_number in ${orders(person, 'number')}` },
  order: {
    rows: ownedOrAddressed,
    hidden: ['cart_id'],
    erase: [
      { do: 'change', set: erasedOrder(), where: withoutAccounts },
      {
        do: 'change',
        set: sql`comment = null, newsletter = false`,
        where: sql`comment is not null or newsletter`,
      },
    ],
    kept: {
      reason:
        'orders and invoices are part of the accounts (AWR art. 52; VAT directive art. 369k; OR art. 958f)',
      until: sql`make_timestamptz(${accountsYear()} + ${keptYears()}, 12, 31, 0, 0, 0, 'UTC')`,
    },
  },
  // Of no store: it goes with the data of any.
  customer_note: {
    rows: ({ email }) => sql`lower(email) = lower(${email})`,
    hidden: ['by'],
    erase: deleted,
  },
  customer_address: { rows: owned, erase: deleted },
  wishlist_item: { rows: owned, erase: deleted },
  saved_system: { rows: owned, erase: deleted },
  customer_session: { rows: owned, hidden: ['id'], erase: deleted },
  mail_token: {
    // Links of the newsletter name a subscription, and end with it.
    rows: ({ customers }) => sql`subject = any(${sql.param([...customers])}::uuid[])`,
    hidden: ['hash'],
    erase: [
      ...deleted,
      {
        do: 'delete',
        of: (person) =>
          sql`purpose = 'email' and subject in (select id from customer where ${awaiting(person)})`,
      },
    ],
  },
  customer: {
    rows: ({ customers }) => sql`id = any(${sql.param([...customers])}::uuid[])`,
    hidden: ['password_hash', 'wishlist_token'],
    erase: [...deleted, { do: 'change', set: sql`pending_email = null`, of: awaiting }],
  },
};

export const personalTables = Object.keys(personalData) as readonly PersonalTable[];
