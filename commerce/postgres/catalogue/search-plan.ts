import { type Bitset, emptySet, intersection, union } from './bitset';
import type { ListIndex } from './list-index';
import { labelQuery, type PostingsReader } from './postings-cache';
import { type LabelMatches, lexemesOf } from './search-labels';
import { allOf, anyOf, type Query, queryText } from './search-query';

/** How the products of a query are combined from sets. `leaf`: a set that PostgreSQL computes, by its `tsquery`. */
type Plan = { readonly leaf: string } | { readonly of: 'all' | 'any'; readonly parts: readonly Plan[] };

/** Separates the parts that match no label from the others. */
function partition(parts: readonly Query[], matches: LabelMatches): [Query[], Query[]] {
  const hasLabel = (part: Query) => [...lexemesOf(part)].some((lexeme) => matches.has(lexeme));
  return [parts.filter((part) => !hasLabel(part)), parts.filter(hasLabel)];
}

/**
 * Plans a query. Parts that match no label stay one `tsquery`, which PostgreSQL evaluates best. Every label is a
 * leaf by itself: a label matches many products and occurs in many searches, so its set is worth caching.
 */
export function planOf(query: Query, matches: LabelMatches): Plan {
  if ('lexeme' in query) {
    const leaves = [query.lexeme, ...(matches.get(query.lexeme) ?? []).map(labelQuery)];
    return { of: 'any', parts: leaves.map((leaf) => ({ leaf })) };
  }
  const of = 'all' in query ? 'all' : 'any';
  const [plain, labelled] = partition('all' in query ? query.all : query.any, matches);
  const together = of === 'all' ? allOf(plain) : anyOf(plain);
  return {
    of,
    parts: [
      ...(together ? [{ leaf: queryText(together) }] : []),
      ...labelled.map((part) => planOf(part, matches)),
    ],
  };
}

function* leavesOf(plan: Plan): Generator<string> {
  if ('leaf' in plan) yield plan.leaf;
  else for (const part of plan.parts) yield* leavesOf(part);
}

/** Resolves with the positions of the products that match a query, in all stores. */
export async function findPositions(
  index: ListIndex,
  postings: PostingsReader,
  query: Query,
  matches: LabelMatches,
): Promise<Bitset> {
  const plan = planOf(query, matches);
  const sets = await postings.read(index, new Set(leavesOf(plan)));
  const none = emptySet(index.ids.length);
  const setFor = (part: Plan): Bitset => {
    if ('leaf' in part) return sets.get(part.leaf) ?? none;
    const [first = none, ...others] = part.parts.map(setFor);
    return part.of === 'all' ? intersection(first, ...others) : union(first, ...others);
  };
  return setFor(plan);
}
