import type { Language } from '@/config/types';
import { isNumber, lexeme, type Mark, marks } from './search-marks';

// How an interpretation of the input becomes a `tsquery`. Words are letters and digits only, so nothing is escaped.

/** A folded word with its stem. */
export interface StemmedWord {
  readonly word: string;
  readonly stem: string;
}

/** Words that must all match. */
export type Phrase = readonly StemmedWord[];

/** A word or phrase of the input with its alternatives, such as synonyms. */
export interface QueryTerm {
  readonly typed: Phrase;
  readonly alternatives: readonly Phrase[];
  /** A stop word ("do", "the"), which matches only as the prefix of a word. */
  readonly prefixOnly?: boolean;
}

/** A query on search documents: a lexeme or prefix as written in a `tsquery`, or a combination. */
export type Query =
  { readonly lexeme: string } | { readonly all: readonly Query[] } | { readonly any: readonly Query[] };

/** One way to read the input. */
export interface Interpretation {
  readonly terms: readonly QueryTerm[];
  /** Queries for whole words, best first: hits of an earlier one rank higher. Each matches what the one before does. */
  readonly tiers: readonly Query[];
  /** The query in which the last word is a prefix; null for none. */
  readonly prefix: Query | null;
  /** The corrected text; null for the text as it was typed. */
  readonly corrected: string | null;
}

type Field = Exclude<keyof typeof marks, 'word' | 'label'>;

/** A document contains a stem under its best field only, so a query for a lesser field includes the better ones. */
const marksOf: Readonly<Record<Field, readonly Mark[]>> = {
  name: [marks.name],
  attribute: [marks.name, marks.attribute],
  any: [marks.name, marks.attribute, marks.any],
};

interface Target {
  readonly language: Language;
  readonly field: Field;
}

interface MatchMode {
  readonly field: Field;
  readonly alternatives: boolean;
  /** The last word matches as a prefix. */
  readonly prefix: boolean;
}

/** A query as the text of a `tsquery`. */
export function queryText(query: Query): string {
  if ('lexeme' in query) return query.lexeme;
  const [parts, sign] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return parts.map((part) => ('lexeme' in part ? part.lexeme : `(${queryText(part)})`)).join(sign);
}

/** Matches any of the parts, without duplicates; null without parts. */
export function anyOf(parts: readonly Query[]): Query | null {
  const different = [...new Map(parts.map((part) => [queryText(part), part])).values()];
  return different.length > 1 ? { any: different } : (different[0] ?? null);
}

/** Matches all parts; null without parts. */
export function allOf(parts: readonly Query[]): Query | null {
  return parts.length > 1 ? { all: parts } : (parts[0] ?? null);
}

const exists = (query: Query | null): query is Query => query !== null;

function wordQuery({ word, stem }: StemmedWord, { field, language }: Target, prefix: boolean): Query | null {
  if (!prefix) return anyOf(marksOf[field].map((mark) => ({ lexeme: `'${lexeme(language, mark, stem)}'` })));
  // The unstemmed word, because a stem may be shorter or end differently; also as the start of a number.
  const all = [...marksOf[field], marks.word];
  const numbers = isNumber(word) ? [] : all.map((mark) => `'${mark}${word}':*`);
  const words = all.map((mark) => `'${lexeme(language, mark, word)}':*`);
  return anyOf([...words, ...numbers].map((each) => ({ lexeme: each })));
}

function phraseQuery(phrase: Phrase, target: Target, prefix: boolean): Query | null {
  const last = phrase.length - 1;
  return allOf(phrase.map((word, index) => wordQuery(word, target, prefix && index === last)).filter(exists));
}

/** Null if no term can match in this mode. */
function termsQuery(
  all: readonly QueryTerm[],
  language: Language,
  { field, alternatives, prefix }: MatchMode,
): Query | null {
  const target = { language, field };
  const terms = prefix ? all : all.filter(({ prefixOnly }) => !prefixOnly);
  const last = terms.length - 1;
  const parts = terms.map((term, index) => {
    const typed = phraseQuery(term.typed, target, prefix && index === last);
    const others = alternatives ? term.alternatives.map((phrase) => phraseQuery(phrase, target, false)) : [];
    return anyOf([typed, ...others].filter(exists));
  });
  return allOf(parts.filter(exists));
}

const tierModes: readonly MatchMode[] = [
  { field: 'name', alternatives: false, prefix: false },
  { field: 'name', alternatives: true, prefix: false },
  { field: 'attribute', alternatives: true, prefix: false },
  { field: 'any', alternatives: true, prefix: false },
];

/**
 * Interprets terms as whole words: in names as typed, in names with alternatives, in categories and attributes, in
 * all texts; and with the last word as a prefix in names and attributes. Null without terms.
 */
export function interpret(
  terms: readonly QueryTerm[],
  language: Language,
  corrected: string | null,
): Interpretation | null {
  if (terms.length === 0) return null;
  const queries = tierModes.map((mode) => termsQuery(terms, language, mode)).filter(exists);
  const tiers = [...new Map(queries.map((query) => [queryText(query), query])).values()];
  const prefix = termsQuery(terms, language, { field: 'attribute', alternatives: true, prefix: true });
  return { terms, tiers, prefix, corrected };
}

/** Interprets the last word as a prefix in all texts, for input that matches nothing else. Null without terms. */
export function interpretAsPrefix(terms: readonly QueryTerm[], language: Language): Interpretation | null {
  if (terms.length === 0) return null;
  const prefix = termsQuery(terms, language, { field: 'any', alternatives: true, prefix: true });
  return { terms, tiers: [], prefix, corrected: null };
}

/** Queries for names of categories and brands: `every` term matches, or `any` does. Null without terms. */
export function nameQueries(
  terms: readonly QueryTerm[],
  language: Language,
): { every: string; any: string } | null {
  const mode = { field: 'name', alternatives: true } as const;
  const every = termsQuery(terms, language, { ...mode, prefix: true });
  if (!every) return null;
  const each = terms.map((term, index) =>
    termsQuery([term], language, { ...mode, prefix: index === terms.length - 1 }),
  );
  return { every: queryText(every), any: queryText(anyOf(each.filter(exists)) ?? every) };
}
