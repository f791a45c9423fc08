import { sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';
import type { CurrencyCode, Language, StoreCode } from '@/config/types';

// Columns that many tables share.

export const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Minor units; a large order in crowns does not fit into 32 bits. */
export const amount = (name: string) => bigint(name, { mode: 'number' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** PostgreSQL's full-text document type, which Drizzle has no column type for. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const store = () => text('store').$type<StoreCode>().notNull();
export const currency = () => text('currency').$type<CurrencyCode>().notNull();
export const language = () => text('language').$type<Language>().notNull();
/** The last change of the row's content, which a trigger sets; null in rows of before the column, until they change. */
export const changedAt = () => instant('changed_at').defaultNow();

export const textList = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

/** The database id of an id that a port was given; null for one that the database cannot have assigned. */
export function toId(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Other texts are refused by columns of type uuid. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

const storedNames = {
  attribute_code: 'attributeCode',
  value_index: 'valueIndex',
  value_label: 'valueLabel',
  carrier_code: 'carrierCode',
  method_code: 'methodCode',
  row_total: 'rowTotal',
  tax_rate: 'taxRate',
  applied_taxes: 'appliedTaxes',
  grand_total: 'grandTotal',
  regular_price: 'regularPrice',
  under_review: 'underReview',
  shipping_address: 'shippingAddress',
  billing_address: 'billingAddress',
  shipping_method: 'shippingMethod',
  pickup_point: 'pickupPoint',
  payment_method: 'paymentMethod',
  tracking_number: 'trackingNumber',
  expires_at: 'expiresAt',
  deletion_at: 'deletionAt',
};

type Names = ReadonlyMap<string, string>;
/** These are read, but not written: in other places all releases have the names of the model. */
const earlierNames = { po_number: 'poNumber', order_number: 'orderNumber' };
const toModel: Names = new Map(Object.entries({ ...storedNames, ...earlierNames }));
const toStored: Names = new Map(Object.entries(storedNames).map(([stored, name]) => [name, stored]));

function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [names.get(name) ?? name, renamed(each, names)]),
  );
}

/** Rows keep the names from before the model was in camelCase, because servers of two releases read each other's rows. */
export const storedJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(renamed(value, toStored)),
  fromDriver: (value) => renamed(value, toModel),
});
