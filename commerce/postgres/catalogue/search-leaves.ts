import { sql } from 'drizzle-orm';
import type { Database } from '../database';
import { searchLabel } from '../schema/search';
import type { ListIndex } from './list-index';
import { unpackNumbers } from './packed-numbers';
import { emptySet, type PlaceSet, setOf } from './place-set';

/** Bytes that the sets of one catalogue may take. */
const MOST_BYTES = 8 * 1024 * 1024;
/** A set of a small catalogue takes less than what stands around it. */
const LEAST_BYTES = 256;

/** The sets that were asked for last; what was not asked for longest goes first. */
class Kept {
  readonly #sets = new Map<string, PlaceSet>();
  readonly #most: number;

  constructor(count: number) {
    this.#most = Math.floor(MOST_BYTES / Math.max(LEAST_BYTES, emptySet(count).byteLength));
  }

  get(query: string): PlaceSet | undefined {
    const set = this.#sets.get(query);
    if (set) this.set(query, set);
    return set;
  }

  set(query: string, set: PlaceSet): void {
    this.#sets.delete(query);
    this.#sets.set(query, set);
    const [oldest] = this.#sets.keys();
    if (this.#sets.size > this.#most && oldest !== undefined) this.#sets.delete(oldest);
  }
}

export interface LeafReader {
  /** Gives the places of what each text of a `tsquery` finds. */
  read(index: ListIndex, queries: ReadonlySet<string>): Promise<ReadonlyMap<string, PlaceSet>>;
  /** Reads all labels, unless that has been done for this catalogue. */
  warm(index: ListIndex): Promise<void>;
}

/** Labels that are read at a time: searches go on between. */
const ROUND = 8;

/** A label as a query. */
export const labelQuery = (token: string): string => `'${token}'`;

async function readSets(
  db: Database,
  { ids, placeOf }: ListIndex,
  queries: readonly string[],
): Promise<[string, PlaceSet][]> {
  const { rows } = await db.execute<{ query: string; packed: Buffer | null }>(sql`
    select query, search_products(query::tsquery) as packed
    from jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) as given(query)`);
  return rows.map(({ query, packed }) => [
    query,
    setOf(packed ? unpackNumbers(packed) : [], placeOf, ids.length),
  ]);
}

/**
 * Asks PostgreSQL for the products that documents find. Answers are kept as long as the products of the index are
 * the same: a label or word that thousands of products share is fetched once, whatever it is searched for with.
 */
export function leafReader(db: Database): LeafReader {
  const keptOf = new WeakMap<ListIndex['ids'], Kept>();
  const keptFor = ({ ids }: ListIndex) => {
    const kept = keptOf.get(ids) ?? new Kept(ids.length);
    keptOf.set(ids, kept);
    return kept;
  };
  const warming = new WeakMap<ListIndex['ids'], Promise<void>>();
  const read: LeafReader['read'] = async (index, queries) => {
    const kept = keptFor(index);
    const known = [...queries].map((query) => [query, kept.get(query)] as const);
    const missing = known.filter(([, set]) => !set).map(([query]) => query);
    const fetched = missing.length === 0 ? [] : await readSets(db, index, missing);
    for (const [query, set] of fetched) kept.set(query, set);
    return new Map([...known.flatMap(([query, set]) => (set ? [[query, set] as const] : [])), ...fetched]);
  };
  const readLabels = async (index: ListIndex) => {
    const labels = await db.select({ token: searchLabel.token }).from(searchLabel);
    for (let at = 0; at < labels.length; at += ROUND) {
      const round = labels.slice(at, at + ROUND).map(({ token }) => labelQuery(token));
      await read(index, new Set(round));
    }
  };
  return {
    read,
    warm: (index) => {
      const running = warming.get(index.ids);
      if (running) return running;
      const started = readLabels(index);
      warming.set(index.ids, started);
      started.catch(() => warming.delete(index.ids));
      return started;
    },
  };
}
