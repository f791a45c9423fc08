import type { ListIndex } from './list-index';
import { emptySet, intersection, type PlaceSet, union } from './place-set';
import { type Meanings, termsOf } from './search-labels';
import { labelQuery, type LeafReader } from './search-leaves';
import { allOf, anyOf, type Query, queryText } from './search-query';

/** How sets of products are had from sets of others. */
type Plan = { readonly leaf: string } | { readonly of: 'all' | 'any'; readonly parts: readonly Plan[] };

/** Parts in which no label is meant, and the others. */
function parted(parts: readonly Query[], meanings: Meanings): [Query[], Query[]] {
  const labelled = (part: Query) => [...termsOf(part)].some((term) => meanings.has(term));
  return [parts.filter((part) => !labelled(part)), parts.filter(labelled)];
}

/**
 * What of a query PostgreSQL is asked for: parts of words alone as they are, for it knows best how to find what has
 * several of them; each label by itself, for labels are many, found by many words, and always the same.
 */
export function planOf(query: Query, meanings: Meanings): Plan {
  if ('term' in query) {
    const leaves = [query.term, ...(meanings.get(query.term) ?? []).map(labelQuery)];
    return { of: 'any', parts: leaves.map((leaf) => ({ leaf })) };
  }
  const of = 'all' in query ? 'all' : 'any';
  const [words, labelled] = parted('all' in query ? query.all : query.any, meanings);
  const together = of === 'all' ? allOf(words) : anyOf(words);
  return {
    of,
    parts: [
      ...(together ? [{ leaf: queryText(together) }] : []),
      ...labelled.map((part) => planOf(part, meanings)),
    ],
  };
}

function* leavesOf(plan: Plan): Generator<string> {
  if ('leaf' in plan) yield plan.leaf;
  else for (const part of plan.parts) yield* leavesOf(part);
}

/** The places of the products that a query finds, whatever store sells them. */
export async function findPlaces(
  index: ListIndex,
  leaves: LeafReader,
  query: Query,
  meanings: Meanings,
): Promise<PlaceSet> {
  const plan = planOf(query, meanings);
  const sets = await leaves.read(index, new Set(leavesOf(plan)));
  const nothing = emptySet(index.ids.length);
  const setFor = (part: Plan): PlaceSet => {
    if ('leaf' in part) return sets.get(part.leaf) ?? nothing;
    const [first = nothing, ...others] = part.parts.map(setFor);
    return part.of === 'all' ? intersection(first, ...others) : union(first, ...others);
  };
  return setFor(plan);
}
