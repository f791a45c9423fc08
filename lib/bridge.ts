import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { FeatureName, StoreCode } from '../config/types';
import type { RefusalTexts } from './http/refusal-texts-of';
import type { requestLimits } from '../config/limits/request-limits';

/** Labels have few possible values. */
export interface Gauge {
  /** In snake case, with its unit, e.g. `owlwatch_emails_oldest_ready_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

/** The caches of a process that are counted, from the socket inwards (docs/requests-and-caching.md "What is cached"). */
type CacheName =
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

interface CacheMeter {
  hits: number;
  misses: number;
  size?: () => CacheSize;
}

/** The pools of the database have a gauge of their own. */
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

/**
 * What a shop that demands a sign-in (feature `authentication`) answers to a request for a page: `open`: everybody may
 * see it; `customer`: the request is a customer's; otherwise where a guest is sent, or `not_found`.
 */
export type GuestAnswer = 'open' | 'customer' | 'not_found' | { readonly location: string };

/** A server in which all nodes count together. */
export interface CountStore {
  /** A client of ioredis. */
  readonly client: object;
  isUp(): boolean;
  /** It ends by itself after `ttlMs`; the result releases it. Null: another process has it. Rejects without an answer. */
  lock(name: string, ttlMs: number): Promise<(() => Promise<void>) | null>;
  /** Keeps a text for a day. Rejects as `lock` does. */
  write(name: string, text: string): Promise<void>;
  read(name: string): Promise<string | null>;
}

export interface Background {
  /** Takes no new job; resolves when the running ones have finished. */
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

/** What sends traces (`lib/telemetry/start.ts`). */
export interface Telemetry {
  /** The W3C `traceparent` of what runs now; undefined outside of a trace. */
  current(): string | undefined;
  /** Runs a job in a span of its own. `linked`: the `traceparent` of what has queued it. */
  trace<T>(
    job: { readonly name: string; readonly retryCount: number; readonly linked: string | null },
    run: () => Promise<T>,
  ): Promise<T>;
}

export interface ServerBridge {
  /** The id of the build that the server runs; undefined in development. */
  build?: string;
  /** Empty the caches of rendered pages, and of what pages are rendered from: all, or those of a store. */
  readonly pageCaches: Set<(store?: StoreCode) => void>;
  /** Whether this process can send pages from its page cache while the backend is down. */
  hasPages?: () => boolean;
  /** Where all nodes count together; undefined without REDIS_URL. */
  counts?: CountStore;
  /** The limits of clients, by name (`lib/http/limits/rate-limit.ts`): pages and calls count together. */
  readonly limiters: Map<
    string,
    {
      consume(key: string, points?: number): Promise<unknown>;
      reward(key: string): Promise<unknown>;
    }
  >;
  readonly featureOverrides: Map<FeatureName, boolean>;
  readonly cacheMeters: Map<CacheName, CacheMeter>;
  readonly pools: Map<PoolName, () => PoolUse>;
  /** Reads gauges at the time of a scrape. Should resolve within some seconds, also while its backend is down. */
  readGauges?: () => Promise<readonly Gauge[]>;
  /** Whether the render of a request, by its id, failed for a temporary reason; the latest thousand. */
  readonly failures: Map<string, boolean>;
  readonly failureReports: EventEmitter;
  telemetry?: Telemetry;
  /** Undefined before the background work has started. */
  background?: Background;
  /** The code of the store that the headers of a request choose; null: none. Undefined before Next has started. */
  storeOf?: (headers: Headers) => string | null;
  /** The texts of refusals by the headers of a request; undefined until they are loaded. */
  refusalTexts?: (headers: IncomingHttpHeaders) => RefusalTexts;
  /** Resolves to whether the shop has no page at `url`, a path with a query, or to the address that it has. May reject. */
  unknownPath?: (url: string, headers: Headers) => Promise<boolean | string>;
  /** Checks a request by its URL, a path with a query; may reject. Undefined if no store can demand a sign-in. */
  answerGuest?: (url: string, headers: Headers) => Promise<GuestAnswer>;
}

const key = Symbol.for('owlwatch.bridge');
const shared = globalThis as typeof globalThis & { [key]?: ServerBridge };

/** Next bundles routes, `instrumentation.ts` and the cache handler apart: they share this global, and no other module. */
export const bridge: ServerBridge = (shared[key] ??= {
  pageCaches: new Set(),
  limiters: new Map(),
  featureOverrides: new Map(),
  cacheMeters: new Map(),
  pools: new Map(),
  failures: new Map(),
  failureReports: new EventEmitter(),
});

/** Clears all, or what belongs to a store; clearing more is also right. */
export function registerPageCache(clear: (store?: StoreCode) => void): void {
  bridge.pageCaches.add(clear);
}

export function clearPageCaches(store?: StoreCode): void {
  for (const clear of bridge.pageCaches) clear(store);
}

/** The meter of a cache of this process, which `/api/metrics` reads. Several caches of a name share it; the last `size` counts. */
export function cacheMeter(name: CacheName, size?: () => CacheSize): CacheMeter {
  const meter = bridge.cacheMeters.get(name) ?? { hits: 0, misses: 0 };
  if (size) meter.size = size;
  bridge.cacheMeters.set(name, meter);
  return meter;
}
