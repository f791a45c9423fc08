import type { CurrencyCode, StoreCode } from '@/config/types';

/** What waits for staff: the list that shows it, and its filter. */
export const waitingLists = {
  shipping: { list: 'orders', filter: 'waits', value: 'shipping' },
  transfers: { list: 'orders', filter: 'waits', value: 'transfer' },
  differences: { list: 'orders', filter: 'waits', value: 'difference' },
  reviewedOrders: { list: 'orders', filter: 'waits', value: 'review' },
  withdrawals: { list: 'orders', filter: 'waits', value: 'refund' },
  returns: { list: 'returns', filter: 'state', value: 'open' },
  payments: { list: 'payments', filter: 'state', value: 'open' },
  deadEmails: { list: 'emails', filter: 'state', value: 'dead' },
  reviews: { list: 'reviews', filter: 'status', value: 'pending' },
  messages: { list: 'messages', filter: 'state', value: 'open' },
  endingOffers: { list: 'offers', filter: 'status', value: 'ending' },
  stock: { list: 'articles', filter: 'stock', value: 'out' },
} as const satisfies Record<string, { list: string; filter: string; value: string }>;
export type Waiting = keyof typeof waitingLists;

/** Orders that were placed in a period and paid. */
export interface Sales {
  readonly orders: number;
  /** Minor units, VAT included. */
  readonly total: number;
}

export interface StoreSales {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  /** Since midnight in the time zone of the shop. */
  readonly today: Sales;
  /** The 30 days that end with today, and the 30 before. */
  readonly recent: Sales;
  readonly before: Sales;
}

/** The first screen of the back office. */
export interface TodayAdmin {
  /** Each stops at `mostCounted`. */
  counts(): Promise<Readonly<Record<Waiting, number>>>;
  /** A row per store and currency with an order. */
  sales(): Promise<readonly StoreSales[]>;
}

export interface InstallationState {
  /** When the last migration of the schema was made, as an ISO 8601 instant; null if it is unknown. */
  readonly schema: string | null;
  /** The version of PostgreSQL. */
  readonly database: string;
  /** Bytes. */
  readonly databaseSize: number;
  /** By queue, the newest job that was given up. */
  readonly failedJobs: readonly FailedJob[];
}

export interface FailedJob {
  readonly queue: string;
  /** ISO 8601 instant. */
  readonly at: string;
  /** In English, without personal data. */
  readonly reason: string;
}

export interface InstallationAdmin {
  state(): Promise<InstallationState>;
}
