import type { Language } from '@/config/types';
import { isNumber, lexeme, lexemePrefixes, stemOf } from '../../search/query/stems';
import { forLanguages } from '../read/row-fields';

type FieldPrefix = typeof lexemePrefixes.name | typeof lexemePrefixes.any;

/** The words of one language by the field they come from, the most relevant field first. */
export interface IndexedText {
  readonly language: Language;
  readonly fields: readonly (readonly [prefix: FieldPrefix, words: readonly string[]])[];
}

/** A stem with its entry for each field. Entries are built once, because most words occur in many documents. */
interface Stem {
  readonly entries: Readonly<Record<FieldPrefix, string>>;
  document: number;
}

interface Word {
  readonly stem: Stem;
  /** The entry of the unstemmed word, if it differs from its stem. */
  readonly written: string | null;
  document: number;
}

class LanguageStems {
  readonly #words = new Map<string, Word>();
  readonly #stems = new Map<string, Stem>();

  constructor(private readonly language: Language) {}

  word(word: string): Word {
    const known = this.#words.get(word);
    if (known) return known;
    const stem = stemOf(word, this.language);
    const written = stem === word ? null : lexeme(this.language, lexemePrefixes.word, word);
    const added = { stem: this.#stem(stem), written, document: 0 };
    this.#words.set(word, added);
    return added;
  }

  #stem(stem: string): Stem {
    const entry = (prefix: FieldPrefix) => `'${lexeme(this.language, prefix, stem)}' `;
    const known = this.#stems.get(stem) ?? {
      entries: {
        [lexemePrefixes.name]: entry(lexemePrefixes.name),
        [lexemePrefixes.any]: entry(lexemePrefixes.any),
      },
      document: 0,
    };
    this.#stems.set(stem, known);
    return known;
  }
}

export class Stems {
  readonly #stems = forLanguages((language) => new LanguageStems(language));
  #documents = 0;

  /** Each stem under the prefix of its most relevant field, in every language of `texts`; `tokens` unchanged. */
  document(texts: readonly IndexedText[], tokens: readonly string[]): string {
    this.#documents += 1;
    const number = this.#documents;
    const entries = new Set(tokens);
    // Lexemes consist of letters, digits and marks, so none needs escaping.
    let document = '';
    for (const { language, fields } of texts) {
      const stems = this.#stems[language];
      for (const [prefix, words] of fields) {
        for (const each of words) {
          // A number has one entry for all languages.
          if (isNumber(each)) entries.add(lexeme(language, prefix, each));
          else document += newEntries(stems.word(each), prefix, number);
        }
      }
    }
    for (const entry of entries) document += `'${entry}' `;
    return document;
  }
}

/** The entries that a word adds to document `number`, without those that a more relevant field has added. */
function newEntries(word: Word, prefix: FieldPrefix, number: number): string {
  let entries = '';
  if (word.written !== null && prefix !== lexemePrefixes.any && word.document !== number) {
    word.document = number;
    entries += `'${word.written}' `;
  }
  if (word.stem.document === number) return entries;
  word.stem.document = number;
  return entries + word.stem.entries[prefix];
}
