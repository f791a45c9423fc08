import type { Language } from '@/config/types';
import { isNumber, marks } from '../catalogue/search-marks';
import { fold } from '../catalogue/search-words';
import type { Label } from './labels';
import type { ProductContent } from './resolve';
import { isWord } from './resolve-words';
import { forLanguages, languages } from './row-fields';

/** A word that spelling correction may suggest. */
export interface VocabularyWord {
  readonly word: string;
  /** With accents, as texts write it. */
  readonly shown: string;
  /** Number of products with the word in their name, brand, categories or attributes. */
  readonly uses: number;
}

interface Entry {
  readonly word: string;
  uses: number;
  /** Number of the last product that was counted. */
  product: number;
}

class Words {
  /** Null for words that are too short. Cached, because most words occur many times. */
  readonly #entries = new Map<string, Entry | null>();
  /** Unfolded forms of folded words, if different: `camera` → `caméra`. The last text wins. */
  readonly #shown = new Map<string, string>();

  addSpellings(text: string): void {
    if (/^[\u0020-\u007e]*$/.test(text)) return;
    const written = text.normalize('NFC').toLowerCase();
    for (const raw of written.match(/[\p{L}\p{M}]+(?:['’]s(?![\p{L}\p{M}]))?/gu) ?? []) {
      const word = fold(raw).replace(/['’]/, '');
      if (word !== raw) this.#shown.set(word, raw);
    }
  }

  /** Null for a word that is no candidate for corrections. */
  entry(word: string): Entry | null {
    const known = this.#entries.get(word);
    if (known !== undefined) return known;
    // SKUs and EANs occur once, so caching them has no use.
    if (isNumber(word)) return null;
    const entry = isWord(word) ? { word, uses: 0, product: 0 } : null;
    this.#entries.set(word, entry);
    return entry;
  }

  addWord(word: string): void {
    this.entry(word);
  }

  list(): VocabularyWord[] {
    const entries = [...this.#entries.values()].filter((entry) => entry !== null);
    return entries.map(({ word, uses }) => ({ word, shown: this.#shown.get(word) ?? word, uses }));
  }
}

/** Collects the candidates for spelling correction, product by product. */
export class Vocabulary {
  readonly #words = forLanguages(() => new Words());
  readonly #labels = new Map<Label, readonly Entry[]>();
  #products = 0;

  /** Counts each word of a product's name and labels once; words of its texts are not counted. */
  add({ texts, searchLabels }: Pick<ProductContent, 'texts' | 'searchLabels'>): void {
    this.#products += 1;
    for (const { language, name, search } of texts) {
      const words = this.#words[language];
      words.addSpellings(name);
      for (const word of search.name) this.#count(words.entry(word));
    }
    // Only variants have no texts; their product was counted already.
    if (texts.length === 0) return;
    for (const label of searchLabels) {
      if (label.mark !== marks.any) for (const entry of this.#entriesOf(label)) this.#count(entry);
    }
  }

  #count(entry: Entry | null): void {
    if (entry === null || entry.product === this.#products) return;
    entry.product = this.#products;
    entry.uses += 1;
  }

  /** The entries of a label's words in all languages. */
  #entriesOf(label: Label): readonly Entry[] {
    const known = this.#labels.get(label);
    if (known) return known;
    const entries = languages.flatMap((language) =>
      label.words[language].flatMap((word) => this.#words[language].entry(word) ?? []),
    );
    this.#labels.set(label, entries);
    return entries;
  }

  /** Adds the words of a phrase without counting a use. */
  addPhrase(language: Language, phrase: string, words: readonly string[]): void {
    this.#words[language].addSpellings(phrase);
    for (const word of words) this.#words[language].addWord(word);
  }

  /** The words of a language, without duplicates. */
  of(language: Language): VocabularyWord[] {
    return this.#words[language].list();
  }
}
