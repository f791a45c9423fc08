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
