import { sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { searchWord } from '../schema/search';
import type { Lexicon } from './query/lexicon';
import type { KnownWords } from './query/read-query';
import { allowedErrors, type Candidate, nearestWord } from './query/spelling';
import { stemOf } from './query/stems';
import { compounding } from './query/words';

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
