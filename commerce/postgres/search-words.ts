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

/** The sign before an `s` that ends a word, as keyboards have it: `camera's`, `camera’s`. */
const POSSESSIVE = /(?<=[\p{L}\p{M}])['’‘ʼ`´](?=s(?![\p{L}\p{N}\p{M}]))/giu;

/**
 * The folded words of a text; a decimal number is one word without its separator: `2.8 mm` → `28`, `mm`; so is
 * a form in `'s`: `camera's` → `cameras`.
 */
export function words(text: string): string[] {
  // Most names are nothing but letters, digits and blanks.
  const found = EASY.test(text) ? text.toLowerCase().match(/[a-z0-9]+/g) : anyWords(text);
  return (found ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** ASCII in which no sign between letters or digits says anything. */
const EASY = /^[\w\s/()&+-]*$/;

function anyWords(text: string): string[] | null {
  return fold(text.replace(POSSESSIVE, ''))
    .replace(/(?<=\d)[.,](?=\d)/g, '')
    .match(/[\p{L}\p{N}]+/gu);
}

/** A word as it stands in a text: what `words` takes for one, with its marks. */
const TYPED_WORD = new RegExp(`(?:[\\p{L}\\p{N}\\p{M}]|(?<=\\d)[.,](?=\\d)|${POSSESSIVE.source})+`, 'giu');

/** A word that was typed: folded, and as it stands. */
export interface TypedWord {
  readonly word: string;
  readonly raw: string;
}

/** Groups of digits as they are printed below a bar code: 12 to 14 in all, which no size or count has. */
const SPACED_CODE =
  /(?<!\p{N}[ \u00a0-]{0,2}|\p{L}-?)\d(?:[ \u00a0-]{0,2}\d){11,13}(?!-?\p{L}|[ \u00a0-]{0,2}\p{N})/gu;

/** The text with the digits of an EAN in one: `8719 002 000 025` → `8719002000025`. */
export function joinCodes(text: string): string {
  return text.replace(SPACED_CODE, (code) => code.replace(/\D/g, ''));
}

/** The words of what a shopper typed; control characters part words like blanks. */
export function typedWords(text: string): TypedWord[] {
  const { maxLength, maxWords } = catalogue.search;
  const read = joinCodes(text.slice(0, maxLength));
  const folded = words(read);
  const raw = read.match(TYPED_WORD) ?? [];
  // Rare letters fold to several words: then the folded ones must do.
  const same = raw.length === folded.length;
  return folded.slice(0, maxWords).map((word, index) => ({ word, raw: (same && raw[index]) || word }));
}

type Joint = 'number' | 'letters' | null;

/** Whether a word is a number, or short letters that are often written in one with theirs: `IP 66`, `H.265`, `Cat 6`. */
function jointOf(word: string): Joint {
  if (/^\d+$/.test(word)) return 'number';
  return /^\p{L}{1,3}$/u.test(word) ? 'letters' : null;
}

const areJoined = (joint: Joint, next: Joint) => joint !== null && next !== null && joint !== next;

/** Whether two neighbours are written in one as well: a number and its unit, or short letters and a number. */
export const oftenJoined = (word: string, next: string): boolean => areJoined(jointOf(word), jointOf(next));

/** A number and its unit that were written in one. */
const WITH_UNIT = /^(\d+)(\p{L}{1,3})$/u;

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

/** Texts of which the words can be cut out before they are folded: most of them. */
const SIMPLE =
  /^[\u0020-\u007e\n\u00a0\u00a7\u00a9\u00ab\u00ae\u00b0\u00b7\u00bb\u00c0-\u024f\u2010-\u2023\u2026]*$/;
/** A word of such a text as it stands there; without tables of Unicode it is found several times as fast. */
const SIMPLE_WORD = (() => {
  const [letter, sign] = ['A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f', '0-9'];
  const within = `(?<=\\d)[.,](?=\\d)|(?<=[${letter}])['’‘\`](?=[sS\\u017f](?![${letter}${sign}]))`;
  return new RegExp(`[${letter}${sign}]+(?:(?:${within})[${letter}${sign}]+)*`, 'g');
})();
const PLAIN = /^[a-z0-9]+$/i;
/** Words that a word maker remembers at most. */
const REMEMBERED = 200_000;

/** What a word as it stands in a text gives: itself, folded, and everything else it is found by. */
interface Forms {
  readonly own: readonly string[];
  readonly all: readonly string[];
  /** What the first of its words is to the word before it, and the last one to the word behind it. */
  readonly starts: Joint;
  readonly ends: Joint;
  /** The number and the unit of the last one, where it is both. */
  readonly units: readonly string[];
}

/** Numbers of articles are many, come once, and are never made of words. */
const NUMBER = /^(?=[a-z]*\d)[a-z0-9]+$/i;

function formsOfNumber(word: string): Forms {
  const joint = jointOf(word);
  const own = [word];
  return { own, all: own, starts: joint, ends: joint, units: WITH_UNIT.exec(word)?.slice(1) ?? [] };
}

/** The forms of words of one language, each made once: catalogues repeat their words. */
class WordForms {
  readonly #remembered = new Map<string, Forms>();
  readonly #parted: boolean;

  constructor(
    private readonly language: Language,
    private readonly known: ReadonlySet<string>,
  ) {
    this.#parted = compounding.includes(language);
  }

  of(raw: string): Forms {
    const before = this.#remembered.get(raw);
    if (before) return before;
    const forms = this.#make(raw);
    // Numbers of articles come once.
    if (raw.length > 4 && /\d/.test(raw)) return forms;
    if (this.#remembered.size >= REMEMBERED) this.#remembered.clear();
    this.#remembered.set(raw, forms);
    return forms;
  }

  #make(raw: string): Forms {
    if (NUMBER.test(raw)) return formsOfNumber(raw.toLowerCase().slice(0, LONGEST_WORD));
    const own = PLAIN.test(raw) ? [raw.toLowerCase().slice(0, LONGEST_WORD)] : words(raw);
    // What is known without its `s` is known with it.
    const bare = /['’]s$/i.test(raw) ? own.map((word) => word.slice(0, -1)) : [];
    const parts = this.#parted
      ? [...bare, ...own].flatMap((word) => (/\d/.test(word) ? [] : compoundParts(word, this.known)))
      : [];
    const last = own.at(-1) ?? '';
    return {
      own,
      all: [...parts, ...bare, ...own, ...otherSpelling(raw, this.language)],
      starts: jointOf(own[0] ?? ''),
      ends: jointOf(last),
      units: WITH_UNIT.exec(last)?.slice(1) ?? [],
    };
  }
}

/**
 * Adds what one word gives. A number with its unit is found with and without the blank: `8 MP` gives `8mp` too,
 * `8mp` gives `8` and `mp`; `IP 66` gives `ip66`.
 */
function addForms(found: Set<string>, { own, all, ends, units }: Forms, next: Forms | null): void {
  if (next && areJoined(ends, next.starts)) found.add((own.at(-1) ?? '') + (next.own[0] ?? ''));
  else for (const unit of units) found.add(unit);
  for (const form of all) found.add(form);
}

/**
 * Makes the words of texts in one language: their own, other spellings, numbers joined with their units, and
 * the parts of compounds as far as `known` has them.
 */
export function wordMaker(language: Language, known: ReadonlySet<string>): WordMaker {
  const forms = new WordForms(language, known);
  // Hundreds of words per product in every language: one set, and as little as can be for each word.
  return (texts) => {
    const found = new Set<string>();
    for (const text of texts) {
      const simple = SIMPLE.test(text);
      const raw = (simple ? text.match(SIMPLE_WORD) : words(text)) ?? [];
      let next = raw[0] === undefined ? null : forms.of(raw[0]);
      for (let at = 1; next; at += 1) {
        const each: Forms = next;
        const behind = raw[at];
        next = behind === undefined ? null : forms.of(behind);
        addForms(found, each, next);
      }
      if (!simple) for (const word of otherSpelling(text, language)) found.add(word);
    }
    return [...found];
  };
}
