import { LRUCache } from 'lru-cache';
import { staleIfErrorMs } from '../../config/limits/serving.ts';
import type { StoreCode } from '../../config/types';
import { registerPageCache, cacheMeter } from '../../lib/bridge.ts';
import { renderedHeader } from '../../lib/http/headers.ts';

/** A value as Next hands it to a cache handler: an HTML page, a route's answer, a picture, fetched data. */
interface CacheValue {
  readonly kind: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

interface CacheEntry {
  /** Null: Next found that the page does not exist. */
  readonly value: CacheValue | null;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
  /** Seconds for which Next may serve the value, and after which it renders before it answers. */
  readonly cacheControl: { readonly revalidate: number | false; readonly expire?: number } | undefined;
}

/** Bytes for the pages: HTML, RSC payloads and segments. */
const MAX_PAGE_BYTES = 32 * 1024 * 1024;
/** Bytes for the resized pictures: some 4,000 of the size that a list shows. */
const MAX_PICTURE_BYTES = 48 * 1024 * 1024;
/** What an entry takes besides its value, so that many small ones are bounded as well. */
const ENTRY_BYTES = 1_024;

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof Map)
    return [...value].reduce((sum, [key, part]) => sum + bytesOf(key) + bytesOf(part), 0);
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [key, part]) => sum + key.length + bytesOf(part), 0);
}

/** A long string as bytes: as a string it may take twice as much, and counts against the limit of V8's heap. */
class Text {
  readonly bytes: Buffer;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }
}
/** Shorter strings stay as they are. */
const MIN_TEXT = 1_024;

function mapFields(value: CacheValue | null, map: (field: unknown) => unknown): CacheValue | null {
  if (value === null) return null;
  const fields = Object.entries(value).map(([name, field]) => [name, map(field)]);
  return { ...value, ...Object.fromEntries(fields) };
}
const pack = (field: unknown) =>
  typeof field === 'string' && field.length >= MIN_TEXT ? new Text(field) : field;
const unpack = (field: unknown) => (field instanceof Text ? field.bytes.toString() : field);

/** Entries in the memory of this process, bounded in bytes; the least recently used ones are removed first. */
const bounded = (maxSize: number) =>
  new LRUCache<string, CacheEntry>({
    maxSize,
    sizeCalculation: ({ value }, key) => ENTRY_BYTES + bytesOf(key) + bytesOf(value),
  });
const pages = bounded(MAX_PAGE_BYTES);
const pictures = bounded(MAX_PICTURE_BYTES);

/** When pages were last removed, on the clock of `performance.now()`. */
let lastRemoval = 0;

/** What follows the hash of the route in a key begins with `/<store key>`; undefined for a key of another form. */
const storeIn = (key: string) => /\/\$\/([^/.]+)/.exec(key)?.[1];

/** Removes the pages of a store and those of no known store, or all, but no picture: those do not depend on the catalogue. */
function clearPages(store?: StoreCode): void {
  lastRemoval = performance.now();
  if (store === undefined) return pages.clear();
  const ofStore = (key: string) => (storeIn(key) ?? store) === store;
  for (const key of [...pages.keys()].filter(ofStore)) pages.delete(key);
}
registerPageCache(clearPages);

const sizeOf = ({ size, calculatedSize, maxSize }: typeof pages) => ({
  entries: size,
  bytes: calculatedSize,
  maxBytes: maxSize,
});
const meters = {
  pages: cacheMeter('rendered', () => sizeOf(pages)),
  pictures: cacheMeter('picture', () => sizeOf(pictures)),
};

export const cacheSizes = () => ({ pages: sizeOf(pages), pictures: sizeOf(pictures) });

/** Entries written between two calls of `forgetLifetimes`. */
const FORGET_EVERY = 10_000;

let written = 0;

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

function isOutdated({ value }: CacheEntry): boolean {
  return isPage(value) && Date.now() - Number(value.headers?.[renderedHeader]) > staleIfErrorMs;
}

/**
 * Next records the lifetime of every path that it ever cached, in a map without a bound. The handler returns the
 * lifetime with each entry, so the map is of no use here. Next has no option for it: this goes through the global
 * that Next sets for caches of data, and does nothing if that global changes.
 */
function forgetLifetimes(): void {
  const shared = globalThis as { __incrementalCache?: { cacheControls?: { clear?: () => void } } };
  shared.__incrementalCache?.cacheControls?.clear?.();
}

/** `cacheHandler` and `images.customCacheHandler` of next.config.ts. One instance per request, one for all pictures. */
export default class CacheHandler {
  readonly #createdAt = performance.now();

  async get(key: string): Promise<CacheEntry | null> {
    const entry = pages.get(key) ?? pictures.get(key);
    if (!entry || isOutdated(entry)) return null;
    if (entry.value?.kind === 'IMAGE') meters.pictures.hits += 1;
    else meters.pages.hits += 1;
    return { ...entry, value: mapFields(entry.value, unpack) };
  }

  async set(
    key: string,
    value: CacheValue | null,
    { cacheControl }: Pick<CacheEntry, 'cacheControl'>,
  ): Promise<void> {
    written += 1;
    // What is written was missing before, or too old.
    if (value?.kind === 'IMAGE') meters.pictures.misses += 1;
    else meters.pages.misses += 1;
    if (written % FORGET_EVERY === 0) forgetLifetimes();
    const entry = { value: stamped(mapFields(value, pack)), cacheControl, lastModified: Date.now() };
    if (value?.kind === 'IMAGE') pictures.set(key, entry);
    // A page whose request came before an invalidation may show what was true before it.
    else if (this.#createdAt > lastRemoval) pages.set(key, entry);
  }

  /** The shop has no tags: whatever Next revalidates, all pages go. */
  async revalidateTag(): Promise<void> {
    clearPages();
  }

  /** Called before each request; there is nothing per request to reset. */
  resetRequestCache(): void {}
}
