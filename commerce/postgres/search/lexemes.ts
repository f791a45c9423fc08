import type { Language } from '@/config/types';

/**
 * The first characters of the entries of a search document. `name` and `any` precede a stem and name the best field that
 * contains it: `name` for names and numbers, `any` for texts. `word` precedes an unstemmed word of a name, if it differs
 * from its stem: input may be a prefix of it. `label` precedes the token of a label that many products share. Words are
 * letters and digits only, so no word begins with a prefix.
 */
export const lexemePrefixes = { name: '=', any: '.', word: '^', label: '#' } as const;
export type LexemePrefix = (typeof lexemePrefixes)[keyof typeof lexemePrefixes];

/** A word with a digit belongs to no language: it has no stem, and one entry serves all languages. */
export const isNumber = (word: string) => /\d/.test(word);

export function lexeme(language: Language, prefix: LexemePrefix, word: string): string {
  return isNumber(word) ? prefix + word : language + prefix + word;
}

export const tokens = {
  brand: (code: string) => `${lexemePrefixes.label}b:${code}`,
  category: (code: string) => `${lexemePrefixes.label}c:${code}`,
  attribute: (code: string) => `${lexemePrefixes.label}a:${code}`,
  option: (id: number) => `${lexemePrefixes.label}o:${id}`,
  feature: (code: string) => `${lexemePrefixes.label}f:${code}`,
  box: (code: string) => `${lexemePrefixes.label}x:${code}`,
};
