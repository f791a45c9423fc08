import { bridge } from './bridge.ts';

/** The functions that empty the caches of rendered pages, and of what pages are rendered from, of this process. */
export const pageCaches = (): ReadonlySet<() => void> => bridge.pageCaches;

/** Registers a function that empties a cache. */
export function registerPageCache(clear: () => void): void {
  bridge.pageCaches.add(clear);
}

/** Registers a function that removes the entries of a cache that have a tag. */
export function registerTagCache(drop: (tag: string) => void): void {
  bridge.tagCaches.add(drop);
}

/** Removes what has a tag from the caches of this process. */
export function dropTag(tag: string): void {
  for (const drop of bridge.tagCaches) drop(tag);
}

/** The tag of pages and reads that contain content of a store. */
export const contentTag = (store: string): string => `content:${store}`;
