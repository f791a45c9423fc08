import { sql } from 'drizzle-orm';
import type { Language } from '@/config/types';
import type { Transaction } from '../database';
import { isNumber, lexeme, type Mark, marks } from '../search-marks';
import { stemsOf } from '../search-stems';
import type { Label, SearchText } from './resolve-words';
import { forLanguages } from './row-fields';

interface Indexed {
  readonly language: Language;
  readonly search: SearchText;
}

/** The entries of a stem by place, made once: most words come in most documents. */
interface Stem {
  readonly entries: Readonly<Record<Exclude<Mark, typeof marks.word>, string>>;
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

/** Words that were looked up. What is not in the lexicon is a number. */
interface Found {
  readonly words: readonly Word[];
  readonly numbers: readonly string[];
}

/** The words of one language. */
class Lexicon {
  readonly #words = new Map<string, Word>();
  readonly #labels = new Map<Label, Found>();
  readonly #stems = new Map<string, Stem>();

  constructor(private readonly language: Language) {}

  find(list: readonly string[]): Found {
    const [words, numbers]: [Word[], string[]] = [[], []];
    for (const each of list) {
      const word = this.#words.get(each);
      if (word) words.push(word);
      else numbers.push(each);
    }
    return { words, numbers };
  }

  /** As `find`, for the words of a label. */
  findLabel(label: Label): Found {
    const known = this.#labels.get(label);
    if (known) return known;
    const found = this.find(label.words);
    this.#labels.set(label, found);
    return found;
  }

  /** The words of the text that are not known yet. */
  *unknown({ name, brand, place, text, features }: SearchText): Generator<string> {
    const labels = [...brand, ...place, ...features].filter((label) => !this.#labels.has(label));
    for (const list of [name, text, ...labels.map(({ words }) => words)]) {
      for (const word of list) if (!this.#words.has(word) && !isNumber(word)) yield word;
    }
  }

  add(word: string, stems: readonly string[]): void {
    const known = stems.map((stem) => this.#stem(stem));
    const isOther = stems.some((stem) => stem !== word);
    const written = isOther ? lexeme(this.language, marks.word, word) : null;
    this.#words.set(word, { stems: known, written, document: 0 });
  }

  #stem(stem: string): Stem {
    const entry = (mark: Mark) => lexeme(this.language, mark, stem);
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

  /** Asks for the stems of all words in `texts` that are not known yet. */
  async learn(tx: Transaction, texts: readonly Indexed[]): Promise<void> {
    const unknown = new Map<Language, Set<string>>();
    for (const { language, search } of texts) {
      const asked = unknown.get(language) ?? new Set();
      unknown.set(language, asked);
      for (const word of this.#lexicons[language].unknown(search)) asked.add(word);
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

  /**
   * The text form of a `tsvector`: each stem under the mark of its best place, in every language of `texts`,
   * whose words must have been learnt.
   */
  document(texts: readonly Indexed[]): string {
    this.#documents += 1;
    const own = this.#documents;
    const numbers = new Set<string>();
    // Lexemes are letters, digits and marks only, so that nothing needs an escape.
    let document = '';
    const add = (language: Language, found: Found, mark: keyof Stem['entries']) => {
      // One entry serves all languages.
      for (const number of found.numbers) numbers.add(lexeme(language, mark, number));
      for (const word of found.words) {
        if (word.written !== null && mark !== marks.any && word.document !== own) {
          word.document = own;
          document += `'${word.written}' `;
        }
        for (const stem of word.stems) {
          // The best place comes first.
          if (stem.document === own) continue;
          stem.document = own;
          document += `'${stem.entries[mark]}' `;
        }
      }
    };
    for (const { language, search } of texts) {
      const lexicon = this.#lexicons[language];
      add(language, lexicon.find(search.name), marks.name);
      for (const label of search.brand) add(language, lexicon.findLabel(label), marks.name);
      for (const label of search.place) add(language, lexicon.findLabel(label), marks.place);
      add(language, lexicon.find(search.text), marks.any);
      for (const label of search.features) add(language, lexicon.findLabel(label), marks.any);
    }
    for (const number of numbers) document += `'${number}' `;
    return document;
  }
}
