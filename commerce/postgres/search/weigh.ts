import type { Language } from '@/config/types';
import { sizeOf, union } from '../catalogue/list-index/bitset';
import type { Term } from './query/read-query';
import type { TermSets } from './term-sets';

export interface Matched extends TermSets {
  readonly term: Term;
  /** Names the kind of product that is searched for. */
  readonly head: boolean;
  /** How much the term counts if not all terms match. */
  readonly weight: number;
}

/** Languages in which the first of several kinds of products is the one that is meant: `support caméra`. */
const headFirst: readonly Language[] = ['fr', 'it'];

export const isKind = ({ entry, negated }: Term): boolean =>
  !negated && (entry?.meanings.some(({ type }) => type) ?? false);

/** The terms that may name the kind of product that is searched for, the likeliest first. */
export function headsOf(terms: readonly Term[], language: Language): readonly Term[] {
  const kinds = terms.filter(isKind);
  const unlinked = kinds.filter(({ linked }) => !linked);
  // If all kinds follow "for" or "with", the first one is the likeliest: "something for cameras with a cable".
  const candidates = unlinked.length > 0 ? unlinked : kinds.slice(0, 1);
  return headFirst.includes(language) ? candidates : candidates.toReversed();
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
