import type { StoreCode } from '@/config/types';
import type { Gauge } from '@/lib/bridge';
import type { StaffLog } from './ports/admin/log';
import type { AdminPort, CommercePorts } from './ports/ports';

/** On any node. `gap`: changes may have been missed, so everything that is older counts as changed. */
export type Change =
  | { readonly of: 'catalogue' }
  | { readonly of: 'content'; readonly store: StoreCode }
  | { readonly of: 'gap' };

/** Reports a gap after every (re)connect. Resolves to a function that stops the calls. Never rejects. */
export type ChangeFeed = (listener: (change: Change) => void) => Promise<() => Promise<void>>;

/** What runs a backend inside a server process. The storefront never sees it. */
export interface CommerceRuntime {
  startJobs(): Promise<{ stop(): Promise<void> }>;
  /** Loads what lists and searches are computed from, so that the first request does not wait for it. */
  warmUp(): Promise<void>;
  /** The only source of cache invalidations of the process. */
  readonly onChange: ChangeFeed;
  /** What operators watch: connections, jobs, emails and payments. Resolves within some seconds, also while it is down. */
  gauges(): Promise<readonly Gauge[]>;
  /** Rejects within a second if the backend cannot answer. */
  ping(): Promise<void>;
  /** Closes all connections but those of jobs and listeners, after the calls in progress. */
  close(): Promise<void>;
}

export interface CommerceBackend extends CommercePorts {
  /** Without roles and log: `guardAdmin` adds them. */
  readonly admin: AdminPort;
  readonly staffLog: StaffLog;
  readonly runtime: CommerceRuntime;
}
