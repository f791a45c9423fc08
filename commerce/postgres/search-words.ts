import { catalogue } from '@/config/catalogue';
import type { Language } from '@/config/types';

/**
 * How texts become words, the same way for what is searched and for what is typed: PostgreSQL only ever
 * sees folded letters and digits, so that nothing a shopper types has a meaning of its own there.
 */

/** PostgreSQL's stemmer of each language. */
export const stemmers = {
  en: 'english',
  nl: 'dutch',
  de: 'german',
  fr: 'french',
  nb: 'norwegian',
  sv: 'swedish',
  it: 'italian',
} as const satisfies Record<Language, string>;

/** Letters that Unicode does not take apart into a base letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** How people without the key write a letter: `Überblick` as `Ueberblick`, `Gjøvik` as `Gjoevik`. */
const spellings: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  nb: { ø: 'oe', å: 'aa' },
};

/** PostgreSQL takes words of 2 KiB; nobody searches for one of this length. */
const LONGEST_WORD = 60;

/** Nothing to take apart: most words of most languages. */
const ASCII = /^[\u0020-\u007e\n]*$/;

/** Lower case without accents: `Überwachung, Førde` → `uberwachung, forde`. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const bare = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '');
  return bare.replace(/[ßæøœđðłþı]/g, (letter) => letters[letter] ?? letter);
}

/** The folded words of a text; a decimal number is one word without its separator: `2.8 mm` → `28`, `mm`. */
export function words(text: string): string[] {
  const found = fold(text)
    .replace(/(?<=\d)[.,](?=\d)/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (found ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** The words of what a shopper typed; control characters part words like blanks. */
export function typedWords(text: string): string[] {
  const { maxLength, maxWords } = catalogue.search;
  return words(text.slice(0, maxLength)).slice(0, maxWords);
}

/**
 * A number with its unit is found with and without the blank: `8 MP` gives `8mp` too, `8mp` gives `8` and
 * `mp`. `next` stands behind `word`.
 */
function unitForms(word: string, next: string | undefined): readonly string[] {
  if (next && /^\d+$/.test(word) && /^\p{L}{1,3}$/u.test(next)) return [word + next];
  return /^(\d+)(\p{L}{1,3})$/u.exec(word)?.slice(1) ?? [];
}

/** Languages that write compounds as one word; the last part says what kind of thing it is. */
export const compounding: readonly Language[] = ['nl', 'de', 'nb', 'sv'];
const SHORTEST_PART = 4;
/** Of a part before a known end: `pc`, `box`. */
export const SHORTEST_HEAD = 2;

/**
 * What a compound is made of, as far as its parts are known: `turretkamera` → `kamera`, `turret`. A part
 * before a known end counts by itself, without the `s` that may link it.
 */
function compoundParts(word: string, known: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  for (let cut = SHORTEST_HEAD; cut <= word.length - SHORTEST_PART; cut += 1) {
    const [head, tail] = [word.slice(0, cut), word.slice(cut)];
    if (known.has(tail)) parts.push(tail, head, ...(head.endsWith('s') ? [head.slice(0, -1)] : []));
    else if (head.length >= SHORTEST_PART && known.has(head)) parts.push(head);
  }
  return parts;
}

/** How a word without its letters' own keys is written, besides the folded way; empty where there is no other. */
function otherSpelling(text: string, language: Language): string[] {
  const table = spellings[language];
  if (!table || ASCII.test(text)) return [];
  const spelled = text.normalize('NFC').toLowerCase();
  return words(spelled.replace(/[äöüøå]/g, (letter) => table[letter] ?? letter));
}

/** Gives the words under which texts are found, each once. */
export type WordMaker = (texts: readonly string[]) => string[];

/**
 * Makes the words of texts in one language: their own, other spellings, numbers joined with their units, and
 * the parts of compounds as far as `known` has them. It remembers compounds, because catalogues repeat
 * their words.
 */
export function wordMaker(language: Language, known: ReadonlySet<string>): WordMaker {
  const free = compounding.includes(language);
  const compounds = new Map<string, readonly string[]>();
  const partsOf = (word: string): readonly string[] => {
    const parts = compounds.get(word) ?? compoundParts(word, known);
    compounds.set(word, parts);
    return parts;
  };
  // Hundreds of words per product in every language: one set, and no lists in between.
  return (texts) => {
    const found = new Set<string>();
    for (const text of texts) {
      const own = words(text);
      own.forEach((word, index) => {
        if (/^\d/.test(word)) for (const form of unitForms(word, own[index + 1])) found.add(form);
        else if (free && !found.has(word)) for (const part of partsOf(word)) found.add(part);
        found.add(word);
      });
      for (const word of otherSpelling(text, language)) found.add(word);
    }
    return [...found];
  };
}
