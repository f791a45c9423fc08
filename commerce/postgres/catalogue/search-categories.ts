import { sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Database } from '@/database/pool';
import { category } from '../schema/catalogue';
import { searchName } from '../schema/search';
import { type Bitset, emptySet, intersection, union } from './bitset';
import type { ListIndex } from './list-index';
import { nameQueries, type QueryTerm } from './search-query';

/** Reads ids of the categories whose name contains every term; the last term may be unfinished. */
async function readNamedCategories(
  db: Database,
  language: Language,
  terms: readonly QueryTerm[],
): Promise<number[]> {
  const queries = nameQueries(terms, language);
  if (!queries) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${category.id} as id from ${searchName} join ${category} on ${category.code} = ${searchName.code}
    where ${searchName.kind} = 'category' and ${searchName.language} = ${language}
      and ${searchName.document} @@ ${queries.every}::tsquery`);
  return rows.map(({ id }) => id);
}

/** The positions of a sorted list as a set. */
function setOfPositions(positions: Uint32Array, count: number): Bitset {
  const set = emptySet(count);
  for (const position of positions) set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31));
  return set;
}

/**
 * Divides each tier: products of the categories that the input names rank above the others, so that doorbells rank above
 * accessories for doorbells.
 */
export async function preferNamedCategories(
  db: Database,
  index: ListIndex,
  language: Language,
  { tiers, terms }: { readonly tiers: readonly Bitset[]; readonly terms: readonly QueryTerm[] },
): Promise<Bitset[]> {
  const ids = tiers.length === 0 ? [] : await readNamedCategories(db, language, terms);
  if (ids.length === 0) return [...tiers];
  const count = index.ids.length;
  const sets = ids.map((id) => setOfPositions(index.categories.get(id) ?? new Uint32Array(), count));
  const named = union(emptySet(count), ...sets);
  return tiers.flatMap((tier) => [intersection(tier, named), tier]);
}
