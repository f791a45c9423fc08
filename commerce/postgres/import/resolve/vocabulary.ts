import type { Language } from '@/config/types';
import { isNumber } from '../../search/lexemes';
import { fold } from '../../search/query/words';
import type { ProductContent } from './resolve';
import { isWord } from './resolve-words';
import { forLanguages } from '../read/row-fields';

export interface VocabularyWord {
  readonly word: string;
  /** With accents, as texts write it. */
  readonly shown: string;
  readonly uses: number;
}

interface Entry {
  readonly word: string;
  uses: number;
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

  count(word: string, product: number): void {
    const entry = this.#entry(word);
    if (entry === null || entry.product === product) return;
    entry.product = product;
    entry.uses += 1;
  }

  #entry(word: string): Entry | null {
    const known = this.#entries.get(word);
    if (known !== undefined) return known;
    // SKUs and EANs occur once, so caching them has no use.
    if (isNumber(word)) return null;
    const entry = isWord(word) ? { word, uses: 0, product: 0 } : null;
    this.#entries.set(word, entry);
    return entry;
  }

  list(): VocabularyWord[] {
    const entries = [...this.#entries.values()].filter((entry) => entry !== null);
    return entries.map(({ word, uses }) => ({ word, shown: this.#shown.get(word) ?? word, uses }));
  }
}

export class Vocabulary {
  readonly #words = forLanguages(() => new Words());
  #products = 0;

  /** Counts each word of a product's name once; words of its texts are not counted. */
  add({ texts }: Pick<ProductContent, 'texts'>): void {
    this.#products += 1;
    for (const { language, name, search } of texts) {
      const words = this.#words[language];
      words.addSpellings(name);
      for (const word of search.name) words.count(word, this.#products);
    }
  }

  of(language: Language): VocabularyWord[] {
    return this.#words[language].list();
  }
}
