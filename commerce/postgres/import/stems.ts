import { sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Transaction } from '../database';
import { type Mark, marks } from '../search-marks';
import { stemsOf } from '../search-stems';
import type { SearchText } from './resolve-words';

/** What PostgreSQL's parser takes for a number or a code, it does not stem either. */
const isPlain = (word: string) => /\d/.test(word);

/**
 * Makes full-text documents. PostgreSQL stems each word of the catalogue once, and not once per product: for
 * many products that is most of an import's time.
 */
export class Stems {
  readonly #known = new Map<Language, Map<string, readonly string[]>>();

  #of(language: Language): Map<string, readonly string[]> {
    const own = this.#known.get(language) ?? new Map<string, readonly string[]>();
    this.#known.set(language, own);
    return own;
  }

  /** Asks for the stems of all words in `texts` that are not known yet. */
  async learn(tx: Transaction, texts: readonly { language: Language; search: SearchText }[]): Promise<void> {
    const unknown = new Map<Language, Set<string>>();
    for (const { language, search } of texts) {
      const known = this.#of(language);
      const asked = unknown.get(language) ?? new Set();
      unknown.set(language, asked);
      for (const words of [search.a, search.b, search.c, search.d]) {
        for (const word of words) {
          // Numbers of articles are many and come once: nothing to remember.
          if (!known.has(word) && !isPlain(word)) asked.add(word);
        }
      }
    }
    for (const [language, words] of unknown) await this.#ask(tx, language, [...words]);
  }

  async #ask(tx: Transaction, language: Language, words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    const { rows } = await tx.execute<{ word: string; stems: string[] | null }>(sql`
      select word, ${stemsOf(sql`word`, language)} as stems
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as given(word)`);
    const known = this.#of(language);
    for (const { word, stems } of rows) known.set(word, stems ?? [word]);
  }

  /** The text form of a `tsvector`: stems under their marks. Words that carry no meaning have no stem. */
  document(language: Language, search: SearchText): string {
    const lexemes = new Set<string>();
    const known = this.#of(language);
    const ownStems = (word: string): readonly string[] => known.get(word) ?? (isPlain(word) ? [word] : []);
    const add = (words: readonly string[], mark: Mark) => {
      for (const word of words) {
        for (const stem of ownStems(word)) {
          if (stem !== word) lexemes.add(marks.word + word);
          lexemes.add(mark + stem);
          lexemes.add(marks.place + stem);
          lexemes.add(marks.any + stem);
        }
      }
    };
    add(search.a, marks.name);
    add(search.b, marks.name);
    add(search.c, marks.place);
    for (const word of search.d) for (const stem of ownStems(word)) lexemes.add(marks.any + stem);
    // Lexemes are letters, digits and marks only, so that nothing needs an escape.
    return [...lexemes].map((lexeme) => `'${lexeme}'`).join(' ');
  }
}
