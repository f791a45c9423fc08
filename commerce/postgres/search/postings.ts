import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '@/database/pool';
import { cacheMeter } from '@/lib/bridge';
import { type Bitset, emptySet, setOf, unpackNumbers } from '../catalogue/list-index/bitset';
import type { ListIndex } from '../catalogue/list-index/list-index';

/** The maximum size of all sets of one index; of a large index, of so many sets that those of all labels fit. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_SETS = 640;
/** The assumed minimum size of a set: in a small catalogue the cache entry is larger than the set. */
const MIN_SET_BYTES = 256;

type SetCache = LRUCache<string, Bitset>;

const createSetCache = (setBytes: number): SetCache =>
  new LRUCache({
    maxSize: Math.max(MAX_BYTES, MAX_SETS * setBytes),
    sizeCalculation: ({ byteLength }) => Math.max(MIN_SET_BYTES, byteLength),
  });

export interface PostingsReader {
  read(index: ListIndex, queries: ReadonlySet<string>): Promise<ReadonlyMap<string, Bitset>>;
  warmUp(index: ListIndex, queries: readonly string[]): Promise<void>;
}

/** Queries per statement: other searches run in between. */
const WARM_UP_BATCH = 8;

async function readSets(
  db: Database,
  { ids, positionOf }: ListIndex,
  queries: readonly string[],
): Promise<[string, Bitset][]> {
  const { rows } = await db.execute<{ query: string; packed: Buffer | null }>(sql`
    select query, search_products(query::tsquery) as packed
    from jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) as given(query)`);
  return rows.map(({ query, packed }) => [
    query,
    setOf(packed ? unpackNumbers(packed) : [], positionOf, ids.length),
  ]);
}

/**
 * Reads from PostgreSQL which products match a query, and caches the result for as long as the index contains the
 * same products. A label or word that thousands of products share is thus fetched once for all searches.
 */
export function postingsReader(db: Database): PostingsReader {
  const caches = new WeakMap<ListIndex['ids'], SetCache>();
  const cacheFor = ({ ids }: ListIndex) => {
    const cache = caches.get(ids) ?? createSetCache(emptySet(ids.length).byteLength);
    caches.set(ids, cache);
    return cache;
  };
  const meter = cacheMeter('search');
  const warming = new WeakMap<ListIndex['ids'], Promise<void>>();
  const read: PostingsReader['read'] = async (index, queries) => {
    const cache = cacheFor(index);
    const known = [...queries].map((query) => [query, cache.get(query)] as const);
    const missing = known.filter(([, set]) => !set).map(([query]) => query);
    meter.hits += known.length - missing.length;
    meter.misses += missing.length;
    const fetched = missing.length === 0 ? [] : await readSets(db, index, missing);
    for (const [query, set] of fetched) cache.set(query, set);
    return new Map([...known.flatMap(([query, set]) => (set ? [[query, set] as const] : [])), ...fetched]);
  };
  const readAll = async (index: ListIndex, queries: readonly string[]) => {
    for (let at = 0; at < queries.length; at += WARM_UP_BATCH) {
      await read(index, new Set(queries.slice(at, at + WARM_UP_BATCH)));
    }
  };
  return {
    read,
    warmUp: (index, queries) => {
      const running = warming.get(index.ids);
      if (running) return running;
      const started = readAll(index, queries);
      warming.set(index.ids, started);
      started.catch(() => warming.delete(index.ids));
      return started;
    },
  };
}
