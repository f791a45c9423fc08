import type { Result } from '@/lib/result';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { CommerceError } from './errors';
import type { Address } from './model/address';
import type { AddLine, Cart } from './model/cart';
import type { Money } from './model/money';
import type {
  Category,
  ContentLink,
  ContentPage,
  ListQuery,
  MenuItem,
  ProductList,
  ResolvedUrl,
} from './model/category';
import type { Order } from './model/order';
import type { Product, ProductCard } from './model/product';

/** The store view and currency a call speaks for; language, country and VAT follow from the store. */
export interface StoreContext {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
}

type Outcome<T> = Promise<Result<T, CommerceError>>;

/** Reads of the catalogue. A product that is disabled or not sold in the store does not exist here. */
export interface CataloguePort {
  /** What `path` (leading slash, decoded, no query) stands for in this store; null: nothing. */
  resolveUrl(context: StoreContext, path: string): Promise<ResolvedUrl | null>;
  /** The whole tree in menu order. */
  menu(context: StoreContext): Promise<MenuItem[]>;
  category(context: StoreContext, id: string): Promise<Category | null>;
  /** Products of the category and everything below it; `page` past the end gives no items. */
  listCategory(context: StoreContext, categoryId: string, query: ListQuery): Promise<ProductList>;
  /** Full-text search, SKU hits first; `text` is what the shopper typed, at most 200 characters are read. */
  search(context: StoreContext, text: string, query: ListQuery): Promise<ProductList>;
  product(context: StoreContext, id: string): Promise<Product | null>;
  /** Cards of the given SKUs in the given order; unknown ones are left out. */
  cards(context: StoreContext, skus: readonly string[]): Promise<ProductCard[]>;
  /** Best sellers first. */
  featured(context: StoreContext, limit: number): Promise<ProductCard[]>;
  contentPage(context: StoreContext, id: string): Promise<ContentPage | null>;
  /** Every content page of the store, in the order of the shop's own list. */
  contentLinks(context: StoreContext): Promise<ContentLink[]>;
}

/** Carts of one store view each. `cartId` is the unguessable token; an unknown one reads as an empty cart. */
export interface CartPort {
  /** Never writes. An unknown, foreign or null id gives an empty cart under a fresh id. */
  get(context: StoreContext, cartId: string | null): Promise<Cart>;
  /** All lines or none; adds to a line that is already there; makes the cart when there is none. */
  add(context: StoreContext, cartId: string | null, lines: readonly AddLine[]): Outcome<Cart>;
  /** Sets quantities (whole, 0 removes); all or none. */
  update(context: StoreContext, cartId: string, items: readonly { id: string; qty: number }[]): Outcome<Cart>;
  remove(context: StoreContext, cartId: string, itemId: string): Outcome<Cart>;
  applyCoupon(context: StoreContext, cartId: string, code: string): Outcome<Cart>;
  removeCoupon(context: StoreContext, cartId: string): Outcome<Cart>;
}

export interface PlaceOrderInput {
  /** Chosen by the client, kept 24 h: the same key and cart give the same order again. */
  idempotencyKey: string;
  comment?: string | undefined;
  newsletter?: boolean | undefined;
  poNumber?: string | undefined;
  /** What the shopper saw; a cart that now costs something else is `cart_changed`. */
  expectedTotal?: Money | undefined;
  /** Scheme and host the shopper is on, for the payment's return addresses. */
  origin: string;
}

export interface PlacedOrder {
  order: Order;
  cartId: string;
  /** Where the shopper goes next: the payment page, or /checkout-success. Absolute or root-relative. */
  redirect: string;
  cancelUrl: string;
}

/** The steps of checkout, each of which validates against what the store offers. */
export interface CheckoutPort {
  setEmail(context: StoreContext, cartId: string, email: string): Outcome<Cart>;
  setShippingAddress(context: StoreContext, cartId: string, address: Address): Outcome<Cart>;
  setBillingAddress(
    context: StoreContext,
    cartId: string,
    address: Address | 'sameAsShipping',
  ): Outcome<Cart>;
  setShippingMethod(
    context: StoreContext,
    cartId: string,
    carrierCode: string,
    methodCode: string,
  ): Outcome<Cart>;
  setPaymentMethod(context: StoreContext, cartId: string, code: string): Outcome<Cart>;
  /** Order, stock, payment row and mail outbox in one transaction. */
  placeOrder(context: StoreContext, cartId: string, input: PlaceOrderInput): Outcome<PlacedOrder>;
  /** Cancels the unpaid order made from this cart and gives the cart back; safe to repeat. */
  cancelPayment(context: StoreContext, cartId: string): Outcome<Cart>;
}

export type PaymentState = 'pending' | 'paid' | 'refused' | 'canceled';

/** What a payment return or notification led to. */
export interface PaymentOutcome {
  state: PaymentState;
  order: Order;
  /** The cart the order came from; active again when the payment failed. */
  cartId: string;
}

/** Payments: the caller brings only an id; the truth comes from the provider (style.md). */
export interface PaymentPort {
  /** Fetches the provider's truth, moves the order accordingly, once; `not_found` for an unknown id. */
  settle(transactionId: string): Outcome<PaymentOutcome>;
}

export interface SandboxPayment {
  id: string;
  state: PaymentState;
  store: StoreCode;
  orderNumber: string;
  amountMinor: number;
  currency: CurrencyCode;
  method: string;
  returnUrl: string;
  cancelUrl: string;
}

/** The built-in payment sandbox; absent when a real provider is configured. */
export interface SandboxPort {
  get(id: string): Promise<SandboxPayment | null>;
  /** The shopper's choice on the payment page; a final state never changes again. */
  decide(id: string, choice: 'paid' | 'refused' | 'canceled'): Outcome<SandboxPayment>;
}

export interface OrderPort {
  /** By the id kept in the shopper's sealed session: no number opens an order. */
  byId(id: string): Promise<Order | null>;
}

/** Everything the storefront asks of a commerce backend. */
export interface CommerceBackend {
  readonly catalogue: CataloguePort;
  readonly cart: CartPort;
  readonly checkout: CheckoutPort;
  readonly orders: OrderPort;
  readonly payments: PaymentPort;
  readonly sandbox: SandboxPort | null;
  /** Runs mail and clean-up jobs in this process until `stop`. */
  startJobs(): Promise<{ stop(): Promise<void> }>;
  /** Rejects where the backend cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
