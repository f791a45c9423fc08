import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import { stemmers } from './search-words';

/** Plurals of loanwords that the language's stemmer leaves as they are: `Kameras`, `camera's` without its sign. */
const loanwordPlurals: Readonly<Partial<Record<Language, string>>> = {
  de: '^(.{3,}[aiou])s$',
  nl: '^(.{3,}[aeiou])s$',
};

/**
 * The stems of the folded words of a column, the same for documents and for what is typed: an empty array for
 * a word without meaning in the language; a word with digits has no other form.
 */
export function stemsOf(word: SQL, language: Language): SQL {
  const plural = loanwordPlurals[language];
  const singular = plural === undefined ? word : sql`regexp_replace(${word}, ${plural}, ${'\\1'})`;
  return sql`(case when ${word} ~ '[0-9]' then array[${word}]
    else ts_lexize(${`${stemmers[language]}_stem`}::regdictionary, ${singular}) end)`;
}
