import {
  type Bitset,
  difference,
  intersection,
  positionsIn,
  sizeOf,
  union,
} from '../catalogue/list-index/bitset';
import type { Term } from './query/read-query';
import type { Language } from '@/config/types';
import { searchLanguages } from './query/languages';
import type { TermSets } from './term-sets';

export interface Matched extends TermSets {
  readonly term: Term;
  /** Names the kind of product that is searched for. */
  readonly head: boolean;
  /** How much the term counts if not all terms match. */
  readonly weight: number;
}

const isKind = ({ entry, negated }: Term): boolean =>
  !negated && (entry?.meanings.some(({ type }) => type) ?? false);

/** The terms that may name the kind of product that is searched for, the likeliest first. */
export function headsOf(terms: readonly Term[], language: Language): readonly Term[] {
  const kinds = terms.filter(isKind);
  const unlinked = kinds.filter(({ linked }) => !linked);
  // If all kinds follow "for" or "with", the first one is the likeliest: "something for cameras with a cable".
  const candidates = unlinked.length > 0 ? unlinked : kinds.slice(0, 1);
  return searchLanguages[language].headFirst === true ? candidates : candidates.toReversed();
}

const WEIGHTS = { head: 16, kind: 8, meaning: 5, measure: 4, word: 3 } as const;
/** What is left of the weight of a term that follows "for" or "with". */
const LINKED = 0.5;

function baseOf(term: Term, head: boolean): number {
  if (head) return WEIGHTS.head;
  if (isKind(term)) return WEIGHTS.kind;
  if (!term.entry) return WEIGHTS.word;
  return /^\d/.test(term.typed) ? WEIGHTS.measure : WEIGHTS.meaning;
}

/** Weighs terms: what they name, and the fewer of `count` products match, the more. `headTerm` is one of `headsOf`. */
export function weigh(
  known: readonly { readonly term: Term; readonly sets: TermSets }[],
  headTerm: Term | undefined,
  count: number,
): Matched[] {
  return known.map(({ term, sets }): Matched => {
    const head = term === headTerm;
    const matches = sizeOf(union(sets.strong, sets.also, sets.name, sets.text));
    const rarity = matches === 0 ? 0 : Math.log2((count + 1) / matches) / 4;
    const weight = (baseOf(term, head) + rarity) * (term.linked ? LINKED : 1);
    return { ...sets, term, head, weight };
  });
}

export interface Ranked {
  readonly positions: Uint32Array;
  readonly left: readonly Term[];
  /** The number of products that match every term by more than a mention. */
  readonly good: number;
  /** Whether mentions in texts have no effect on the positions. */
  readonly settled: boolean;
}

/** Fewer products than this are completed by those that only mention the words. */
export const FEW = 3;
export const LEVELS = { strong: 6, also: 4, name: 3, text: 1 } as const;
export type Level = keyof typeof LEVELS;
const levels = Object.keys(LEVELS) as Level[];
/** Points if the name also contains a meaning of the term: less than a level. */
const NAMED = 0.5;
const FACTORS = { head: 4, linked: 1, other: 2 } as const;
/** The points that an accessory loses: with a head, less than any match is worth. */
const ACCESSORY = { withHead: 0.5, withoutHead: 8.5 } as const;
/** The most terms that are distinguished when some are left out: bits of a mask. */
const MAX_TERMS = 31;

/** The products that match a term on one of the levels; a head on its strongest two. */
const matching = (matched: Matched, from: readonly Level[] = levels): Bitset =>
  matched.head
    ? union(matched.strong, matched.also)
    : union(matched.strong, ...from.map((level) => matched[level]));

function suffices(terms: readonly Matched[], strict: Bitset): boolean {
  const isHeadOnly = terms.length === 1 && terms[0]?.head;
  return sizeOf(strict) >= FEW || (isHeadOnly === true && sizeOf(strict) > 0);
}

/** The products that match every term, those that only mention a term if there are few others. */
function matchingAll(terms: readonly Matched[], sold: Bitset, strict: Bitset): Bitset {
  if (suffices(terms, strict)) return strict;
  const loose = intersection(sold, ...terms.map((each) => matching(each)));
  const head = terms.find((each) => each.head);
  const sellsHead = head !== undefined && sizeOf(intersection(sold, matching(head))) > 0;
  if (sizeOf(loose) > 0 || sellsHead) return loose;
  return intersection(sold, ...terms.map((each) => union(matching(each), each.name, each.text)));
}

function factorOf({ head, term }: Matched): number {
  if (head) return FACTORS.head;
  return term.linked ? FACTORS.linked : FACTORS.other;
}

/** Products by a number: disjoint sets that are not empty. */
type Groups = ReadonlyMap<number, Bitset>;

/** Adds to the number of each product that of the first part that contains it. Works on 32 products at once. */
function divided(groups: Groups, parts: readonly (readonly [part: Bitset, more: number])[]): Groups {
  const matchGroups = new Map<number, Bitset>();
  const add = (number: number, set: Bitset) => {
    const known = matchGroups.get(number);
    matchGroups.set(number, known ? union(known, set) : set);
  };
  for (const [number, set] of groups) {
    let [rest, left] = [set, sizeOf(set)];
    for (const [part, more] of parts) {
      if (left === 0) break;
      const overlap = intersection(rest, part);
      const size = sizeOf(overlap);
      if (size === 0) continue;
      add(number + more, overlap);
      rest = difference(rest, part);
      left -= size;
    }
    if (left > 0) add(number, rest);
  }
  return matchGroups;
}

function joined(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

function meansAccessory({ strong }: Matched, accessories: Bitset): boolean {
  return 2 * sizeOf(intersection(strong, accessories)) > sizeOf(strong);
}

/** The positions in a set by points, best first; those of equal points in the order of lists. */
function sorted(matches: Bitset, terms: readonly Matched[], accessories: Bitset): Uint32Array {
  const head = terms.find((each) => each.head);
  // Without a head, any term may name an accessory: "hdmi" means the cable.
  const named = (head ? [head] : terms).some((each) => meansAccessory(each, accessories));
  const loss = named ? 0 : ACCESSORY[head ? 'withHead' : 'withoutHead'];
  let groups = divided(new Map([[0, matches]]), [[accessories, -loss]]);
  for (const matched of terms) {
    const factor = factorOf(matched);
    groups = divided(groups, [
      [intersection(matched.strong, matched.name), (LEVELS.strong + NAMED) * factor],
      ...levels.map((level) => [matched[level], LEVELS[level] * factor] as const),
    ]);
  }
  const best = [...groups].toSorted(([a], [b]) => b - a);
  return joined(best.map(([, set]) => positionsIn(set)));
}

/** The products that match the terms with the greatest weight; up to `FEW`, also those that match others with the head. */
function rankRelaxed(all: readonly Matched[], sold: Bitset, accessories: Bitset): Ranked {
  const terms = all.slice(0, MAX_TERMS);
  const sets = terms.map((each) => matching(each));
  const any = sets.reduce((one, other) => union(one, other));
  // By the terms that match, a bit each.
  let groups: Groups = new Map([[0, intersection(sold, any)]]);
  for (const [at, set] of sets.entries()) groups = divided(groups, [[set, 1 << at]]);
  const weightOf = (mask: number) =>
    terms.reduce((sum, { weight }, at) => (mask & (1 << at) ? sum + weight : sum), 0);
  const firstOf = (set: Bitset) => positionsIn(set)[0] ?? 0;
  const masks = [...groups].toSorted(
    ([a, one], [b, other]) => weightOf(b) - weightOf(a) || firstOf(one) - firstOf(other),
  );
  const [best] = masks[0] ?? [0];
  const headBit = terms.reduce((bit, { head }, at) => (head ? 1 << at : bit), 0);
  let positions: Uint32Array = new Uint32Array();
  for (const [mask, set] of masks) {
    if (mask === best || (positions.length < FEW && ((mask ^ best) & headBit) === 0))
      positions = joined([positions, sorted(set, terms, accessories)]);
  }
  const left = terms.flatMap(({ term }, at) => (best & (1 << at) ? [] : [term]));
  return { positions, left, good: 0, settled: false };
}

/** If no product matches all terms, those with the least weight are left out. `sold`: the products of the store. */
export function rank(all: readonly Matched[], sold: Bitset, accessories: Bitset): Ranked {
  if (all.length === 0) return { positions: new Uint32Array(), left: [], good: 0, settled: true };
  const head = all.find((each) => each.head);
  // Products that an accessory is for need not match: "corner bracket for a dome".
  const isUse = (each: Matched) => !each.head && isKind(each.term) && !meansAccessory(each, accessories);
  const asked = head !== undefined && meansAccessory(head, accessories);
  const required = all.filter((each) => !each.term.optional && !(asked && isUse(each)));
  const terms = required.length > 0 ? required : all;
  const strict = intersection(sold, ...terms.map((each) => matching(each, ['also', 'name'])));
  const matches = matchingAll(terms, sold, strict);
  if (sizeOf(matches) === 0) return rankRelaxed(terms, sold, accessories);
  const settled = suffices(terms, strict) && terms.length === all.length;
  return { positions: sorted(matches, all, accessories), left: [], good: sizeOf(strict), settled };
}
