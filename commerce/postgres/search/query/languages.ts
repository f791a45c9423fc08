import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import type { Language } from '@/config/types';

interface SearchLanguage {
  readonly stem: (word: string) => string;
  /** Endings that Snowball does not remove, as in `Kameras`, `trådløst` or `telecamere`, with what takes their place. */
  readonly endings?: readonly (readonly [RegExp, string])[];
  /** Letters as written without their key: `Überblick` as `Ueberblick`, `Gjøvik` as `Gjoevik`. */
  readonly spellings?: Readonly<Record<string, string>>;
  /** Writes compounds as one word, whose last part names the kind of thing. */
  readonly compounds?: true;
  /** The first of several kinds of products is the one that is meant: `support caméra`. */
  readonly headFirst?: true;
}

export const searchLanguages: Readonly<Record<Language, SearchLanguage>> = {
  en: { stem: english },
  nl: { stem: dutch, endings: [[/^(.{3,}[aeiou])s$/, '$1']], compounds: true },
  de: {
    stem: german,
    endings: [[/^(.{3,}[aiou])s$/, '$1']],
    spellings: { ä: 'ae', ö: 'oe', ü: 'ue' },
    compounds: true,
  },
  fr: { stem: french, headFirst: true },
  nb: {
    stem: norwegian,
    endings: [
      [/^(.{3,}a)(?:er|et|ene|ets)$/, '$1'],
      [/^(.{3,}s)t$/, '$1'],
      [/^(.{3,}los)[ae]$/, '$1'],
      [/^(.{4,})tt$/, '$1d'],
    ],
    spellings: { ø: 'oe', å: 'aa' },
    compounds: true,
  },
  sv: {
    stem: swedish,
    endings: [
      [/^(.{3,}a)ns?$/, '$1'],
      [/^(.{3,}s)t$/, '$1'],
      [/^(.{3,}los)[ae]$/, '$1'],
      [/^(.{4,})tt$/, '$1d'],
    ],
    compounds: true,
  },
  it: { stem: italian, endings: [[/^(.{3,}(?:[ae]r|fon))[aeio]$/, '$1']], headFirst: true },
};
