import { sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Transaction } from '@/database/pool';
import { isNumber, lexeme, type Mark, marks } from '../catalogue/search-marks';
import { stemsOf } from '../catalogue/search-stems';
import { forLanguages } from './row-fields';

/** The words of one language by the field they come from, the most relevant field first. */
export interface IndexedText {
  readonly language: Language;
  readonly fields: readonly (readonly [mark: FieldMark, words: readonly string[]])[];
}

/** The input of one search document. */
interface Source {
  readonly texts: readonly IndexedText[];
  /** Entries that are added unchanged. */
  readonly tokens?: readonly string[];
}

type FieldMark = Exclude<Mark, typeof marks.word | typeof marks.label>;

/** A stem with its entry for each field. Entries are built once, because most words occur in many documents. */
interface Stem {
  readonly entries: Readonly<Record<FieldMark, string>>;
  /** Number of the last document that contains it. */
  document: number;
}

/** A word with its stems; stop words have none. */
interface Word {
  readonly stems: readonly Stem[];
  /** The entry of the unstemmed word, if it differs from its stem. */
  readonly written: string | null;
  document: number;
}

/** The known words of one language with their stems. */
class Lexicon {
  readonly #words = new Map<string, Word>();
  readonly #stems = new Map<string, Stem>();

  constructor(private readonly language: Language) {}

  /** Undefined for a number, which has no stem. */
  find(word: string): Word | undefined {
    return this.#words.get(word);
  }

  /** Whether PostgreSQL has to be asked for the stems of the word. */
  lacks(word: string): boolean {
    return !this.#words.has(word) && !isNumber(word);
  }

  add(word: string, stems: readonly string[]): void {
    const known = stems.map((stem) => this.#stem(stem));
    const isOther = stems.some((stem) => stem !== word);
    const written = isOther ? lexeme(this.language, marks.word, word) : null;
    this.#words.set(word, { stems: known, written, document: 0 });
  }

  #stem(stem: string): Stem {
    const entry = (mark: FieldMark) => lexeme(this.language, mark, stem);
    const known = this.#stems.get(stem) ?? {
      entries: {
        [marks.name]: entry(marks.name),
        [marks.attribute]: entry(marks.attribute),
        [marks.any]: entry(marks.any),
      },
      document: 0,
    };
    this.#stems.set(stem, known);
    return known;
  }
}

/**
 * Builds full-text documents. PostgreSQL stems each distinct word once per import instead of once per product, which
 * would be most of the import's time.
 */
export class Stems {
  readonly #lexicons = forLanguages((language) => new Lexicon(language));
  #documents = 0;

  /**
   * Returns one document per source, as the text form of a `tsvector`: each stem under the mark of its most relevant
   * field, in every language of `texts`, and `tokens` unchanged. Queries PostgreSQL for the stems of unknown words.
   */
  async documents(tx: Transaction, sources: readonly Source[]): Promise<string[]> {
    const made = sources.map((source) => this.#document(source));
    await this.#lookUp(
      tx,
      sources.filter((_, at) => made[at] === null),
    );
    return sources.map((source, at) => made[at] ?? this.#document(source) ?? '');
  }

  async #lookUp(tx: Transaction, sources: readonly Source[]): Promise<void> {
    const unknown = new Map<Language, Set<string>>();
    for (const { language, fields } of sources.flatMap(({ texts }) => texts)) {
      const missing = unknown.get(language) ?? new Set();
      unknown.set(language, missing);
      const lexicon = this.#lexicons[language];
      for (const [, words] of fields) for (const word of words) if (lexicon.lacks(word)) missing.add(word);
    }
    for (const [language, words] of unknown) await this.#queryStems(tx, language, [...words]);
  }

  async #queryStems(tx: Transaction, language: Language, words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    const { rows } = await tx.execute<{ word: string; stems: string[] | null }>(sql`
      select word, ${stemsOf(sql`word`, language)} as stems
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as given(word)`);
    for (const { word, stems } of rows) this.#lexicons[language].add(word, stems ?? [word]);
  }

  /** The document of a source; null if the stems of one of its words are unknown. */
  #document({ texts, tokens = [] }: Source): string | null {
    this.#documents += 1;
    const own = this.#documents;
    const entries = new Set(tokens);
    // Lexemes consist of letters, digits and marks, so none needs escaping.
    let document = '';
    for (const { language, fields } of texts) {
      const lexicon = this.#lexicons[language];
      for (const [mark, words] of fields) {
        for (const each of words) {
          const word = lexicon.find(each);
          // A number has one entry for all languages.
          if (word) document += newEntries(word, mark, own);
          else if (lexicon.lacks(each)) return null;
          else entries.add(lexeme(language, mark, each));
        }
      }
    }
    for (const entry of entries) document += `'${entry}' `;
    return document;
  }
}

/** The entries that a word adds to document number `own`, without those that a more relevant field has added. */
function newEntries(word: Word, mark: FieldMark, own: number): string {
  let entries = '';
  if (word.written !== null && mark !== marks.any && word.document !== own) {
    word.document = own;
    entries += `'${word.written}' `;
  }
  for (const stem of word.stems) {
    if (stem.document === own) continue;
    stem.document = own;
    entries += `'${stem.entries[mark]}' `;
  }
  return entries;
}
