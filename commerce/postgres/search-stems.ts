import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import { stemmers } from './search-words';

/** Forms of loanwords that the language's stemmer does not know: `Kameras`, `camera's` without its sign, `kameraer`. */
const loanwordForms: Readonly<Partial<Record<Language, string>>> = {
  de: '^(.{3,}[aiou])s$',
  nl: '^(.{3,}[aeiou])s$',
  nb: '^(.{3,}a)(er|et|ene|ets)$',
};

/**
 * The stems of the folded words of a column, the same for documents and for what is typed: an empty array for
 * a word without meaning in the language; a word with digits has no other form.
 */
export function stemsOf(word: SQL, language: Language): SQL {
  const forms = loanwordForms[language];
  const plain = forms === undefined ? word : sql`regexp_replace(${word}, ${forms}, ${'\\1'})`;
  return sql`(case when ${word} ~ '[0-9]' then array[${word}]
    else ts_lexize(${`${stemmers[language]}_stem`}::regdictionary, ${plain}) end)`;
}
