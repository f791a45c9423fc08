import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Database } from '../database';
import { searchWord } from '../schema/content';
import { compounding, SHORTEST_HEAD, stemmers } from '../search-words';

/** A word to look for; `named`: in names, brands and categories only, because it is our guess. */
export interface Wanted {
  word: string;
  named: boolean;
}
/** One understanding of what was typed: all of its words must be there. */
export type Reading = readonly Wanted[];

/** Words shorter than this have too many neighbours to guess among. */
const SHORTEST_GUESS = 4;

export interface Guess {
  word: string;
  /** The known word it ends with, and what stands before that. */
  tail: string | null;
  head: string | null;
  headKnown: boolean | null;
  /** The known word that is spelled most alike. */
  similar: string | null;
}

/** What words that no name of the shop uses may mean; the last one may still be typed and begin a known word. */
export async function guesses(db: Database, words: readonly string[], language: Language): Promise<Guess[]> {
  const doubtful = words.filter((word) => word.length >= SHORTEST_GUESS && !/\d/.test(word));
  if (doubtful.length === 0) return [];
  const knows = (word: SQL) =>
    sql`exists (select 1 from ${searchWord} where ${searchWord.language} = ${language} and ${searchWord.word} = ${word})`;
  const dictionary = `${stemmers[language]}_stem`;
  const stem = sql`(ts_lexize(${dictionary}::regdictionary, typed.word))[1]`;
  const { rows } = await db.execute<{ [Key in keyof Guess]: Guess[Key] }>(sql`
    select typed.word, part.tail, part.head, part.known as "headKnown", alike.word as similar
    from jsonb_array_elements_text(${JSON.stringify(doubtful)}::jsonb) as typed(word)
    left join lateral (
      select substr(typed.word, cut + 1) as tail, left(typed.word, cut) as head, ${knows(sql`left(typed.word, cut)`)} as known
      from generate_series(${SHORTEST_HEAD}, length(typed.word) - ${SHORTEST_GUESS}) as cut
      where ${knows(sql`substr(typed.word, cut + 1)`)} order by cut limit 1) as part on true
    left join lateral (
      select ${searchWord.word} as word from ${searchWord}
      where ${searchWord.language} = ${language} and ${searchWord.word} % typed.word
      order by similarity(${searchWord.word}, typed.word) desc, ${searchWord.word} limit 1) as alike on true
    where not ${knows(sql`typed.word`)} and not ${knows(stem)} and not exists (
      select 1 from ${searchWord} where ${searchWord.language} = ${language}
      and typed.word = ${words.at(-1) ?? ''} and starts_with(${searchWord.word}, typed.word))`);
  return rows;
}

/** What was typed with some words replaced; null where none is. */
export function replaced(
  words: readonly string[],
  found: readonly Guess[],
  by: (guess: Guess) => readonly Wanted[] | null,
): Reading | null {
  const parts = words.map((word) => {
    const guess = found.find((each) => each.word === word);
    return { word, instead: guess ? by(guess) : null };
  });
  if (parts.every(({ instead }) => instead === null)) return null;
  return parts.flatMap(({ word, instead }) => instead ?? [{ word, named: false }]);
}

const named = (word: string): Wanted => ({ word, named: true });

/**
 * Other readings of compounds that the shop does not use: their two parts, and in languages that build them
 * freely the last part alone: an "Überwachungskamera" is a camera.
 */
export function compoundReadings(
  words: readonly string[],
  found: readonly Guess[],
  language: Language,
): Reading[] {
  const both = replaced(words, found, ({ head, tail, headKnown }) =>
    head !== null && tail !== null && headKnown ? [named(head), named(tail)] : null,
  );
  const free = compounding.includes(language);
  const tail = free
    ? replaced(words, found, (guess) => (guess.tail === null ? null : [named(guess.tail)]))
    : null;
  return [both, tail].filter((reading) => reading !== null);
}
