import type { StoreCode } from '../config/types';
import { bridge } from './bridge.ts';

/**
 * Registers a function that empties a cache of rendered pages, or of what pages are rendered from, in this process: all of it, or what
 * belongs to a store. Emptying more than that is right, too.
 */
export function registerPageCache(clear: (store?: StoreCode) => void): void {
  bridge.pageCaches.add(clear);
}

/** Empties all of them, or what they have of a store. */
export function clearPageCaches(store?: StoreCode): void {
  for (const clear of bridge.pageCaches) clear(store);
}
