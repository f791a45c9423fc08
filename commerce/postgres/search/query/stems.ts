import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import type { Language } from '@/config/types';
import { isNumber } from '../lexemes';

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  en: english,
  nl: dutch,
  de: german,
  fr: french,
  nb: norwegian,
  sv: swedish,
  it: italian,
};

/**
 * Endings that Snowball does not remove, with what takes their place: of loanwords, as in `Kameras`, `cameras`,
 * `kameraer`, `kameran`; of Nordic adjectives, as in `trådløst`, `trådlösa`, `infrarött`, which Snowball stems with accents only;
 * in Italian of nouns that look like verbs, as in `telecamere` and `telecamera`, `solare`, `citofono`.
 */
const endings: Readonly<Partial<Record<Language, readonly (readonly [RegExp, string])[]>>> = {
  de: [[/^(.{3,}[aiou])s$/, '$1']],
  nl: [[/^(.{3,}[aeiou])s$/, '$1']],
  nb: [
    [/^(.{3,}a)(?:er|et|ene|ets)$/, '$1'],
    [/^(.{3,}s)t$/, '$1'],
    [/^(.{3,}los)[ae]$/, '$1'],
    [/^(.{4,})tt$/, '$1d'],
  ],
  sv: [
    [/^(.{3,}a)ns?$/, '$1'],
    [/^(.{3,}s)t$/, '$1'],
    [/^(.{3,}los)[ae]$/, '$1'],
    [/^(.{4,})tt$/, '$1d'],
  ],
  it: [[/^(.{3,}(?:[ae]r|fon))[aeio]$/, '$1']],
};

const MAX_CACHED = 100_000;
const cached = new Map<Language, Map<string, string>>();

function stemmed(word: string, language: Language): string {
  let bare = word;
  for (const [ending, instead] of endings[language] ?? []) bare = bare.replace(ending, instead);
  return stemmers[language](bare);
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
