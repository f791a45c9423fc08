import type { Language } from '@/config/types';

/**
 * The first characters of the entries of a search document. The first three precede a stem and name the best field
 * that contains it: `name` for names, brands and numbers, `attribute` for attributes and categories, `any` for texts.
 * `word` precedes an unstemmed word of a name or attribute, if it differs from its stem: input may be a prefix of it.
 * `label` precedes the token of a label that many products share (`search_label`). Words are letters and digits
 * only, so no word begins with a mark.
 */
export const marks = { name: '=', attribute: '~', any: '.', word: '^', label: '#' } as const;
export type Mark = (typeof marks)[keyof typeof marks];

/** A word with a digit belongs to no language: it has no stem, and one entry serves all languages. */
export const isNumber = (word: string) => /\d/.test(word);

/** The entry of a search document for a stem or word of a language. */
export function lexeme(language: Language, mark: Mark, word: string): string {
  return isNumber(word) ? mark + word : language + mark + word;
}

/** The prefix of the tokens of categories; the category's code follows. */
export const CATEGORY_TOKEN = `${marks.label}c:`;
