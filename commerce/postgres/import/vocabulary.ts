import type { Language } from '@/config/types';
import { fold } from '../search-words';
import type { ProductContent } from './resolve';
import { isWord } from './resolve-words';
import { forLanguages } from './row-schemas';

/** A word that a typing error may have meant. */
export interface VocabularyWord {
  readonly word: string;
  /** As texts write it. */
  readonly shown: string;
  /** Products that use it in their name, brand, category or properties. */
  readonly uses: number;
}

class Words {
  /** Uses of each word that was met; below zero for those that are too short to count. Most come again and again. */
  readonly #uses = new Map<string, { uses: number; product: number }>();
  /** Folded words as texts write them, where that differs: `camera` is `caméra`. The last text decides. */
  readonly #shown = new Map<string, string>();

  spell(text: string): void {
    if (/^[\u0020-\u007e]*$/.test(text)) return;
    const written = text.normalize('NFC').toLowerCase();
    for (const raw of written.match(/[\p{L}\p{M}]+/gu) ?? []) {
      const word = fold(raw);
      if (word !== raw) this.#shown.set(word, raw);
    }
  }

  /** Counts words of a product, each once; `product` is another number for each. */
  use(words: readonly string[], product: number, times: number): void {
    for (const word of words) {
      const entry = this.#uses.get(word);
      if (!entry) this.#uses.set(word, { uses: isWord(word) ? times : -Infinity, product });
      else if (entry.product !== product) {
        entry.product = product;
        entry.uses += times;
      }
    }
  }

  list(): VocabularyWord[] {
    return [...this.#uses].flatMap(([word, { uses }]) =>
      uses < 0 ? [] : [{ word, shown: this.#shown.get(word) ?? word, uses }],
    );
  }
}

/** Collects the words that typing errors are compared with, product by product. */
export class Vocabulary {
  readonly #words = forLanguages(() => new Words());
  #products = 0;

  /** Counts the words of a product once each. */
  add(texts: ProductContent['texts']): void {
    this.#products += 1;
    for (const { language, name, search } of texts) {
      const words = this.#words[language];
      words.spell(name);
      for (const own of [search.a, search.b, search.c]) words.use(own, this.#products, 1);
    }
  }

  /** Knows words that no product may use. */
  know(language: Language, phrase: string, words: readonly string[]): void {
    this.#words[language].spell(phrase);
    this.#words[language].use(words, 0, 0);
  }

  /** Each once. */
  of(language: Language): VocabularyWord[] {
    return this.#words[language].list();
  }
}
