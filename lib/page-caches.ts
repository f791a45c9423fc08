/**
 * The caches of rendered pages, and of what pages are rendered from, of this process. Next bundles the parts of a server
 * separately, so they have no module in common: they meet in a global.
 */
const registryKey = Symbol.for('owlwatch.page-caches');

/** The functions that empty the caches. */
export function pageCaches(): Set<() => void> {
  const shared = globalThis as typeof globalThis & { [registryKey]?: Set<() => void> };
  return (shared[registryKey] ??= new Set());
}

/** Registers a function that empties a cache. */
export function registerPageCache(clear: () => void): void {
  pageCaches().add(clear);
}

const tagRegistryKey = Symbol.for('owlwatch.tag-caches');

/** The functions that remove the entries with a tag. */
function tagCaches(): Set<(tag: string) => void> {
  const shared = globalThis as typeof globalThis & { [tagRegistryKey]?: Set<(tag: string) => void> };
  return (shared[tagRegistryKey] ??= new Set());
}

/** Registers a function that removes the entries of a cache that have a tag. */
export function registerTagCache(drop: (tag: string) => void): void {
  tagCaches().add(drop);
}

/** Removes what has a tag from the caches of this process. */
export function dropTag(tag: string): void {
  for (const drop of tagCaches()) drop(tag);
}

/** The tag of pages and reads that contain content of a store. */
export const contentTag = (store: string): string => `content:${store}`;
