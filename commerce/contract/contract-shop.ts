import { describe, it } from 'vitest';
import type { Context } from '../context';
import type { CommercePorts, CompletePorts } from '../ports/ports';
import type { CommerceRuntime } from '../runtime';

/**
 * The data that a shop is opened with: `catalogue` is the folder `fixture/catalogue`, `articles` holds one of every
 * kind of product that a cart can contain.
 */
export type Fixture = 'catalogue' | 'articles';

type MayLack<Port extends keyof CommercePorts> = undefined extends CommercePorts[Port] ? Port : never;

/** Ports, and methods of ports, that a backend may lack. */
export type OptionalPort =
  | { [Port in keyof CommercePorts]-?: MayLack<Port> }[keyof CommercePorts]
  | 'catalogue.feedArticles'
  | 'cart.reorder'
  | 'orders.cancel'
  | 'reviews.submit';

/** All of them; a port that is not listed does not compile. */
export const optionalPorts = Object.keys({
  coupons: true,
  orderLookup: true,
  documents: true,
  withdrawals: true,
  offers: true,
  reviews: true,
  stockNotices: true,
  newsletter: true,
  messages: true,
  customers: true,
  addresses: true,
  customerOrders: true,
  sessions: true,
  accountDeletion: true,
  wishlist: true,
  'catalogue.feedArticles': true,
  'cart.reorder': true,
  'orders.cancel': true,
  'reviews.submit': true,
} satisfies Record<OptionalPort, true>) as OptionalPort[];

/** What a backend may lack without a port of its own: fields that it leaves null or empty, and rules that it does not have. */
export type OptionalFact =
  | 'Cart.number'
  | 'Cart.version'
  | 'Order.status'
  | 'salableQuantity'
  | 'priorPrice'
  | 'tax'
  | 'Filter.count'
  | 'Filter.range'
  | 'SearchResult.corrected'
  | 'suggest'
  | 'brands'
  | 'featured'
  | 'storeUrls'
  | 'sitemap'
  | 'pick-up points'
  | 'idempotency keys'
  | 'limits of orders'
  | 'emails'
  /** A folder of a catalogue can be imported, whose texts, filters and searches are tested. */
  | 'imported catalogue'
  /** A payment can be reported after its order was canceled, and a provider may be down. */
  | 'late payments'
  /** Articles that consist of others. */
  | 'bundles'
  | 'VIES'
  /** The shop can run without a payment provider. */
  | 'no provider';

/**
 * A backend under test with every port. A case that calls a port which a backend may lack is declared by `itNeeds`, so it
 * does not run where there is none.
 */
export type CompleteBackend = CompletePorts & { readonly runtime: CommerceRuntime };

/** A review as a moderator reads it. */
export interface PendingReview {
  readonly id: number;
  readonly message: string;
  readonly verified: boolean;
  /** The approved review that is removed when this one is approved; null for none. */
  readonly replaces: number | null;
}

/** What the moderators of a shop do. No port offers it to the storefront. */
export interface ReviewModeration {
  /** Reviews that are neither approved nor rejected, oldest first. */
  pending(): Promise<readonly PendingReview[]>;
  /** Resolves with the status before; null for an unknown review. */
  moderate(id: number, status: 'approved' | 'rejected'): Promise<string | null>;
}

/** A shop that the contract suites test: its backend, and what they change without the storefront. */
export interface ContractShop {
  readonly backend: CompleteBackend;
  readonly reviews: ReviewModeration;
  /** Sets the number of units that can be sold, in addition to those that open orders reserve. */
  setStock(sku: string, units: number): Promise<void>;
  /** Orders one unit for `ada@example.com`, and pays the order if `paid`. */
  order(context: Context, sku: string, paid: boolean): Promise<void>;
  /** Removes a product from sale, as an import does when its files no longer contain it, or adds it again. */
  setEnabled(sku: string, enabled: boolean): Promise<void>;
  close(): Promise<void>;
}

/** An implementation of the ports under test: the built-in backend or another engine. */
export interface ContractEngine {
  readonly name: string;
  /** What its backend does not have. The cases that need it are reported as not applicable. */
  readonly lacks: readonly (OptionalPort | OptionalFact)[];
  /** Opens a new shop that contains the fixture and nothing else. */
  open(fixture: Fixture): Promise<ContractShop>;
}

/** An id of another kind of backend. */
export const foreignId = 'order_01M88G46ABC';

type Case = (name: string, test: () => void | Promise<void>) => void;

const lacking = ({ lacks }: ContractEngine, needed: ContractEngine['lacks']) =>
  needed.filter((each) => lacks.includes(each));

const notApplicable = (lacked: ContractEngine['lacks']) => `not applicable: lacks ${lacked.join(', ')}`;

/** `it` for cases that need something optional. An engine that lacks it gets the case reported as not applicable, by name. */
export function itNeeds(engine: ContractEngine, ...needed: ContractEngine['lacks']): Case {
  const lacked = lacking(engine, needed);
  return lacked.length === 0 ? it : (name) => it(name, ({ skip }) => skip(notApplicable(lacked)));
}

/** The same for all cases of a suite, with what prepares them. */
export function describeNeeds(engine: ContractEngine, ...needed: ContractEngine['lacks']) {
  const lacked = lacking(engine, needed);
  return (name: string, suite: () => void): void => {
    if (lacked.length === 0) describe(name, suite);
    else describe.skip(`${name} (${notApplicable(lacked)})`, suite);
  };
}
