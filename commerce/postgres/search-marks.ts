import type { Language } from '@/config/types';

/**
 * What stands before a stem in a product's document, as its best place: `name` in names, brands and numbers,
 * `place` in categories and properties, `any` in texts. `word` marks words of names and places as they are
 * written, where that is not their stem: what is typed may be the beginning of one. `label` marks what stands
 * for all words of a label that many products share (`search_label`). Words are letters and digits only, so that
 * none begins so.
 */
export const marks = { name: '=', place: '~', any: '.', word: '^', label: '#' } as const;
export type Mark = (typeof marks)[keyof typeof marks];

/** A word with a digit is no word of a language: it has no stem, and one entry serves all languages. */
export const isNumber = (word: string) => /\d/.test(word);

/** The entry of a document for a stem or word of a language. */
export function lexeme(language: Language, mark: Mark, word: string): string {
  return isNumber(word) ? mark + word : language + mark + word;
}

/** Begins the labels of categories; their code follows. */
export const CATEGORY_TOKEN = `${marks.label}c:`;
