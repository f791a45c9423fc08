import type { Language } from '@/config/types';
import type { Clause, Condition } from '../search-data';
import { stemOf } from './stems';
import { isAmount, otherSpelling, type TypedWord, type Units, words } from './words';

export interface Meaning {
  /** The code of a concept, or a condition such as `category:cameras`: explains a result. */
  readonly code: string;
  readonly any: readonly Clause[];
  /** Products that also match, but rank behind. */
  readonly also: readonly Clause[];
  /** What "without" it means; null for all products that are not meant. */
  readonly without: readonly Clause[] | null;
  /** Names a kind of product. */
  readonly type: boolean;
  readonly sold: boolean;
}

/** The meaning of conditions that name no kind of product. */
export const meaningOf = (code: string, any: readonly Clause[], also: readonly Clause[] = []): Meaning => {
  return { code, any, also, without: null, type: false, sold: true };
};

export interface Entry {
  readonly meanings: readonly Meaning[];
  readonly labels: readonly Meaning[];
}

interface Name {
  readonly text: string;
  readonly meaning: Meaning;
  /** A word of a name: counts if no phrase is the same. */
  readonly weak?: boolean;
  readonly label?: boolean;
}

/** The values of an attribute that a number names next to certain words: "kit 8", "night vision 100 m". */
export interface Scale {
  readonly nextTo: readonly string[];
  /** The canonical unit of the values; empty for bare numbers. */
  readonly unit: string;
  /** In ascending order; several numbers are a range. */
  readonly values: readonly { readonly condition: Condition; readonly numbers: readonly number[] }[];
}

/** Phrases of `data` replace the meaning of a label with the same words. */
export interface LexiconSource {
  readonly language: Language;
  readonly data: readonly Name[];
  readonly labels: readonly Name[];
  readonly same: readonly (readonly string[])[];
  readonly ignore: readonly string[];
  readonly joining: readonly string[];
  readonly without: readonly string[];
  readonly linking: readonly string[];
  readonly units: Units;
  readonly accessory: readonly Clause[];
  readonly scales: readonly Scale[];
}

class Entries {
  readonly #names = new Map<string, Name[]>();

  add(keys: Iterable<string>, name: Name): void {
    for (const key of keys) {
      const names = this.#names.get(key) ?? [];
      this.#names.set(key, names);
      names.push(name);
    }
  }

  /** The entries; those of `others` with the same key add the categories and brands that have the name. */
  closed(others: ReadonlyMap<string, Entry> = new Map()): Map<string, Entry> {
    return new Map(
      Array.from(this.#names, ([key, names]): [string, Entry] => {
        const whole = names.filter(({ weak }) => !weak);
        const counting = (whole.length > 0 ? whole : names).map(({ meaning }) => meaning);
        const labels = names.flatMap(({ label, meaning }) => (label ? [meaning] : []));
        return [
          key,
          {
            meanings: [...new Map(counting.map((each) => [each.code, each])).values()],
            labels: [...labels, ...(others.get(key)?.labels ?? [])],
          },
        ];
      }),
    );
  }
}

/** Weighs nothing; joins the parts of a list; precedes what the product is for or comes with; negates what follows. */
export type SmallWord = 'ignore' | 'joining' | 'linking' | 'without';

/** The longest phrase in words. */
export const MAX_PHRASE = 5;

/** The phrases of one language by their words, without regard to blanks and inflection. */
export class Lexicon {
  readonly language: Language;
  readonly units: Units;
  readonly accessory: readonly Clause[];
  readonly scales: readonly Scale[];
  /** By exact words and by stems: phrases of the data, then labels. The first map that has a phrase counts. */
  readonly #entries: readonly ReadonlyMap<string, Entry>[];
  readonly #sorted: readonly string[];
  readonly #same = new Map<string, readonly string[]>();
  readonly #small = new Map<string, SmallWord>();
  readonly #smallStarts = new Set<string>();
  readonly words = new Map<string, string>();

  constructor(source: LexiconSource) {
    this.language = source.language;
    this.units = source.units;
    this.accessory = source.accessory;
    this.scales = source.scales;
    for (const kind of ['ignore', 'joining', 'linking', 'without'] as const) {
      for (const text of source[kind]) this.#small.set(words(text).join(' '), kind);
    }
    const labels = this.#collect(source.labels);
    const stemmed = labels.stems.closed();
    const data = this.#collect(source.data);
    // A word of the data in another form is likelier meant than the name of a category; any other label is taken literally.
    const literal = this.#collect(source.labels.filter(({ meaning, weak }) => !meaning.type && !weak));
    const all = [data.exact.closed(stemmed), literal.exact.closed(), data.stems.closed(stemmed), stemmed];
    this.#entries = all;
    for (const group of source.same) this.#addSame(group, all[0] ?? new Map());
    this.#sorted = [...new Set(all.flatMap((entries) => [...entries.keys()]))].toSorted();
  }

  #collect(names: readonly Name[]): { exact: Entries; stems: Entries } {
    const [exact, stems] = [new Entries(), new Entries()];
    for (const name of names) {
      // A small word of a category's name keeps its function: "sans" of "Caméras sans fil".
      if (name.weak && this.smallWord(words(name.text))) continue;
      this.#addWords(name.text);
      for (const phrase of this.#spellings(name.text)) exact.add([this.#exactKey(phrase)], name);
      stems.add(this.#keysOfText(name.text), name);
    }
    return { exact, stems };
  }

  /** Phrases of a group with one of the lexicon share its meaning; the others are alternatives in texts. */
  #addSame(group: readonly string[], exact: Map<string, Entry>): void {
    const entry = group.map((text) => this.find(words(text))).find((each) => each !== null);
    for (const text of group) {
      this.#addWords(text);
      for (const phrase of this.#spellings(text)) {
        if (entry && !exact.has(this.#exactKey(phrase))) exact.set(this.#exactKey(phrase), entry);
      }
      const others = group.filter((other) => other !== text);
      for (const key of this.#keysOfText(text))
        this.#same.set(key, [...(this.#same.get(key) ?? []), ...others]);
    }
  }

  #addWords(text: string): void {
    const shown =
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}]+/gu) ?? [];
    const folded = words(text);
    folded.forEach((word, at) => {
      if (/^\p{L}{4,}$/u.test(word))
        this.words.set(word, folded.length === shown.length ? (shown[at] ?? word) : word);
    });
    // Two words typed as one can also be misspelled: "hardrive".
    if (folded.length === 2 && /^\p{L}{6,}$/u.test(folded.join(''))) this.words.set(folded.join(''), text);
    if (this.#beginsSmall(folded)) for (const key of this.keys(folded)) this.#smallStarts.add(key);
  }

  #beginsSmall([first = '', ...others]: readonly string[]): boolean {
    return others.length > 0 && this.#small.has(first) && !this.isIgnored(first);
  }

  /** The words of a text, and in the spelling without the keys of the language. */
  #spellings(text: string): string[][] {
    const spelled = otherSpelling(text, this.language);
    return spelled.length > 0 ? [words(text), spelled] : [words(text)];
  }

  #keysOfText(text: string): Set<string> {
    return new Set(this.#spellings(text).flatMap((phrase) => this.keys(phrase)));
  }

  /** The words of a phrase that count. All of them if the others leave one: "smart camera" is more than "camera". */
  #meant(phrase: readonly string[]): string[] {
    const joined = this.joinMeasures(phrase);
    const counting = joined.filter((word) => !this.isIgnored(word));
    return counting.filter((word) => !this.#small.has(word)).length > 1 ? counting : joined;
  }

  #exactKey(phrase: readonly string[]): string {
    return this.#meant(phrase).join('');
  }

  /** The keys of a phrase: its stems, and its words with the stem of the last, both without blanks. */
  keys(phrase: readonly string[]): string[] {
    const meant = this.#meant(phrase);
    const last = meant.at(-1);
    if (last === undefined) return [];
    const end = stemOf(last, this.language);
    const before = meant.slice(0, -1);
    return [before.map((word) => stemOf(word, this.language)).join('') + end, before.join('') + end];
  }

  /** Writes a number and the unit that follows as one word, with the canonical unit. */
  joinMeasures(phrase: readonly string[]): string[] {
    return this.joinTyped(phrase.map((word) => ({ word, raw: word }))).map(({ word }) => word);
  }

  /** The same for the input. `isMeasure`: whether a number and the word that follows are joined. */
  joinTyped(typed: readonly TypedWord[], isMeasure = (_measure: string, _next: string) => true): TypedWord[] {
    const [first, next] = typed;
    if (!first) return [];
    const unit = next && isAmount(first.word) ? this.units.get(next.word) : undefined;
    if (!next || unit === undefined || !isMeasure(first.word + unit, next.word))
      return [{ ...first, word: this.#measure(first.word) }, ...this.joinTyped(typed.slice(1), isMeasure)];
    const joined = { word: first.word + unit, raw: `${first.raw} ${next.raw}` };
    return [joined, ...this.joinTyped(typed.slice(2), isMeasure)];
  }

  /** `40metres` → `40m`; any other word unchanged. */
  #measure(word: string): string {
    const [, number, unit] = /^(\d+(?:d\d+)?)(\p{L}+)$/u.exec(word) ?? [];
    const canonical = unit === undefined ? undefined : this.units.get(unit);
    return canonical === undefined ? word : `${number}${canonical}`;
  }

  find(phrase: readonly string[]): Entry | null {
    const [exact, stems] = [this.#exactKey(phrase), this.keys(phrase)];
    if (exact === '') return null;
    // "voor deurbel" is no "voordeurbel".
    if (this.#beginsSmall(phrase) && !stems.some((key) => this.#smallStarts.has(key))) return null;
    const keys = [[exact], [exact], stems, stems];
    for (const [at, entries] of this.#entries.entries()) {
      for (const key of keys[at] ?? []) {
        const entry = entries.get(key);
        if (entry) return entry;
      }
    }
    return null;
  }

  /** The entries whose words begin with the text of a phrase; the shortest first. */
  startingWith(phrase: readonly string[], most: number): Entry[] {
    const start = phrase.join('');
    const keys = this.#sorted.filter((key) => key.startsWith(start));
    const nearest = keys.toSorted((a, b) => a.length - b.length).slice(0, most);
    return [
      ...new Set(nearest.flatMap((key) => this.#entries.find((entries) => entries.has(key))?.get(key) ?? [])),
    ];
  }

  sameAs(phrase: readonly string[]): readonly string[] {
    return this.keys(phrase).flatMap((key) => this.#same.get(key) ?? []);
  }

  isIgnored(word: string): boolean {
    const kind = this.#small.get(word);
    return kind === 'ignore' || kind === 'joining';
  }

  smallWord(phrase: readonly string[]): SmallWord | undefined {
    return this.#small.get(phrase.join(' '));
  }
}
