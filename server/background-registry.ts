/** What a server process runs beside requests, as the shutdown stops it. */
export interface Background {
  /** Takes no new job; resolves when the running ones have finished. */
  stopJobs(): Promise<void>;
  /** Closes the connections to the database. */
  close(): Promise<void>;
}

/**
 * Next bundles `instrumentation.ts`, which starts the background work, apart from the server, which stops it: the two
 * have no module in common, so they share a global.
 */
const registryKey = Symbol.for('owlwatch.background');
const shared = globalThis as typeof globalThis & { [registryKey]?: Background };

/** Registers the background work of this process. */
export function registerBackground(background: Background): void {
  shared[registryKey] = background;
}

/** The background work of this process; undefined before it has started. */
export function registeredBackground(): Background | undefined {
  return shared[registryKey];
}
