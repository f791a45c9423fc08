import { sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Transaction } from '../database';
import { stemmers } from '../search-words';
import type { SearchText } from './resolve-words';

/** What PostgreSQL's parser takes for a number or a code, it does not stem either. */
const isPlain = (word: string) => /\d/.test(word);

/**
 * Makes full-text documents. PostgreSQL stems each word of the catalogue once, and not once per product: for
 * many products that is most of an import's time.
 */
export class Stems {
  readonly #stems = new Map<string, readonly string[]>();

  /** Asks for the stems of all words in `texts` that are not known yet. */
  async learn(tx: Transaction, texts: readonly { language: Language; search: SearchText }[]): Promise<void> {
    const unknown = new Map<Language, Set<string>>();
    for (const { language, search } of texts) {
      const words = unknown.get(language) ?? new Set();
      unknown.set(language, words);
      for (const word of [...search.a, ...search.c, ...search.d]) {
        if (!isPlain(word) && !this.#stems.has(`${language} ${word}`)) words.add(word);
      }
    }
    for (const [language, words] of unknown) await this.#ask(tx, language, [...words]);
  }

  async #ask(tx: Transaction, language: Language, words: readonly string[]): Promise<void> {
    const dictionary = `${stemmers[language]}_stem`;
    const { rows } = await tx.execute<{ word: string; stems: string[] | null }>(sql`
      select word, ts_lexize(${dictionary}::regdictionary, word) as stems
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as given(word)`);
    for (const { word, stems } of rows) this.#stems.set(`${language} ${word}`, stems ?? [word]);
  }

  /**
   * The text form of a `tsvector`: names, brands and categories count as they stand and as stems, texts as
   * stems. Words that carry no meaning have no stem.
   */
  document(language: Language, search: SearchText): string {
    const places = new Map<string, string>();
    let position = 0;
    const put = (lexeme: string, place: string) => {
      const before = places.get(lexeme);
      places.set(lexeme, before === undefined ? place : `${before},${place}`);
    };
    const add = (words: readonly string[], weight: string, as: { plain: boolean; stems: boolean }) => {
      for (const word of words) {
        position = Math.min(position + 1, LAST_POSITION);
        const plain = as.plain || isPlain(word);
        if (plain) put(word, position + weight);
        if (!as.stems || isPlain(word)) continue;
        for (const stem of this.#stems.get(`${language} ${word}`) ?? []) {
          if (!plain || stem !== word) put(stem, position + weight);
        }
      }
    };
    add(search.a, 'A', { plain: true, stems: true });
    add(search.b, 'B', { plain: true, stems: false });
    add(search.c, 'C', { plain: true, stems: true });
    add(search.d, 'D', { plain: false, stems: true });
    // Lexemes are letters and digits only, so that nothing needs an escape.
    return [...places].map(([lexeme, at]) => `'${lexeme}':${at}`).join(' ');
  }
}

/** PostgreSQL counts no further. */
const LAST_POSITION = 16_383;
