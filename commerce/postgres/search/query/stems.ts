import type { Language } from '@/config/types';
import { isNumber } from '../lexemes';
import { searchLanguages } from './languages';

const MAX_CACHED = 100_000;
const cached = new Map<Language, Map<string, string>>();

function stemmed(word: string, language: Language): string {
  let bare = word;
  const { endings = [], stem } = searchLanguages[language];
  for (const [ending, instead] of endings) bare = bare.replace(ending, instead);
  return stem(bare);
}

/**
 * The stem of a folded word, the same for texts of the catalogue and for what shoppers type. A word with a digit is its
 * own stem.
 */
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
