import type { requestLimits } from '../config/limits/request-limits.ts';

/** Labels have few possible values. */
export interface Gauge {
  /** In snake case, with its unit, e.g. `owlwatch_emails_oldest_ready_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

/** The caches of a process that are counted, from the socket inwards (docs/requests-and-caching.md "What is cached"). */
export type CacheName =
  | 'page'
  | 'rendered'
  | 'picture'
  | 'shared_read'
  | 'share_card'
  | 'content'
  | 'list_index'
  | 'search';

/** What a cache contains now, and its bound, in bytes. */
export interface CacheSize {
  readonly entries: number;
  readonly bytes: number;
  readonly maxBytes: number;
}

export interface CacheMeter {
  hits: number;
  misses: number;
  size?: () => CacheSize;
}

/**
 * What a process has a bounded number of: slots of requests by their cost (config/routes.ts), hashes of passwords, checks of VAT numbers, share
 * cards, documents. The pools of the database have a gauge of their own.
 */
export type PoolName =
  | `requests_${keyof typeof requestLimits.slots}`
  | 'password_hashes'
  | 'vat_checks'
  | 'share_cards'
  | 'documents';

export interface PoolUse {
  readonly size: number;
  readonly used: number;
  readonly waiting: number;
}
