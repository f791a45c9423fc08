import { bridge } from './bridge.ts';

/** The functions that empty the caches of rendered pages, and of what pages are rendered from, of this process. */
export const pageCaches = (): ReadonlySet<() => void> => bridge.pageCaches;

/** Registers a function that empties a cache. */
export function registerPageCache(clear: () => void): void {
  bridge.pageCaches.add(clear);
}
