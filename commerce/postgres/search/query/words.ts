import { catalogue } from '@/config/limits/catalogue';
import { languages } from '@/config/shop/store-views';
import type { Language } from '@/config/types';
import { searchLanguages } from './languages';

// Tokenises texts, the same way for documents and for input. PostgreSQL gets folded letters and digits only, so no
// input has a special meaning in a `tsquery`.

/** Letters that Unicode does not decompose into a base letter and a mark. */
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

/** Longer words are cut. PostgreSQL's limit is 2 KiB. */
const MAX_WORD_LENGTH = 60;

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

/** The apostrophe before a final `s`, in all its forms: `camera's`, `camera’s`. */
const POSSESSIVE = /(?<=[\p{L}\p{M}])['’‘ʼ`´](?=s(?![\p{L}\p{N}\p{M}]))/giu;

/** `2.8 mm` → `2d8`, `mm`; `1,250.5` → `1250d5`; `camera's` → `cameras`. */
export function words(text: string): string[] {
  // A fast path for most names.
  const all = EASY.test(text) ? text.toLowerCase().match(/[a-z0-9]+/g) : anyWords(signsAsWords(text));
  return (all ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** The signs after a number as they are typed: `25×` → `25x`, `7″` → `7 inch`. */
function signsAsWords(text: string): string {
  return text.replace(/(?<=\d)\s?×/gu, 'x').replace(/(?<=\d)\s?[″”"]/gu, ' inch ');
}

/** ASCII without a sign that has a meaning between letters or digits. */
const EASY = /^[\w\s/()&+-]*$/;

function anyWords(text: string): string[] | null {
  return fold(text.replace(POSSESSIVE, ''))
    .replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)[.,](?=\d)/g, 'd')
    .match(/[\p{L}\p{N}]+/gu);
}

/** A word of a text before folding: what `words` finds, with its marks. */
const TYPED_WORD = new RegExp(`(?:[\\p{L}\\p{N}\\p{M}]|(?<=\\d)[.,](?=\\d)|${POSSESSIVE.source})+`, 'giu');

export interface TypedWord {
  readonly word: string;
  readonly raw: string;
  readonly afterComma?: boolean;
}

/** Groups of digits as printed below a bar code: 12 to 14 in total, more than a size or count has. */
const SPACED_CODE =
  /(?<!\p{N}[ \u00a0-]{0,2}|\p{L}-?)\d(?:[ \u00a0-]{0,2}\d){11,13}(?!-?\p{L}|[ \u00a0-]{0,2}\p{N})/gu;

/** Joins the digits of an EAN: `8719 002 000 025` → `8719002000025`. */
export function joinCodes(text: string): string {
  return text.replace(SPACED_CODE, (code) => code.replace(/\D/g, ''));
}

/** The words of the input; control characters separate words as blanks do. */
export function typedWords(text: string): TypedWord[] {
  const { maxLength, maxWords } = catalogue.search;
  const read = signsAsWords(joinCodes(text.slice(0, maxLength)));
  const folded = words(read);
  const typed = [...read.matchAll(TYPED_WORD)];
  // If a rare character folds to several words, the folded words replace the typed ones.
  const same = typed.length === folded.length;
  return folded.slice(0, maxWords).map((word, at): TypedWord => {
    const [raw = word, index = 0] = same ? [typed[at]?.[0], typed[at]?.index] : [];
    return { word, raw, ...(/,\s*$/.test(read.slice(0, index)) && { afterComma: true }) };
  });
}

export const isAmount = (word: string): boolean => /^\d+(?:d\d+)?$/.test(word);

type Joint = 'number' | 'letters' | null;

/** Whether a word is a number, or short letters that are often joined with one: `IP 66`, `H.265`, `Cat 6`. */
function jointOf(word: string): Joint {
  if (isAmount(word)) return 'number';
  return /^\p{L}{1,3}$/u.test(word) ? 'letters' : null;
}

const areJoined = (joint: Joint, next: Joint) => joint !== null && next !== null && joint !== next;

/** Canonical units by the words that stand for them: `metres` → `m`. */
export type Units = ReadonlyMap<string, string>;

const WITH_UNIT = /^(\d+(?:d\d+)?)(\p{L}{1,3})$/u;

/** Languages that write compounds as one word, whose last part names the kind of thing. */
export const compounding: readonly Language[] = languages.filter(
  (language) => searchLanguages[language].compounds === true,
);
const SHORTEST_PART = 4;
/** The minimum length of the part before a known tail: `pc`, `box`. */
const SHORTEST_HEAD = 2;

/** `turretkamera` → `kamera`, `turret`. The part before a known tail is added with and without a linking `s`. */
function compoundParts(word: string, known: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  for (let cut = SHORTEST_HEAD; cut <= word.length - SHORTEST_PART; cut += 1) {
    const [head, tail] = [word.slice(0, cut), word.slice(cut)];
    if (known.has(tail)) parts.push(tail, head, ...(head.endsWith('s') ? [head.slice(0, -1)] : []));
    else if (head.length >= SHORTEST_PART && known.has(head)) parts.push(head);
  }
  return parts;
}

/** The words of a text in the spelling of `searchLanguages`, if that differs from the folded one. */
export function otherSpelling(text: string, language: Language): string[] {
  const table = searchLanguages[language].spellings;
  if (!table || ASCII.test(text)) return [];
  const spelled = text.normalize('NFC').toLowerCase();
  return words(spelled.replace(/[äöüøå]/g, (letter) => table[letter] ?? letter));
}

/** Returns the words by which texts are found, without duplicates. */
export type WordMaker = (texts: readonly string[]) => string[];

/** Texts whose words can be separated before folding: most of them. */
const SIMPLE =
  /^[\u0020-\u007e\n\u00a0\u00a7\u00a9\u00ab\u00ae\u00b0\u00b7\u00bb\u00c0-\u024f\u2010-\u2023\u2026]*$/;
/** A word of such a text before folding. Without Unicode classes, the search is several times as fast. */
const SIMPLE_WORD = (() => {
  const [letter, sign] = ['A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f', '0-9'];
  const within = `(?<=\\d)[.,](?=\\d)|(?<=[${letter}])['’‘\`](?=[sS\\u017f](?![${letter}${sign}]))`;
  return new RegExp(`[${letter}${sign}]+(?:(?:${within})[${letter}${sign}]+)*`, 'g');
})();
const SIGN = /\d\s?[×″”"]/;
const MAX_CACHED = 200_000;

interface Forms {
  readonly words: readonly string[];
  readonly all: readonly string[];
  /** How its first word may be joined with the word before it, and its last word with the word after it. */
  readonly starts: Joint;
  readonly ends: Joint;
  readonly units: readonly string[];
}

class WordForms {
  readonly #cached = new Map<string, Forms>();
  readonly #parted: boolean;

  constructor(
    private readonly language: Language,
    private readonly known: ReadonlySet<string>,
  ) {
    this.#parted = compounding.includes(language);
  }

  of(raw: string): Forms {
    const before = this.#cached.get(raw);
    if (before) return before;
    const forms = this.#make(raw);
    // Article numbers are rarely repeated.
    if (raw.length > 4 && /\d/.test(raw)) return forms;
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    this.#cached.set(raw, forms);
    return forms;
  }

  #make(raw: string): Forms {
    const folded = words(raw);
    // A compound with a final `'s` has the parts of the compound without it.
    const bare = /['’]s$/i.test(raw) ? folded.map((word) => word.slice(0, -1)) : [];
    const parts = this.#parted
      ? [...bare, ...folded].flatMap((word) => (/\d/.test(word) ? [] : compoundParts(word, this.known)))
      : [];
    const last = folded.at(-1) ?? '';
    return {
      words: folded,
      all: [...parts, ...bare, ...folded, ...otherSpelling(raw, this.language)],
      starts: jointOf(folded[0] ?? ''),
      ends: jointOf(last),
      units: WITH_UNIT.exec(last)?.slice(1) ?? [],
    };
  }
}

/** `8 MP` adds `8mp`; `8mp` adds `8` and `mp`; `IP 66` adds `ip66`; `40 metres` adds `40m`. */
function addForms(
  forms: Set<string>,
  { words: folded, all, ends, units }: Forms,
  next: Forms | null,
  known: Units,
): void {
  const unit = ends === 'number' ? known.get(next?.words[0] ?? '') : undefined;
  if (unit !== undefined) forms.add((folded.at(-1) ?? '') + unit);
  if (next && areJoined(ends, next.starts)) forms.add((folded.at(-1) ?? '') + (next.words[0] ?? ''));
  else for (const unit of units) forms.add(unit);
  for (const form of all) forms.add(form);
}

/** The words, other spellings, numbers joined with their `units`, and the parts of compounds that are in `known`. */
export function wordMaker(
  language: Language,
  known: ReadonlySet<string>,
  units: Units = new Map(),
): WordMaker {
  const forms = new WordForms(language, known);
  // A hot path of the import: hundreds of words per product and language.
  return (texts) => {
    const made = new Set<string>();
    for (const text of texts) {
      const simple = SIMPLE.test(text) && !SIGN.test(text);
      const raw = (simple ? text.match(SIMPLE_WORD) : words(text)) ?? [];
      let next = raw[0] === undefined ? null : forms.of(raw[0]);
      for (let at = 1; next; at += 1) {
        const each: Forms = next;
        const following = raw[at];
        next = following === undefined ? null : forms.of(following);
        addForms(made, each, next, units);
      }
      if (!simple) for (const word of otherSpelling(text, language)) made.add(word);
    }
    return [...made];
  };
}
