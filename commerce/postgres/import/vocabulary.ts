import type { Language } from '@/config/types';
import { isNumber, marks } from '../search-marks';
import { fold } from '../search-words';
import type { Label } from './labels';
import type { ProductContent } from './resolve';
import { isWord } from './resolve-words';
import { forLanguages, languages } from './row-fields';

/** A word that a typing error may have meant. */
export interface VocabularyWord {
  readonly word: string;
  /** As texts write it. */
  readonly shown: string;
  /** Products that use it in their name, brand, category or properties. */
  readonly uses: number;
}

interface Entry {
  readonly word: string;
  uses: number;
  /** The last product that was counted. */
  product: number;
}

class Words {
  /** Null for those that are too short to count. Most words come again and again. */
  readonly #entries = new Map<string, Entry | null>();
  /** Folded words as texts write them, where that differs: `camera` is `caméra`. The last text decides. */
  readonly #shown = new Map<string, string>();

  spell(text: string): void {
    if (/^[\u0020-\u007e]*$/.test(text)) return;
    const written = text.normalize('NFC').toLowerCase();
    for (const raw of written.match(/[\p{L}\p{M}]+(?:['’]s(?![\p{L}\p{M}]))?/gu) ?? []) {
      const word = fold(raw).replace(/['’]/, '');
      if (word !== raw) this.#shown.set(word, raw);
    }
  }

  /** Null for a word that does not count. */
  entry(word: string): Entry | null {
    const known = this.#entries.get(word);
    if (known !== undefined) return known;
    // Numbers of articles come once: nothing to remember.
    if (isNumber(word)) return null;
    const entry = isWord(word) ? { word, uses: 0, product: 0 } : null;
    this.#entries.set(word, entry);
    return entry;
  }

  know(word: string): void {
    this.entry(word);
  }

  list(): VocabularyWord[] {
    const entries = [...this.#entries.values()].filter((entry) => entry !== null);
    return entries.map(({ word, uses }) => ({ word, shown: this.#shown.get(word) ?? word, uses }));
  }
}

/** Collects the words that typing errors are compared with, product by product. */
export class Vocabulary {
  readonly #words = forLanguages(() => new Words());
  readonly #labels = new Map<Label, readonly Entry[]>();
  #products = 0;

  /** Counts the words of a product once each; those of texts do not count. */
  add({ texts, searchLabels }: Pick<ProductContent, 'texts' | 'searchLabels'>): void {
    this.#products += 1;
    for (const { language, name, search } of texts) {
      const words = this.#words[language];
      words.spell(name);
      for (const word of search.name) this.#count(words.entry(word));
    }
    // A product without texts is a variant, which shows those of its product.
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

  /** The words of a label in all languages. */
  #entriesOf(label: Label): readonly Entry[] {
    const known = this.#labels.get(label);
    if (known) return known;
    const entries = languages.flatMap((language) =>
      label.words[language].flatMap((word) => this.#words[language].entry(word) ?? []),
    );
    this.#labels.set(label, entries);
    return entries;
  }

  /** Knows words that no product may use. */
  know(language: Language, phrase: string, words: readonly string[]): void {
    this.#words[language].spell(phrase);
    for (const word of words) this.#words[language].know(word);
  }

  /** Each once. */
  of(language: Language): VocabularyWord[] {
    return this.#words[language].list();
  }
}
