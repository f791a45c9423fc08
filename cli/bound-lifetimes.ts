import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

const MOST = 50_000;
const EVERY_MS = 10_000;

/**
 * Next notes the lifetime of every path that was ever cached, those that are not found among them, and forgets
 * none. What is forgotten here is noted again when the page is next made.
 */
export function boundLifetimes(): void {
  const lifetimes = Reflect.get(SharedCacheControls, 'cacheControls') as Map<string, unknown>;
  setInterval(() => {
    if (lifetimes.size > MOST) lifetimes.clear();
  }, EVERY_MS).unref();
}
