import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import { stemmers } from './search-words';

/**
 * Endings that the language's stemmer takes for something else: of loanwords, as in `Kameras`, `cameras`, `kameraer`;
 * in Italian of nouns that look like verbs, as `telecamere` beside `telecamera`, `solare`, `citofono`.
 */
const forms: Readonly<Partial<Record<Language, string>>> = {
  de: '^(.{3,}[aiou])s$',
  nl: '^(.{3,}[aeiou])s$',
  nb: '^(.{3,}a)(er|et|ene|ets)$',
  it: '^(.{3,}(?:[ae]r|fon))[aeio]$',
};

/**
 * The stems of the folded words of a column, the same for documents and for what is typed: an empty array for
 * a word without meaning in the language; a word with digits has no other form.
 */
export function stemsOf(word: SQL, language: Language): SQL {
  const form = forms[language];
  const plain = form === undefined ? word : sql`regexp_replace(${word}, ${form}, ${'\\1'})`;
  return sql`(case when ${word} ~ '[0-9]' then array[${word}]
    else ts_lexize(${`${stemmers[language]}_stem`}::regdictionary, ${plain}) end)`;
}
