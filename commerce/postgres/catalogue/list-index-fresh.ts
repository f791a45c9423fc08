import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, type Queryable, transactionOn } from '../database';
import { catalogueChange } from '../schema/changes';
import type { ListIndex } from './list-index';
import { loadListIndex, loadPrices } from './list-index-load';

/** A large catalogue takes seconds to read: so long a shopper gets lists as they were a moment ago. */
const PATIENCE_MS = 1_000;

interface Version {
  readonly products: string;
  readonly prices: string;
}

interface Held extends Version {
  readonly index: ListIndex;
}

const sameAs = (one: Version, other: Version | null) =>
  one.products === other?.products && one.prices === other.prices;

function versionQuery(db: Queryable) {
  const changes = (part: 'products' | 'prices') => sql<string>`coalesce(string_agg(
    ${catalogueChange.xid} || ' ' || extract(epoch from ${catalogueChange.at}), ',' order by ${catalogueChange.xid})
    filter (where ${catalogueChange.part} = ${sql.raw(`'${part}'`)}), '')`;
  return db.select({ products: changes('products'), prices: changes('prices') }).from(catalogueChange);
}

/** Reads everything that differs from what is held, in one snapshot. */
function load(db: Database, held: Held | null): Promise<Held> {
  return transactionOn(
    db,
    async (tx) => {
      const [version] = await versionQuery(tx);
      if (!version) throw new Error('the catalogue has no version');
      if (held?.products !== version.products) return { ...version, index: await loadListIndex(tx) };
      return { ...version, index: { ...held.index, prices: await loadPrices(tx, held.index) } };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Gives the index of all lists as the database has it now: every call compares versions, so that any number of
 * processes show what was committed before. While a changed catalogue is read anew, calls wait for a second at
 * most and then get what was held; one reading runs at a time. The first call waits as long as it takes. Where
 * the reading fails, `onFailure` hears of it, calls get what was held, and the next one tries again.
 */
export function freshListIndex(
  db: Database,
  onFailure: (error: unknown) => void = () => undefined,
): () => Promise<ListIndex> {
  const version = versionQuery(db).prepare('catalogue_version');
  let held: Held | null = null;
  let loading: Promise<Held> | null = null;
  const start = () => {
    if (!loading) {
      loading = load(db, held).finally(() => (loading = null));
      loading.catch(onFailure);
    }
    return loading.then((fresh) => (held = fresh));
  };
  return async () => {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const [now] = await version.execute();
      if (!now) throw new Error('the catalogue has no version');
      if (held && sameAs(now, held)) return held.index;
      const left = until - performance.now();
      if (held && left <= 0) return held.index;
      const loaded = start();
      if (!held) {
        await loaded;
        continue;
      }
      const failed = loaded.then(
        () => false,
        () => true,
      );
      if (await Promise.race([failed, sleep(left, false, { ref: false })])) return held.index;
    }
  };
}
