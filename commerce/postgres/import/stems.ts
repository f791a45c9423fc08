import { sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Transaction } from '../database';
import { isNumber, lexeme, type Mark, marks } from '../search-marks';
import { stemsOf } from '../search-stems';
import { forLanguages } from './row-fields';

/** Words of one language with the mark of their place, the best place first. */
export interface Indexed {
  readonly language: Language;
  readonly places: readonly (readonly [mark: Place, words: readonly string[]])[];
}

/** What a document is made of. */
interface Source {
  readonly texts: readonly Indexed[];
  /** Entries that stand for themselves. */
  readonly tokens?: readonly string[];
}

type Place = Exclude<Mark, typeof marks.word | typeof marks.label>;

/** The entries of a stem by place, made once: most words come in most documents. */
interface Stem {
  readonly entries: Readonly<Record<Place, string>>;
  /** The last document that has it. */
  document: number;
}

/** A word: its stems, none where it carries no meaning. */
interface Word {
  readonly stems: readonly Stem[];
  /** The entry of the word as it is written, where that is not its stem. */
  readonly written: string | null;
  document: number;
}

/** The words of one language. */
class Lexicon {
  readonly #words = new Map<string, Word>();
  readonly #stems = new Map<string, Stem>();

  constructor(private readonly language: Language) {}

  /** Undefined for a number. */
  find(word: string): Word | undefined {
    return this.#words.get(word);
  }

  /** Whether the word has to be looked up. */
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
    const entry = (mark: Place) => lexeme(this.language, mark, stem);
    const known = this.#stems.get(stem) ?? {
      entries: {
        [marks.name]: entry(marks.name),
        [marks.place]: entry(marks.place),
        [marks.any]: entry(marks.any),
      },
      document: 0,
    };
    this.#stems.set(stem, known);
    return known;
  }
}

/**
 * Makes full-text documents. PostgreSQL stems each word of the catalogue once, and not once per product: for
 * many products that is most of an import's time.
 */
export class Stems {
  readonly #lexicons = forLanguages((language) => new Lexicon(language));
  #documents = 0;

  /**
   * The text forms of `tsvector`s: each stem under the mark of its best place, in every language of `texts`; and
   * `tokens` as they are. Asks for the stems of words that are not known yet.
   */
  async documents(tx: Transaction, sources: readonly Source[]): Promise<string[]> {
    const made = sources.map((source) => this.#document(source));
    await this.#learn(
      tx,
      sources.filter((_, at) => made[at] === null),
    );
    return sources.map((source, at) => made[at] ?? this.#document(source) ?? '');
  }

  async #learn(tx: Transaction, sources: readonly Source[]): Promise<void> {
    const unknown = new Map<Language, Set<string>>();
    for (const { language, places } of sources.flatMap(({ texts }) => texts)) {
      const asked = unknown.get(language) ?? new Set();
      unknown.set(language, asked);
      const lexicon = this.#lexicons[language];
      for (const [, words] of places) for (const word of words) if (lexicon.lacks(word)) asked.add(word);
    }
    for (const [language, words] of unknown) await this.#ask(tx, language, [...words]);
  }

  async #ask(tx: Transaction, language: Language, words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    const { rows } = await tx.execute<{ word: string; stems: string[] | null }>(sql`
      select word, ${stemsOf(sql`word`, language)} as stems
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as given(word)`);
    for (const { word, stems } of rows) this.#lexicons[language].add(word, stems ?? [word]);
  }

  /** Null where it needs a word that is not known. */
  #document({ texts, tokens = [] }: Source): string | null {
    this.#documents += 1;
    const own = this.#documents;
    const entries = new Set(tokens);
    // Lexemes are letters, digits and marks only, so that nothing needs an escape.
    let document = '';
    for (const { language, places } of texts) {
      const lexicon = this.#lexicons[language];
      for (const [mark, words] of places) {
        for (const each of words) {
          const word = lexicon.find(each);
          // One entry of a number serves all languages.
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

/** What a word adds to document number `own`: what that has from a better place already is left out. */
function newEntries(word: Word, mark: Place, own: number): string {
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
