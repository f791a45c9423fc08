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
  Filter,
  FilterDefinition,
  ListNarrowing,
  ListQuery,
  ListSource,
  MenuItem,
  ProductList,
  ResolvedUrl,
} from './model/category';
import type { BrandSummary, Place, SitemapEntry } from './model/place';
import type { Order } from './model/order';
import type { SearchResult, SuggestionLimits, Suggestions } from './model/search';
import type { Product, ProductCard } from './model/product';
import type { ReviewInput, ReviewList, ReviewQuote, ReviewSummary } from './model/review';

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
  /** Products of a brand; an unknown code gives no items. */
  listBrand(context: StoreContext, brandCode: string, query: ListQuery): Promise<ProductList>;
  /** Full-text search, SKU hits first; `text` is what the shopper typed, at most 200 characters are read. */
  search(context: StoreContext, text: string, query: ListQuery): Promise<SearchResult>;
  /** What a shopper may mean who has typed `text` so far; the same products as `search`, in the same order. */
  suggest(context: StoreContext, text: string, limits: SuggestionLimits): Promise<Suggestions>;
  /** The filters of a list with counts that fit together; a list stands without them, so a caller may do without. */
  filters(context: StoreContext, source: ListSource, narrowing: ListNarrowing): Promise<Filter[]>;
  /** Every filter code of the shop (without `price`) with its values: what a link may name (readings.md). */
  filterDefinitions(context: StoreContext): Promise<FilterDefinition[]>;
  product(context: StoreContext, id: string): Promise<Product | null>;
  /** Cards of the given SKUs in the given order; unknown ones are left out. */
  cards(context: StoreContext, skus: readonly string[]): Promise<ProductCard[]>;
  /**
   * Reads ahead what all lists and searches come from, so that the first shopper of a large catalogue does not wait
   * for seconds. Nobody has to call it.
   */
  warm(): Promise<void>;
  /** Best sellers first. */
  featured(context: StoreContext, limit: number): Promise<ProductCard[]>;
  contentPage(context: StoreContext, id: string): Promise<ContentPage | null>;
  /** Every content page of the store, in the order of the shop's own list. */
  contentLinks(context: StoreContext): Promise<ContentLink[]>;
  /** Brands of which the store sells something, by name. */
  brands(context: StoreContext): Promise<BrandSummary[]>;
  /** Where a thing stands in every store that has it; nothing for an unknown id. */
  places(thing: Exclude<ResolvedUrl, { type: 'redirect' }>): Promise<Place[]>;
  /** Categories and content pages of the store's sitemap. */
  sitemapPages(context: StoreContext): Promise<SitemapEntry[]>;
  /** A slice of the store's products in a lasting order. */
  sitemapProducts(context: StoreContext, offset: number, limit: number): Promise<SitemapEntry[]>;
  sitemapProductCount(context: StoreContext): Promise<number>;
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

/** What shoppers say about products. Only approved reviews are read; products are named by their ids. */
export interface ReviewPort {
  /** Of the reviews of all stores. */
  summary(context: StoreContext, productId: string): Promise<ReviewSummary>;
  /** Reviews in the store's language, newest first, `rating.reviewsPerPage` to a page; past the end no items. */
  list(context: StoreContext, productId: string, page: number): Promise<ReviewList>;
  /** The newest good reviews in the store's language, at most one of each product that it sells. */
  latest(context: StoreContext, limit: number): Promise<ReviewQuote[]>;
  /** Keeps a review until it is judged; `not_found` for a product that the store does not sell. */
  submit(context: StoreContext, input: ReviewInput): Outcome<{ status: 'pending' }>;
}

/** Everything the storefront asks of a commerce backend. */
export interface CommerceBackend {
  readonly catalogue: CataloguePort;
  readonly cart: CartPort;
  readonly checkout: CheckoutPort;
  readonly orders: OrderPort;
  readonly reviews: ReviewPort;
  readonly payments: PaymentPort;
  readonly sandbox: SandboxPort | null;
  /** Runs mail and clean-up jobs in this process until `stop`. */
  startJobs(): Promise<{ stop(): Promise<void> }>;
  /** Rejects where the backend cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
