import type { Language } from '@/config/types';

/**
 * The first characters of the entries of a search document. `name` and `any` precede a stem and name the best field that
 * contains it: `name` for names and numbers, `any` for texts. `word` precedes an unstemmed word of a name, if it differs
 * from its stem: input may be a prefix of it. `label` precedes the token of a label that many products share. Words are
 * letters and digits only, so no word begins with a mark.
 */
export const marks = { name: '=', any: '.', word: '^', label: '#' } as const;
export type Mark = (typeof marks)[keyof typeof marks];

/** A word with a digit belongs to no language: it has no stem, and one entry serves all languages. */
export const isNumber = (word: string) => /\d/.test(word);

/** The entry of a search document for a stem or word of a language. */
export function lexeme(language: Language, mark: Mark, word: string): string {
  return isNumber(word) ? mark + word : language + mark + word;
}

/** The entries of a search document for what a product shares with others. */
export const tokens = {
  brand: (code: string) => `${marks.label}b:${code}`,
  category: (code: string) => `${marks.label}c:${code}`,
  /** A yes/no attribute that is true. */
  attribute: (code: string) => `${marks.label}a:${code}`,
  option: (id: number) => `${marks.label}o:${id}`,
  feature: (code: string) => `${marks.label}f:${code}`,
  box: (code: string) => `${marks.label}x:${code}`,
};
