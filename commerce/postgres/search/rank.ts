import { type Bitset, has, intersection, positionsIn, sizeOf, union } from '../catalogue/bitset';
import type { Term } from './read-query';
import type { TermSets } from './term-sets';
import type { Matched } from './weigh';

/** Products that match, best first, and the terms that they do not match. */
export interface Ranked {
  readonly positions: Uint32Array;
  readonly left: readonly Term[];
  /** The number of products that match every term by more than a mention. */
  readonly good: number;
}

/** Fewer products than this are completed by those that only mention the words. */
export const FEW = 3;
/** The points of a match, by set. */
export const LEVELS = { strong: 6, also: 4, name: 3, text: 1 } as const;
export type Level = keyof typeof LEVELS;
const levels = Object.keys(LEVELS) as Level[];
/** What the points of a term are multiplied by. */
const FACTORS = { head: 4, linked: 1, other: 2 } as const;
/** The points that an accessory loses: with a head, less than any match is worth. */
const ACCESSORY = { withHead: 0.5, withoutHead: 8.5 } as const;
/** More terms are not told apart if some are left out: bits of a mask. */
const MAX_TERMS = 31;

/** The products that match a term on one of the levels; a head on its strongest two. */
const matching = (matched: Matched, from: readonly Level[] = levels): Bitset =>
  matched.head
    ? union(matched.strong, matched.also)
    : union(matched.strong, ...from.map((level) => matched[level]));

/** The products that match every term, those that only mention a term if there are few others. */
function matchingAll(terms: readonly Matched[], sold: Bitset, strict: Bitset): Bitset {
  const isHeadOnly = terms.length === 1 && terms[0]?.head;
  if (sizeOf(strict) >= FEW || (isHeadOnly && sizeOf(strict) > 0)) return strict;
  const loose = intersection(sold, ...terms.map((each) => matching(each)));
  if (sizeOf(loose) > 0) return loose;
  return intersection(sold, ...terms.map((each) => union(matching(each), each.name, each.text)));
}

function pointsOf(sets: TermSets, position: number): number {
  for (const level of levels) if (has(sets[level], position)) return LEVELS[level];
  return 0;
}

function factorOf({ head, term }: Matched): number {
  if (head) return FACTORS.head;
  return term.linked ? FACTORS.linked : FACTORS.other;
}

/** Sorts positions by points, best first. Positions of equal points keep their order, which is that of lists. */
function sorter(terms: readonly Matched[], accessories: Bitset) {
  const head = terms.find((each) => each.head);
  // A head whose products are mostly accessories asks for them.
  const asked = head && 2 * sizeOf(intersection(head.strong, accessories)) > sizeOf(head.strong);
  const loss = asked ? 0 : ACCESSORY[head ? 'withHead' : 'withoutHead'];
  const scoreOf = (position: number) => {
    let score = has(accessories, position) ? -loss : 0;
    for (const matched of terms) score += pointsOf(matched, position) * factorOf(matched);
    return score;
  };
  return (positions: Iterable<number>): number[] =>
    [...Map.groupBy(positions, scoreOf)].toSorted(([a], [b]) => b - a).flatMap(([, group]) => group);
}

/** The products that match the terms with the greatest weight; up to `FEW`, also those that match others with the head. */
function rankRelaxed(all: readonly Matched[], sold: Bitset, accessories: Bitset): Ranked {
  const terms = all.slice(0, MAX_TERMS);
  const sets = terms.map((each) => matching(each));
  // By the terms that match, a bit each.
  const any = sets.reduce((one, other) => union(one, other));
  const groups = Map.groupBy(positionsIn(intersection(sold, any)), (position) =>
    sets.reduce((mask, set, at) => (has(set, position) ? mask | (1 << at) : mask), 0),
  );
  const weightOf = (mask: number) =>
    terms.reduce((sum, { weight }, at) => (mask & (1 << at) ? sum + weight : sum), 0);
  const masks = [...groups.keys()].toSorted((a, b) => weightOf(b) - weightOf(a));
  const [best = 0] = masks;
  const headBit = terms.reduce((bit, { head }, at) => (head ? 1 << at : bit), 0);
  const sorted = sorter(terms, accessories);
  let positions: number[] = [];
  for (const mask of masks) {
    if (mask === best || (positions.length < FEW && ((mask ^ best) & headBit) === 0))
      positions = positions.concat(sorted(groups.get(mask) ?? []));
  }
  const left = terms.flatMap(({ term }, at) => (best & (1 << at) ? [] : [term]));
  return { positions: Uint32Array.from(positions), left, good: 0 };
}

/**
 * Ranks products by how well they match all terms. If none matches all, the terms with the least weight are left out.
 * `sold`: the products of the store.
 */
export function rank(all: readonly Matched[], sold: Bitset, accessories: Bitset): Ranked {
  if (all.length === 0) return { positions: new Uint32Array(), left: [], good: 0 };
  const required = all.filter(({ term }) => !term.optional);
  const terms = required.length > 0 ? required : all;
  const strict = intersection(sold, ...terms.map((each) => matching(each, ['also', 'name'])));
  const found = matchingAll(terms, sold, strict);
  if (sizeOf(found) === 0) return rankRelaxed(terms, sold, accessories);
  const sorted = sorter(all, accessories);
  return { positions: Uint32Array.from(sorted(positionsIn(found))), left: [], good: sizeOf(strict) };
}
