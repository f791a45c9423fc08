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

/** One way to understand what was typed. */
export interface Stage {
  readonly slots: readonly Slot[];
  /** Queries for whole words, best first: who is found by an earlier one ranks higher. Each holds the one before. */
  readonly tiers: readonly string[];
  /** The same with a last word that may be unfinished. */
  readonly begins: string | null;
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

const anyOf = (parts: readonly string[]) =>
  parts.length === 1 ? parts.join('') : `(${[...new Set(parts)].join(' | ')})`;
const allOf = (parts: readonly string[]) => (parts.length === 1 ? parts.join('') : `(${parts.join(' & ')})`);

function termText({ word, stem }: Term, { where, language }: Asked, begins: boolean): string {
  if (!begins) return anyOf(marksOf[where].map((mark) => `'${lexeme(language, mark, stem)}'`));
  // A stem may be shorter than what was typed, or end otherwise; a number may begin with letters.
  const all = [...marksOf[where], marks.word];
  const numbers = isNumber(word) ? [] : all.map((mark) => `'${mark}${word}':*`);
  return anyOf([...all.map((mark) => `'${lexeme(language, mark, word)}':*`), ...numbers]);
}

function phraseText(phrase: Phrase, asked: Asked, unfinished: boolean): string {
  const last = phrase.length - 1;
  return allOf(phrase.map((term, index) => termText(term, asked, unfinished && index === last)));
}

/** Empty where the slots ask for nothing in this manner. */
function queryText(all: readonly Slot[], language: Language, { where, others, unfinished }: Manner): string {
  const asked = { language, where };
  const slots = unfinished ? all : all.filter(({ onlyBegins }) => !onlyBegins);
  const last = slots.length - 1;
  const parts = slots.map((slot, index) => {
    const typed = phraseText(slot.typed, asked, unfinished && index === last);
    const meant = others ? slot.others.map((phrase) => phraseText(phrase, asked, false)) : [];
    return anyOf([typed, ...meant]);
  });
  return parts.join(' & ');
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
  const tiers = tierManners
    .map((manner) => queryText(slots, language, manner))
    .filter((query) => query !== '');
  const begins = queryText(slots, language, { where: 'place', others: true, unfinished: true });
  return { slots, tiers: [...new Set(tiers)], begins, corrected };
}

/** Asks for beginnings in texts too, where nothing else was found. Null without words. */
export function beginningsStage(slots: readonly Slot[], language: Language): Stage | null {
  if (slots.length === 0) return null;
  const begins = queryText(slots, language, { where: 'any', others: true, unfinished: true });
  return { slots, tiers: [], begins, corrected: null };
}

/** Asks whether a name fits: every part of what was typed, or any of them. Null without words. */
export function nameQueries(
  slots: readonly Slot[],
  language: Language,
): { every: string; any: string } | null {
  if (slots.length === 0) return null;
  const every = queryText(slots, language, { where: 'name', others: true, unfinished: true });
  const each = slots.map((slot, index) =>
    queryText([slot], language, { where: 'name', others: true, unfinished: index === slots.length - 1 }),
  );
  return { every, any: each.join(' | ') };
}
