import { type Bitset, has, intersection, positionsIn, sizeOf, union } from '../catalogue/bitset';
import type { Term } from './read-query';
import type { TermSets } from './term-sets';

/** A term with the products that match it. */
export interface Matched extends TermSets {
  readonly term: Term;
  /** Names a kind of product. */
  readonly type: boolean;
  /** Names the kind that is searched for. */
  readonly head: boolean;
  /** How much the term counts if not all terms match. */
  readonly weight: number;
}

/** Products that match, best first, and the terms that they do not match. */
export interface Ranked {
  readonly positions: Uint32Array;
  readonly left: readonly Term[];
  /** The number of products that match every term by more than a mention. */
  readonly good: number;
}

/** Fewer products than this are completed by those that only mention the words. */
export const FEW = 3;
/** The levels of a match, by set. */
export const LEVELS = { strong: 6, also: 4, name: 3, text: 1 } as const;
export type Level = keyof typeof LEVELS;
const levels = Object.keys(LEVELS) as Level[];

const anyOf = (matched: TermSets, from: readonly Level[]): Bitset => {
  const [first = 'strong', ...others] = from;
  return union(matched[first], ...others.map((level) => matched[level]));
};

/** The products that match every term on one of the levels; the head on one of its own. */
function allMatching(
  terms: readonly Matched[],
  sold: Bitset,
  from: readonly Level[],
  ofHead: readonly Level[],
): Bitset {
  return intersection(sold, ...terms.map((each) => anyOf(each, each.head ? ofHead : from)));
}

function pick(terms: readonly Matched[], sold: Bitset, strict: Bitset): Bitset {
  const hasHead = terms.some(({ head }) => head);
  if (sizeOf(strict) >= FEW || (hasHead && terms.length === 1 && sizeOf(strict) > 0)) return strict;
  const loose = allMatching(terms, sold, levels, ['strong', 'also']);
  if (sizeOf(loose) > 0) return union(strict, loose);
  return allMatching(terms, sold, levels, levels);
}

/** Sorts positions by score, then accessories behind, then by their order in lists. */
function sorted(found: Iterable<number>, scoreOf: (position: number) => number): Uint32Array {
  const byScore = new Map<number, number[]>();
  for (const position of found) {
    const score = scoreOf(position);
    const group = byScore.get(score);
    if (group) group.push(position);
    else byScore.set(score, [position]);
  }
  const scores = [...byScore.keys()].toSorted((a, b) => b - a);
  return Uint32Array.from(scores.flatMap((score) => byScore.get(score) ?? []));
}

function levelOf(matched: TermSets, position: number): number {
  for (const level of levels) if (has(matched[level], position)) return LEVELS[level];
  return 0;
}

function scorer(terms: readonly Matched[], accessories: Bitset): (position: number) => number {
  const named = terms.some(
    ({ head, strong }) => head && 2 * sizeOf(intersection(strong, accessories)) > sizeOf(strong),
  );
  return (position) => {
    let score = named || !has(accessories, position) ? 0 : -0.5 - (terms.some(({ head }) => head) ? 0 : 8);
    for (const matched of terms) {
      const factor = matched.head ? 4 : matched.term.linked ? 1 : 2;
      score += levelOf(matched, position) * factor;
    }
    return score;
  };
}

/** The products that match the terms with the greatest weight; at least `FEW`, if as many match any. */
function relaxed(terms: readonly Matched[], sold: Bitset, accessories: Bitset): Ranked {
  const masks = new Map<number, number[]>();
  const head = terms.findIndex((each) => each.head);
  const matching = terms.map((each) => anyOf(each, each.head ? ['strong', 'also'] : levels));
  for (const position of positionsIn(intersection(sold, union(sold.slice().fill(0), ...matching)))) {
    const mask = matching.reduce((bits, set, at) => (has(set, position) ? bits | (1 << at) : bits), 0);
    const group = masks.get(mask);
    if (group) group.push(position);
    else masks.set(mask, [position]);
  }
  const weightOf = (mask: number) =>
    terms.reduce((sum, { weight }, at) => (mask & (1 << at) ? sum + weight : sum), 0);
  const order = [...masks.keys()].toSorted((a, b) => weightOf(b) - weightOf(a));
  const [best = 0] = order;
  const score = scorer(terms, accessories);
  const groups: Uint32Array[] = [];
  let size = 0;
  for (const mask of order) {
    const fits = mask === best || (size < FEW && (head < 0 || (best & (1 << head)) === (mask & (1 << head))));
    if (!fits) continue;
    const group = sorted(masks.get(mask) ?? [], score);
    groups.push(group);
    size += group.length;
  }
  const left = terms.flatMap(({ term }, at) => (best & (1 << at) ? [] : [term]));
  return { positions: Uint32Array.from(groups.flatMap((group) => [...group])), left, good: 0 };
}

/**
 * Ranks products by how well they match all terms. If none matches all, the terms with the least weight are left out.
 * `sold`: the products of the store.
 */
export function rank(all: readonly Matched[], sold: Bitset, accessories: Bitset): Ranked {
  const terms = all.filter(({ term }) => !term.optional);
  if (all.length === 0) return { positions: new Uint32Array(), left: [], good: 0 };
  const required = terms.length > 0 ? terms : all;
  const strict = allMatching(required, sold, ['strong', 'also', 'name'], ['strong', 'also']);
  const found = pick(required, sold, strict);
  if (sizeOf(found) > 0) {
    return {
      positions: sorted(positionsIn(found), scorer(all, accessories)),
      left: [],
      good: sizeOf(strict),
    };
  }
  return relaxed(required, sold, accessories);
}
