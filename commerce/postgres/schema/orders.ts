import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  bigint,
} from 'drizzle-orm/pg-core';
import type { OrderLimitKey } from '@/config/limits/order-limits';
import type { CarrierCode } from '@/config/types';
import type { Address, PickupPoint } from '../../model/address';
import type { Image, Option, Part } from '../../model/product';
import type { OrderActor, OrderStatus } from '../../model/order';
import type { LineSet } from '../../domain/orders/changed-lines';
import type { RefundedLine } from '../../domain/orders/refund-lines';
import type { TaxDecision } from '../../model/tax';
import type { PaymentState } from '../../model/payment';
import { product } from './catalogue';
import { actingName } from '../../acting';
import { amount, currency, instant, store, storedJson, textList } from './columns';
import { customer } from './customers';

const uuids = (name: string) =>
  uuid(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

export const cart = pgTable(
  'cart',
  {
    /** An unguessable token, stored in the cookie of the customer: 128 random bits, base64url. */
    id: text('id').primaryKey(),
    store: store(),
    /** `ordered`: it has an order; `active` again after a failed payment. */
    status: text('status').$type<'active' | 'ordered'>().notNull().default('active'),
    /** Increases with every write. */
    version: integer('version').notNull().default(1),
    email: text('email'),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    billingAddress: jsonb('billing_address').$type<Address>(),
    billingSameAsShipping: boolean('billing_same_as_shipping').notNull().default(true),
    carrierCode: text('carrier_code'),
    methodCode: text('method_code'),
    paymentMethod: text('payment_method'),
    couponCode: text('coupon_code'),
    /** The number that its order gets; drawn when the checkout begins, again after an order was canceled. */
    number: text('number'),
    /** The id of the chosen pick-up point, as its carrier writes it. */
    pickupPoint: text('pickup_point'),
    /** The offer that the cart was loaded from: its lines and prices are locked. */
    offerId: uuid('offer_id'),
    /** The release before writes it, a trigger copies it to `next_cart_id`; a later release drops both. */
    asideCartId: text('aside_cart_id'),
    /** The cart that the browser got after this one was ordered or merged into another: its id leads there. */
    nextCartId: text('next_cart_id'),
    /** The orders whose lines were added by ordering again: canceling one of them does not add its lines twice. */
    copiedOrders: uuids('copied_orders'),
    /** The browser that entered email and addresses of a guest, to which alone they are shown; null: nobody has entered any. */
    enteredBy: uuid('entered_by'),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('cart_updated').on(table.updatedAt),
    index('cart_customer')
      .on(table.customerId, table.store)
      .where(sql`${table.customerId} is not null`),
  ],
);

export const cartItem = pgTable(
  'cart_item',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cartId: text('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    /** A simple product or a variant. */
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    uniqueIndex('cart_item_product').on(table.cartId, table.productId),
    check('cart_item_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
);

export const order = pgTable(
  'order',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    store: store(),
    currency: currency(),
    cartId: text('cart_id').notNull(),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    status: text('status').$type<OrderStatus>().notNull(),
    email: text('email').notNull(),
    comment: text('comment'),
    poNumber: text('po_number'),
    newsletter: boolean('newsletter').notNull().default(false),
    shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
    billingAddress: jsonb('billing_address').$type<Address>().notNull(),
    carrierCode: text('carrier_code').notNull(),
    methodCode: text('method_code').notNull(),
    paymentMethod: text('payment_method').notNull(),
    /** Minor units, VAT included; tax lines as charged. */
    subtotal: amount('subtotal').notNull(),
    discount: amount('discount').notNull().default(0),
    shipping: amount('shipping').notNull(),
    grandTotal: amount('grand_total').notNull(),
    taxRate: numeric('tax_rate', { mode: 'number' }).notNull(),
    taxAmount: amount('tax_amount').notNull(),
    couponCode: text('coupon_code'),
    /** Null for an order of a release before tax decisions. */
    tax: jsonb('tax').$type<TaxDecision>(),
    pickupPoint: storedJson('pickup_point').$type<PickupPoint>(),
    offerId: uuid('offer_id'),
    carrier: text('carrier').$type<CarrierCode>(),
    trackingNumber: text('tracking_number'),
    /** Whether an invoice is issued once it is paid; false after that, and for orders of releases without invoices. */
    invoiceDue: boolean('invoice_due').notNull().default(true),
    /** A bank transfer until a person has checked it, an online order until it is paid. Null: the order reserves its units. */
    reviewSince: instant('review_since'),
    /** Of staff, lower case. */
    tags: textList('tags'),
    /** Whether there is a row of `withdrawal` for it; a trigger sets it. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** Increases with every update; a trigger sets it. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_tags')
      .using('gin', table.tags)
      .where(sql`${table.tags} <> '{}'`),
    index('order_cart').on(table.cartId),
    index('order_customer')
      .on(table.customerId, table.createdAt)
      .where(sql`${table.customerId} is not null`),
    index('order_status').on(table.status, table.createdAt),
    index('order_created').on(table.createdAt),
    index('order_invoice_due')
      .on(table.createdAt)
      .where(sql`${table.invoiceDue} and ${table.status} not in ('pending_payment', 'canceled')`),
    index('order_email').on(sql`lower(${table.email})`),
    // The lists of the back office.
    index('order_store').on(table.store, table.createdAt),
    index('order_total').on(table.grandTotal, table.id),
    index('order_payment_method').on(table.paymentMethod, table.createdAt),
    // Stores have payment methods of their own: those of another store have no rows.
    index('order_store_method').on(table.store, table.paymentMethod, table.createdAt),
    index('order_withdrawn')
      .on(table.createdAt)
      .where(sql`${table.withdrawn}`),
    index('order_carrier').on(table.carrierCode, table.createdAt),
    index('order_country').on(sql`(${table.shippingAddress} ->> 'country')`, table.createdAt),
    index('order_transfer')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending_payment' and ${table.paymentMethod} = 'banktransfer'`),
    index('order_sales')
      .on(table.createdAt, table.store, table.currency, table.grandTotal)
      .where(sql`${table.status} not in ('pending_payment', 'canceled')`),
    // At most one order of a cart that is not canceled, also if two tabs place it.
    uniqueIndex('order_live_cart')
      .on(table.cartId)
      .where(sql`${table.status} <> 'canceled'`),
    // An offer may have several carts, one per browser; one of them is ordered.
    uniqueIndex('order_live_offer')
      .on(table.offerId)
      .where(sql`${table.offerId} is not null and ${table.status} <> 'canceled'`),
  ],
);

export const orderItem = pgTable(
  'order_item',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Null after the product was deleted; name, price and options remain as sold. */
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    image: jsonb('image').$type<Image | null>(),
    options: storedJson('options').$type<Option[]>().notNull(),
    quantity: integer('quantity').notNull(),
    /** What one unit of a bundle consists of, as sold: its stock is that of these products. Empty for other articles. */
    parts: jsonb('parts').$type<(Part & { productId: number })[]>().notNull().default([]),
    /** Units that `stock.reserved` counts for this line, for a bundle those of its parts; 0 once they were shipped or released. */
    reserved: integer('reserved').notNull().default(0),
    price: amount('price').notNull(),
    rowTotal: amount('row_total').notNull(),
  },
  (table) => [
    index('order_item_order').on(table.orderId),
    // Who bought an article, alone or in a bundle.
    index('order_item_product').on(table.productId),
    index('order_item_parts')
      .using('gin', table.parts.op('jsonb_path_ops'))
      .where(sql`${table.parts} <> '[]'`),
  ],
);

/** The order of each Idempotency-Key (spec §7). */
export const idempotencyKey = pgTable('idempotency_key', {
  key: text('key').primaryKey(),
  cartId: text('cart_id').notNull(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => order.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** `key` is a keyed hash, so that the table contains no personal data. Rows that no limit counts any more are deleted. */
export const orderLimitEntry = pgTable(
  'order_limit_entry',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    by: text('by').$type<OrderLimitKey>().notNull(),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.by] }),
    index('order_limit_entry_key').on(table.key, table.createdAt),
    index('order_limit_entry_created').on(table.createdAt),
  ],
);

/** What an order is paid besides its first payment: of one row, `settled_at` is null until it is paid. */
export const orderDue = pgTable(
  'order_due',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    amount: amount('amount').notNull(),
    /**
     * What was added to a paid order, and as negative amounts what was taken out of it; `before`: the lines that are paid. Null: all of one canceled
     * unpaid, restored once it is paid.
     */
    lines: storedJson('lines').$type<RefundedLine[]>(),
    before: storedJson('before').$type<LineSet>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('order_due_order').on(table.orderId),
    uniqueIndex('order_due_open')
      .on(table.orderId)
      .where(sql`${table.settledAt} is null`),
  ],
);

export const payment = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** Our id of the payment, which nobody can guess. */
    transactionId: text('transaction_id').notNull().unique(),
    method: text('method').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amount: amount('amount').notNull(),
    currency: currency(),
    redirectUrl: text('redirect_url'),
    /** The provider's id, if it does not use ours. */
    providerId: text('provider_id'),
    /** Null: the first payment of the order. */
    dueId: uuid('due_id').references(() => orderDue.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_order').on(table.orderId),
    index('payment_due')
      .on(table.dueId)
      .where(sql`${table.dueId} is not null`),
    index('payment_open')
      .on(table.createdAt)
      .where(sql`${table.state} in ('created', 'pending')`),
  ],
);

/** One per line, and one for the delivery. Minor units. `gross - discount = net + tax`; the sums are the order's totals. */
export const orderRow = pgTable(
  'order_row',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** That of the order item; the delivery is last. */
    position: integer('position').notNull(),
    kind: text('kind').$type<'item' | 'shipping'>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Before the discount; without VAT where the order is not taxed. */
    gross: amount('gross').notNull(),
    /** The row's share of the discounts, positive. */
    discount: amount('discount').notNull(),
    net: amount('net').notNull(),
    /** Percent. */
    taxRate: numeric('tax_rate', { mode: 'number' }).notNull(),
    tax: amount('tax').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** What happened to an order, in order: its history for operators and, except `staffOnlyEvents`, for customers. Append-only. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** The status that the order entered, or another fact such as `refunded`. */
    kind: text('kind').notNull(),
    by: text('by').$type<OrderActor>().notNull(),
    /** Who caused it, if `by` is an operator. */
    name: text('name').$defaultFn(() => sql<string>`${actingName()}`),
    /** A note of staff, or what has changed; a trigger erases it with the order's personal data. */
    text: text('text'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('order_event_order').on(table.orderId)],
);

/** What left the warehouse. Orders of earlier releases have the carrier and number of their only parcel, and no row here. */
export const parcel = pgTable(
  'parcel',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Counts the parcels of an order from 1. */
    number: integer('number').notNull(),
    carrier: text('carrier').$type<CarrierCode>().notNull(),
    /** Null once the order's personal data is erased, by a trigger. */
    trackingNumber: text('tracking_number'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('parcel_number').on(table.orderId, table.number),
    uniqueIndex('parcel_tracking').on(table.trackingNumber, table.orderId),
  ],
);

export const parcelItem = pgTable(
  'parcel_item',
  {
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcel.id, { onDelete: 'cascade' }),
    /** That of the order item. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.position] }),
    check('parcel_item_quantity', sql`${table.quantity} > 0`),
  ],
);
