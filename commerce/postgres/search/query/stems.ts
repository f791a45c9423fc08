import type { Language } from '@/config/types';
import { searchLanguages } from './languages';

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

const MAX_CACHED = 100_000;
const cached = new Map<Language, Map<string, string>>();

function stemmed(word: string, language: Language): string {
  let bare = word;
  const { endings = [], stem } = searchLanguages[language];
  for (const [ending, instead] of endings) bare = bare.replace(ending, instead);
  return stem(bare);
}

/** The same for texts of the catalogue and for input. A word with a digit is its own stem. */
export function stemOf(word: string, language: Language): string {
  if (isNumber(word)) return word;
  const known = cached.get(language) ?? new Map<string, string>();
  cached.set(language, known);
  const before = known.get(word);
  if (before !== undefined) return before;
  const stem = stemmed(word, language);
  if (known.size >= MAX_CACHED) known.clear();
  known.set(word, stem);
  return stem;
}
