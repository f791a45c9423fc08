import { sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { searchWord } from '../schema/search';
import type { Lexicon } from './query/lexicon';
import type { KnownWords } from './query/read-query';
import { stemOf } from './query/stems';
import { compounding } from './query/words';

export interface Candidate {
  readonly word: string;
  /** With accents, as texts write it. */
  readonly shown: string;
  readonly uses: number;
}

export function allowedErrors(length: number): number {
  if (length <= 7) return 1;
  return length <= 12 ? 2 : 3;
}

/** Optimal string alignment: swapped neighbours, the most common typing error, count as one. Infinity beyond `most`. */
export function typingErrors(one: string, other: string, most = Infinity): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let nearest = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const replaced = (last[column - 1] ?? 0) + (same ? 0 : 1);
      let least = Math.min(replaced, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
      nearest = Math.min(nearest, least);
    }
    // No later row has a smaller value.
    if (nearest > most) return Infinity;
    [beforeLast, last] = [last, current];
  }
  const errors = last[other.length] ?? one.length;
  return errors > most ? Infinity : errors;
}

/** Fewest errors, then one that `typed` begins, the same first letter, the nearest length, more products; or null. */
export function nearestWord(
  typed: string,
  candidates: readonly Candidate[],
  most = allowedErrors(typed.length),
): Candidate | null {
  const near = candidates
    .map((candidate) => ({ candidate, errors: typingErrors(typed, candidate.word, most) }))
    .filter(({ errors }) => errors <= most)
    .toSorted(
      (a, b) =>
        a.errors - b.errors ||
        Number(b.candidate.word.startsWith(typed)) - Number(a.candidate.word.startsWith(typed)) ||
        Number(b.candidate.word[0] === typed[0]) - Number(a.candidate.word[0] === typed[0]) ||
        Math.abs(a.candidate.word.length - typed.length) - Math.abs(b.candidate.word.length - typed.length) ||
        b.candidate.uses - a.candidate.uses ||
        a.candidate.word.localeCompare(b.candidate.word),
    );
  return near[0]?.candidate ?? null;
}

/** Shorter words have too many similar words to choose from. */
const MIN_CORRECTED_LENGTH = 4;
/** Up to this length, one error leaves too few trigrams in common. */
const MAX_SHORT_LENGTH = 7;
const MAX_CANDIDATES = 20;

/** A word and, in a language with compounds, all its beginnings and ends. */
function partsOf(word: string, isCompounding: boolean): string[] {
  if (!isCompounding || /\d/.test(word)) return [word];
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3);
  return [word, ...cuts.flatMap((cut) => [word.slice(0, cut), word.slice(cut)])];
}

export async function readKnown(
  db: Database,
  lexicon: Lexicon,
  open: readonly string[],
): Promise<KnownWords> {
  const { language } = lexicon;
  if (open.length === 0) return { has: () => false };
  const parts = [...new Set(open.flatMap((word) => partsOf(word, compounding.includes(language))))];
  const stems = [...new Set(open.map((word) => stemOf(word, language)))];
  const { rows } = await db.execute<{ word: string; stem: string }>(sql`
    select ${searchWord.word} as word, ${searchWord.stem} as stem from ${searchWord}
    where ${searchWord.language} = ${language} and (
      ${searchWord.word} in (select jsonb_array_elements_text(${JSON.stringify(parts)}::jsonb))
      or ${searchWord.stem} in (select jsonb_array_elements_text(${JSON.stringify(stems)}::jsonb)))`);
  const known = new Set(rows.flatMap(({ word, stem }) => [word, stem]));
  return { has: (word) => known.has(word) || known.has(stemOf(word, language)) };
}

/** `allowedErrors`, plus one: PostgreSQL counts swapped neighbours as two edits. */
const maxEdits = (word: string) => allowedErrors(word.length) + 1;

async function similarNames(db: Database, { language }: Lexicon, word: string): Promise<Candidate[]> {
  const inLanguage = sql`${searchWord.language} = ${language}`;
  const { word: name, shown, uses } = searchWord;
  const { rows } = await db.execute<{ word: string; shown: string; uses: number }>(sql`
    select word, shown, uses from (
      select ${name}, ${shown}, ${uses} from ${searchWord} where ${inLanguage} and ${name} % ${word}
      union select ${name}, ${shown}, ${uses} from ${searchWord} where ${inLanguage} and ${word.length <= MAX_SHORT_LENGTH}::boolean
        and length(${name}) between ${word.length - 1}::int and ${word.length + 1}::int
    ) as near where levenshtein_less_equal(word, ${word}, ${maxEdits(word)}::int) <= ${maxEdits(word)}::int
    order by levenshtein_less_equal(word, ${word}, ${maxEdits(word)}::int), uses desc, word limit ${MAX_CANDIDATES}::int`);
  return rows;
}

/** The word that is most likely meant by one with up to `most` errors, as the shop writes it; null for none. */
export async function corrected(
  db: Database,
  lexicon: Lexicon,
  word: string,
  most = allowedErrors(word.length),
): Promise<string | null> {
  if (word.length < MIN_CORRECTED_LENGTH || /\d/.test(word)) return null;
  // A phrase of the data is likelier than a word of one, and that than a word that some name contains.
  const phrases = [...lexicon.words].filter(([each]) => Math.abs(each.length - word.length) <= most);
  const candidates = phrases.map(([each, shown]): Candidate => ({
    word: each,
    shown,
    uses: lexicon.find([each]) ? 2_000 : 1_000,
  }));
  const names = await similarNames(db, lexicon, word);
  return nearestWord(word, [...candidates, ...names], most)?.shown ?? null;
}
