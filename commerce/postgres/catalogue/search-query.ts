import type { Language } from '@/config/types';
import { isNumber, lexeme, type Mark, marks } from '../search-marks';

/**
 * How an understanding of what was typed is asked of PostgreSQL. Words are letters and digits only, so that
 * nothing needs an escape.
 */

/** A word with its stem. */
export interface Term {
  readonly word: string;
  readonly stem: string;
}

/** Words that must all be there. */
export type Phrase = readonly Term[];

/** A part of what was typed, and what else may be meant by it. */
export interface Slot {
  readonly typed: Phrase;
  readonly others: readonly Phrase[];
  /** By itself it says nothing ("do", "the"), but it may be the beginning of a word. */
  readonly onlyBegins?: boolean;
}

/** What documents are asked for: a word or beginning of one, as PostgreSQL writes it, or several of them. */
export type Query =
  { readonly term: string } | { readonly all: readonly Query[] } | { readonly any: readonly Query[] };

/** One way to understand what was typed. */
export interface Stage {
  readonly slots: readonly Slot[];
  /** Queries for whole words, best first: who is found by an earlier one ranks higher. Each holds the one before. */
  readonly tiers: readonly Query[];
  /** The same with a last word that may be unfinished. */
  readonly begins: Query | null;
  /** What was understood instead of what was typed; null where it was taken as it is. */
  readonly corrected: string | null;
}

type Where = Exclude<keyof typeof marks, 'word' | 'label'>;

/** A document has a stem under its best place only, so that lesser places ask for better ones too. */
const marksOf: Readonly<Record<Where, readonly Mark[]>> = {
  name: [marks.name],
  place: [marks.name, marks.place],
  any: [marks.name, marks.place, marks.any],
};

interface Manner {
  readonly where: Where;
  readonly others: boolean;
  /** The last word may be the beginning of one. */
  readonly unfinished: boolean;
}

interface Asked {
  readonly language: Language;
  readonly where: Where;
}

/** A query as the text of a `tsquery`. */
export function queryText(query: Query): string {
  if ('term' in query) return query.term;
  const [parts, sign] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return parts.map((part) => ('term' in part ? part.term : `(${queryText(part)})`)).join(sign);
}

/** Null where there is nothing to choose from. */
export function anyOf(parts: readonly Query[]): Query | null {
  const different = [...new Map(parts.map((part) => [queryText(part), part])).values()];
  return different.length > 1 ? { any: different } : (different[0] ?? null);
}

/** Null where nothing is asked for. */
export function allOf(parts: readonly Query[]): Query | null {
  return parts.length > 1 ? { all: parts } : (parts[0] ?? null);
}

const exists = (query: Query | null): query is Query => query !== null;

function termQuery({ word, stem }: Term, { where, language }: Asked, begins: boolean): Query | null {
  if (!begins) return anyOf(marksOf[where].map((mark) => ({ term: `'${lexeme(language, mark, stem)}'` })));
  // A stem may be shorter than what was typed, or end otherwise; a number may begin with letters.
  const all = [...marksOf[where], marks.word];
  const numbers = isNumber(word) ? [] : all.map((mark) => `'${mark}${word}':*`);
  const words = all.map((mark) => `'${lexeme(language, mark, word)}':*`);
  return anyOf([...words, ...numbers].map((term) => ({ term })));
}

function phraseQuery(phrase: Phrase, asked: Asked, unfinished: boolean): Query | null {
  const last = phrase.length - 1;
  return allOf(
    phrase.map((term, index) => termQuery(term, asked, unfinished && index === last)).filter(exists),
  );
}

/** Null where the slots ask for nothing in this manner. */
function slotsQuery(
  all: readonly Slot[],
  language: Language,
  { where, others, unfinished }: Manner,
): Query | null {
  const asked = { language, where };
  const slots = unfinished ? all : all.filter(({ onlyBegins }) => !onlyBegins);
  const last = slots.length - 1;
  const parts = slots.map((slot, index) => {
    const typed = phraseQuery(slot.typed, asked, unfinished && index === last);
    const meant = others ? slot.others.map((phrase) => phraseQuery(phrase, asked, false)) : [];
    return anyOf([typed, ...meant].filter(exists));
  });
  return allOf(parts.filter(exists));
}

const tierManners: readonly Manner[] = [
  { where: 'name', others: false, unfinished: false },
  { where: 'name', others: true, unfinished: false },
  { where: 'place', others: true, unfinished: false },
  { where: 'any', others: true, unfinished: false },
];

/**
 * Asks for whole words: in names as they were typed, in names with what else may be meant, in categories and
 * properties too, anywhere; and for what only begins so, in names and places. Null without words.
 */
export function stageOf(slots: readonly Slot[], language: Language, corrected: string | null): Stage | null {
  if (slots.length === 0) return null;
  const asked = tierManners.map((manner) => slotsQuery(slots, language, manner)).filter(exists);
  const tiers = [...new Map(asked.map((query) => [queryText(query), query])).values()];
  const begins = slotsQuery(slots, language, { where: 'place', others: true, unfinished: true });
  return { slots, tiers, begins, corrected };
}

/** Asks for beginnings in texts too, where nothing else was found. Null without words. */
export function beginningsStage(slots: readonly Slot[], language: Language): Stage | null {
  if (slots.length === 0) return null;
  const begins = slotsQuery(slots, language, { where: 'any', others: true, unfinished: true });
  return { slots, tiers: [], begins, corrected: null };
}

/** Asks whether a name fits: every part of what was typed, or any of them. Null without words. */
export function nameQueries(
  slots: readonly Slot[],
  language: Language,
): { every: string; any: string } | null {
  const every = slotsQuery(slots, language, { where: 'name', others: true, unfinished: true });
  if (!every) return null;
  const each = slots.map((slot, index) =>
    slotsQuery([slot], language, { where: 'name', others: true, unfinished: index === slots.length - 1 }),
  );
  return { every: queryText(every), any: queryText(anyOf(each.filter(exists)) ?? every) };
}
