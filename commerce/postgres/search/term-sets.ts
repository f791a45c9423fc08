import { type Bitset, difference, emptySet, intersection, union } from '../catalogue/bitset';
import type { ListIndex } from '../catalogue/list-index';
import type { Entry, Lexicon } from './lexicon';
import type { Lexicons } from './lexicon-load';
import { lexeme, type Mark, marks } from './marks';
import type { PostingsReader } from './postings';
import type { Term } from './read-query';
import type { Clause, Condition } from './search-data';
import { stemOf } from './stems';
import { words } from './words';

/** The products that match a term, by how well they do. A product may be in several sets; the best one counts. */
export interface TermSets {
  /** Are what the term means; or have an unknown word in their name. */
  readonly strong: Bitset;
  /** Match too, but rank behind. */
  readonly also: Bitset;
  /** Have the words in their name. */
  readonly name: Bitset;
  /** Have the words in their short description. */
  readonly text: Bitset;
}

/**
 * The `tsquery`s that find a word in names and in texts; any of them counts. Words are asked for one by one: the set of a
 * word is cached for all phrases.
 */
interface WordQueries {
  readonly name: readonly string[];
  readonly text: readonly string[];
}

/** The maximum number of phrases that an unfinished word stands for. */
const MAX_STARTS = 12;

/** Reads which products match the terms of a search. */
export class TermReader {
  readonly #sets = new Map<string, Bitset>();
  readonly #none: Bitset;
  readonly #all: Bitset;

  constructor(
    private readonly index: ListIndex,
    private readonly postings: PostingsReader,
    private readonly lexicons: Lexicons,
    private readonly lexicon: Lexicon,
  ) {
    this.#none = emptySet(index.ids.length);
    this.#all = this.#none.slice().fill(0xff_ff_ff_ff);
  }

  /** Fetches all sets of the terms at once. `withTexts`: also those of texts, which are the largest. */
  async read(terms: readonly Term[], { withTexts = true } = {}): Promise<TermSets[]> {
    const clauses = [...terms.flatMap((term) => this.#clausesOf(term)), ...this.lexicon.accessory];
    const conditions = clauses.flat().flatMap((condition) => this.lexicons.queryOf(condition) ?? []);
    const texts = terms.flatMap((term) =>
      this.#phrasesOf(term)
        .flat()
        .flatMap(({ name, text }) => (withTexts ? [...name, ...text] : name)),
    );
    await this.#fetch([...conditions, ...texts]);
    return terms.map((term) => this.#setsOf(term));
  }

  /** The products that stand behind all others. */
  accessories(): Bitset {
    return this.#union(this.lexicon.accessory);
  }

  async #fetch(queries: readonly string[]): Promise<void> {
    const missing = new Set(queries.filter((query) => !this.#sets.has(query)));
    if (missing.size === 0) return;
    for (const [query, set] of await this.postings.read(this.index, missing)) this.#sets.set(query, set);
  }

  /** The meanings of a term; of an unfinished word, of all phrases that begin with it. */
  meaningsOf(term: Term): Entry['meanings'] {
    if (term.entry) return term.entry.meanings;
    return term.prefix ? this.startsOf(term).flatMap(({ meanings }) => meanings) : [];
  }

  /** The entries that an unfinished word stands for. */
  startsOf({ words: start, prefix }: Term): Entry[] {
    return prefix ? this.lexicon.startingWith(start, MAX_STARTS) : [];
  }

  #clausesOf(term: Term): Clause[] {
    return this.meaningsOf(term).flatMap(({ any, also, without }) => [...any, ...also, ...(without ?? [])]);
  }

  #condition(condition: Condition): Bitset {
    const query = this.lexicons.queryOf(condition);
    const set = (query === null ? undefined : this.#sets.get(query)) ?? this.#none;
    return condition.negated ? difference(this.#all, set) : set;
  }

  #union(clauses: readonly Clause[]): Bitset {
    const sets = clauses.map((clause) => {
      const [first = this.#none, ...others] = clause.map((each) => this.#condition(each));
      return intersection(first, ...others);
    });
    return union(this.#none, ...sets);
  }

  /** The words of the phrases that a term is looked up by in names and texts. */
  #phrasesOf({ words: typed, prefix, negated, entry }: Term): WordQueries[][] {
    if ((negated && entry) || entry?.meanings.some(({ sold }) => !sold)) return [];
    const others = this.lexicon.sameAs(typed).map((phrase) => this.lexicon.joinMeasures(words(phrase)));
    const phrases = [typed.filter((word) => typed.length === 1 || !this.lexicon.isIgnored(word)), ...others];
    return phrases
      .map((phrase, number) =>
        phrase.map((word, at) => this.#queriesOf(word, prefix && number === 0 && at === phrase.length - 1)),
      )
      .filter((phrase) => phrase.length > 0);
  }

  #queriesOf(word: string, unfinished: boolean): WordQueries {
    const { language } = this.lexicon;
    const stemIn = (mark: Mark) => `'${lexeme(language, mark, stemOf(word, language))}'`;
    const [name, text] = [stemIn(marks.name), stemIn(marks.any)];
    if (!unfinished) return { name: [name], text: [name, text] };
    // The beginning of a word counts in names only: thousands of texts contain a word that begins with three letters.
    const starts = [marks.name, marks.word].flatMap((mark) => [lexeme(language, mark, word), mark + word]);
    const named = [name, starts.map((start) => `'${start}':*`).join('|')];
    return { name: named, text: [...named, text] };
  }

  /** The products that have every word of any of the phrases. */
  #having(phrases: readonly WordQueries[][], field: keyof WordQueries): Bitset {
    const setOf = (query: string) => this.#sets.get(query) ?? this.#none;
    const sets = phrases.map((phrase) => {
      const [first = this.#none, ...others] = phrase.map((each) =>
        union(this.#none, ...each[field].map(setOf)),
      );
      return intersection(first, ...others);
    });
    return union(this.#none, ...sets);
  }

  #setsOf(term: Term): TermSets {
    const meanings = this.meaningsOf(term);
    const phrases = this.#phrasesOf(term);
    const [inNames, inTexts] = [this.#having(phrases, 'name'), this.#having(phrases, 'text')];
    if (term.negated && meanings.length > 0) return this.#without(meanings);
    // If a phrase names a kind of product and a property, it means the kind.
    const kinds = meanings.filter(({ type }) => type);
    const main = kinds.length > 0 ? kinds : meanings;
    const strong = this.#union(main.flatMap(({ any }) => any));
    const others = meanings.filter((meaning) => !main.includes(meaning)).flatMap(({ any }) => any);
    const also = this.#union([...meanings.flatMap((meaning) => meaning.also), ...others]);
    const isWord = !term.entry || meanings.every(({ any }) => any.length === 0);
    return { strong: isWord ? union(strong, inNames) : strong, also, name: inNames, text: inTexts };
  }

  /** What is left without a thing. */
  #without(meanings: Entry['meanings']): TermSets {
    const [named, others] = [
      meanings.flatMap(({ without }) => without ?? []),
      meanings.filter(({ without }) => !without),
    ];
    const rest = difference(this.#all, this.#union(others.flatMap(({ any }) => any)));
    const strong = named.length > 0 ? this.#union(named) : rest;
    return { strong, also: this.#none, name: this.#none, text: this.#none };
  }
}
