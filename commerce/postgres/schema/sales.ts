import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Address } from '../../model/address';
import type { Image, Option } from '../../model/product';
import type { OrderStatus } from '../../model/order';
import type { PaymentState } from '../../port';
import { product } from './catalogue';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const store = () => text('store').$type<StoreCode>().notNull();
const currency = () => text('currency').$type<CurrencyCode>().notNull();
/** Minor units; a large order in crowns does not fit into 32 bits. */
const amount = (name: string) => bigint(name, { mode: 'number' });

export const cart = pgTable(
  'cart',
  {
    /** The unguessable token that the shopper's cookie holds: 128 random bits, base64url. */
    id: text('id').primaryKey(),
    store: store(),
    /** `ordered`: an order was made from it; `active` again when its payment failed. */
    status: text('status').$type<'active' | 'ordered'>().notNull().default('active'),
    /** Rises with every write. */
    version: integer('version').notNull().default(1),
    email: text('email'),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    billingAddress: jsonb('billing_address').$type<Address>(),
    billingSameAsShipping: boolean('billing_same_as_shipping').notNull().default(true),
    carrierCode: text('carrier_code'),
    methodCode: text('method_code'),
    paymentMethod: text('payment_method'),
    couponCode: text('coupon_code'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('cart_updated').on(table.updatedAt)],
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
    trackingNumber: text('tracking_number'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_cart').on(table.cartId),
    index('order_status').on(table.status, table.createdAt),
    index('order_created').on(table.createdAt),
    index('order_email').on(sql`lower(${table.email})`),
    // Two tabs placing one cart: at most one order of it lives.
    uniqueIndex('order_live_cart')
      .on(table.cartId)
      .where(sql`${table.status} <> 'canceled'`),
  ],
);

export const orderItem = pgTable(
  'order_item',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Null once the product was deleted; name, price and options stay as they were sold. */
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    image: jsonb('image').$type<Image | null>(),
    options: jsonb('options').$type<Option[]>().notNull(),
    quantity: integer('quantity').notNull(),
    price: amount('price').notNull(),
    rowTotal: amount('row_total').notNull(),
  },
  (table) => [index('order_item_order').on(table.orderId)],
);

/** Answers of place-order, so that a repeated key gets the same order (contract.md). */
export const idempotencyKey = pgTable('idempotency_key', {
  key: text('key').primaryKey(),
  cartId: text('cart_id').notNull(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => order.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const payment = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<'sandbox' | 'multisafepay' | 'offline'>().notNull(),
    /** The id under which the provider knows it; unguessable in the sandbox. */
    transactionId: text('transaction_id').notNull().unique(),
    method: text('method').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amount: amount('amount').notNull(),
    currency: currency(),
    redirectUrl: text('redirect_url'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_order').on(table.orderId),
    index('payment_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** The sandbox's own books: what a real provider would keep on its side. */
export const sandboxPayment = pgTable('sandbox_payment', {
  id: text('id').primaryKey(),
  state: text('state').$type<PaymentState>().notNull().default('pending'),
  store: store(),
  orderNumber: text('order_number').notNull(),
  amount: amount('amount').notNull(),
  currency: currency(),
  method: text('method').notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/**
 * Mail to send, written in the transaction that caused it. `held` waits for the payment, `ready` may go,
 * `sent` went; the row is locked while it is sent, so that it goes once.
 */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<'order_confirmation'>().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    state: text('state').$type<'held' | 'ready' | 'sent' | 'dropped'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('outbox_mail_once').on(table.kind, table.orderId),
    index('outbox_mail_state').on(table.state, table.createdAt),
  ],
);
