import { staleIfErrorMs } from '../config/stale-pages.ts';
import { renderedHeader } from '../lib/http/headers.ts';
import { type CacheEntry, type CacheStore, type CacheValue, memoryStore } from './cache-store.ts';

/** Where Next puts the tags of a page. */
const tagsHeader = 'x-next-cache-tags';
/** Entries written between two calls of `forgetLifetimes`. */
const FORGET_EVERY = 10_000;

const store: CacheStore = memoryStore;
let written = 0;

interface SetContext {
  readonly cacheControl?: CacheEntry['cacheControl'];
  /** Of fetched data only. */
  readonly tags?: readonly string[];
}

function tagsOf(value: CacheValue | null, { tags = [] }: SetContext): readonly string[] {
  const header = value?.headers?.[tagsHeader];
  return typeof header === 'string' ? header.split(',') : tags;
}

const isPage = (value: CacheValue | null): value is CacheValue =>
  value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE';

/**
 * A page with the time of its rendering. If rendering fails, Next stores the previous page again as if it were new, and
 * would so send it for ever; that one has its time already.
 */
function stamped(value: CacheValue | null): CacheValue | null {
  if (!isPage(value)) return value;
  return { ...value, headers: { [renderedHeader]: String(Date.now()), ...value.headers } };
}

/** Whether a page is too old to be sent even if rendering fails. */
function isOutdated({ value }: CacheEntry): boolean {
  return isPage(value) && Date.now() - Number(value.headers?.[renderedHeader]) > staleIfErrorMs;
}

/**
 * Next records the lifetime of every path that it ever cached, in a map without a bound. The handler returns the
 * lifetime with each entry, so the map is of no use here. Next has no option for it: this goes through the global
 * that Next sets for `unstable_cache`, and does nothing if that global changes.
 */
function forgetLifetimes(): void {
  const shared = globalThis as { __incrementalCache?: { cacheControls?: { clear?: () => void } } };
  shared.__incrementalCache?.cacheControls?.clear?.();
}

/**
 * Next's cache of rendered pages and resized pictures (`cacheHandler` and `images.customCacheHandler` of
 * next.config.ts). Next creates one instance per request, and a single one for all pictures.
 */
export default class CacheHandler {
  readonly #createdAt = performance.now();

  async get(key: string): Promise<CacheEntry | null> {
    const entry = await store.get(key);
    return entry && !isOutdated(entry) ? entry : null;
  }

  async set(key: string, value: CacheValue | null, context: SetContext): Promise<void> {
    written += 1;
    if (written % FORGET_EVERY === 0) forgetLifetimes();
    // A page whose request came before an invalidation may show what was true before it.
    if (value?.kind !== 'IMAGE' && this.#createdAt <= store.lastRemoval()) return;
    const { cacheControl } = context;
    await store.set(key, {
      value: stamped(value),
      cacheControl,
      tags: tagsOf(value, context),
      lastModified: Date.now(),
    });
  }

  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    await store.deleteTags([tags].flat());
  }

  /** Called before each request; there is nothing per request to reset. */
  resetRequestCache(): void {}
}
