import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { periods } from '@/config/limits/periods';
import { type Database, type Queryable, transactionOn } from '@/database/pool';
import { cacheMeter } from '@/lib/bridge';
import { catalogueChange } from '../../schema/operations';
import type { ListIndex } from './list-index';
import { loadListIndex, loadPrices, loadSoldOut } from './list-index-load';

interface Version {
  readonly products: string;
  readonly prices: string;
  readonly stock: string;
}

interface Cached extends Version {
  readonly index: ListIndex;
}

interface ListIndexCacheOptions {
  readonly onError?: (error: unknown) => void;
  readonly onLate?: () => void;
}

const isSame = (one: Version, other: Version) =>
  one.products === other.products && one.prices === other.prices && one.stock === other.stock;

function versionQuery(db: Queryable) {
  const changes = (part: keyof Version) => sql<string>`coalesce(string_agg(
    ${catalogueChange.xid} || ' ' || extract(epoch from ${catalogueChange.at}), ',' order by ${catalogueChange.xid})
    filter (where ${catalogueChange.part} = ${sql.raw(`'${part}'`)}), '')`;
  return db
    .select({ products: changes('products'), prices: changes('prices'), stock: changes('stock') })
    .from(catalogueChange);
}

function load(db: Database, cached: Cached | null): Promise<Cached> {
  return transactionOn(
    db,
    async (tx) => {
      const [version] = await versionQuery(tx);
      if (!version) throw new Error('the catalogue has no version');
      if (cached?.products !== version.products) return { ...version, index: await loadListIndex(tx) };
      const { index } = cached;
      const prices = cached.prices === version.prices ? index.prices : await loadPrices(tx, index);
      const soldOut = cached.stock === version.stock ? index.soldOut : await loadSoldOut(tx, index);
      return { ...version, index: { ...index, prices, soldOut } };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Loads one index at a time. `previous` gives the loaded one to a call that no longer waits for a load. */
function indexLoader(
  db: Database,
  { onError = () => undefined, onLate = () => undefined }: ListIndexCacheOptions,
) {
  let cached: Cached | null = null;
  let loading: Promise<Cached> | null = null;
  let servedPrevious = false;
  const store = (loaded: Cached) => {
    cached = loaded;
    if (servedPrevious) onLate();
    servedPrevious = false;
    return loaded;
  };
  return {
    cached: () => cached,
    start: () => {
      if (!loading) {
        loading = load(db, cached)
          .then(store)
          .finally(() => (loading = null));
        loading.catch(onError);
      }
      return loading;
    },
    previous: ({ index }: Cached) => {
      servedPrevious = true;
      return index;
    },
  };
}

/** The version of the catalogue, of which each part changes with every committed change of it. */
export function catalogueVersion(db: Database): () => Promise<Version> {
  const version = versionQuery(db).prepare('catalogue_version');
  return async () => {
    const [current] = await version.execute();
    if (!current) throw new Error('the catalogue has no version');
    return current;
  };
}

/**
 * Caches the list index of this process. Every call of the returned function compares the cached version with the
 * database's, so that every process shows what was committed before the request. If the version differs, one load
 * runs at a time; calls wait for it for up to `periods.listIndexWait`, then resolve with the previous index. The first call
 * waits for the first load. If a load fails, `onError` is called, calls resolve with the previous index, and the
 * next call starts another load. `onLate` is called after a load during which a call got the previous index: what was made
 * from that is outdated.
 */
export function listIndexCache(db: Database, options: ListIndexCacheOptions = {}): () => Promise<ListIndex> {
  const currentVersion = catalogueVersion(db);
  const { previous, start, ...loader } = indexLoader(db, options);
  const meter = cacheMeter('list_index');
  return async () => {
    const until = performance.now() + periods.listIndexWait;
    for (;;) {
      const current = await currentVersion();
      const cached = loader.cached();
      const isKnown = cached !== null && isSame(current, cached);
      meter[isKnown ? 'hits' : 'misses'] += 1;
      if (isKnown) return cached.index;
      const left = until - performance.now();
      if (cached && left <= 0) return previous(cached);
      const loaded = start();
      if (!cached) {
        await loaded;
        continue;
      }
      const failed = loaded.then(
        () => false,
        () => true,
      );
      if (await Promise.race([failed, sleep(left, false, { ref: false })])) return previous(cached);
    }
  };
}
