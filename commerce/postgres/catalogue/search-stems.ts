import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import { stemmers } from './search-words';

/**
 * Endings that the stemmer of the language does not remove: of loanwords, as in `Kameras`, `cameras`, `kameraer`;
 * in Italian of nouns that look like verbs, as in `telecamere` and `telecamera`, `solare`, `citofono`.
 */
const endings: Readonly<Partial<Record<Language, string>>> = {
  de: '^(.{3,}[aiou])s$',
  nl: '^(.{3,}[aeiou])s$',
  nb: '^(.{3,}a)(er|et|ene|ets)$',
  it: '^(.{3,}(?:[ae]r|fon))[aeio]$',
};

/**
 * The stems of the folded words of a column, the same for documents and for input: an empty array for a stop word; a
 * word with digits is its own stem.
 */
export function stemsOf(word: SQL, language: Language): SQL {
  const ending = endings[language];
  const plain = ending === undefined ? word : sql`regexp_replace(${word}, ${ending}, ${'\\1'})`;
  return sql`(case when ${word} ~ '[0-9]' then array[${word}]
    else ts_lexize(${`${stemmers[language]}_stem`}::regdictionary, ${plain}) end)`;
}
