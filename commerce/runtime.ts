import type { StoreCode } from '@/config/types';
import type { Gauge } from '@/lib/gauge';
import type { CommercePorts } from './ports/ports';

/** What runs a backend inside a server process. The storefront never sees it. */
export interface CommerceRuntime {
  /** Runs email, payment and retention jobs in this process until `stop`. */
  startJobs(): Promise<{ stop(): Promise<void> }>;
  /** Loads what lists and searches are computed from, so that the first request does not wait for it. Optional. */
  warmUp(): Promise<void>;
  /**
   * Calls `listener` after every change of the catalogue, and whenever changes may have been missed (after every
   * (re)connect). Resolves to a function that stops the calls. Never rejects while the backend is down.
   */
  onCatalogueChange(listener: () => void): Promise<() => Promise<void>>;
  /**
   * Calls `listener` with the store whose content of the CMS has changed, on any node; without one where changes may have
   * been missed. Otherwise as `onCatalogueChange`.
   */
  onContentChange(listener: (store?: StoreCode) => void): Promise<() => Promise<void>>;
  /** What operators watch: connections, jobs, emails and payments. Resolves within some seconds, also while it is down. */
  gauges(): Promise<readonly Gauge[]>;
  /** Rejects within a second if the backend cannot answer. */
  ping(): Promise<void>;
  /** Closes all connections but those of jobs and listeners, after the calls in progress. */
  close(): Promise<void>;
}

/** A backend as one object: the ports for the storefront and the runtime for the process around it. */
export interface CommerceBackend extends CommercePorts {
  readonly runtime: CommerceRuntime;
}
