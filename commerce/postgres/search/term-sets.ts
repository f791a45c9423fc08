import {
  type Bitset,
  difference,
  emptySet,
  intersection,
  union,
  setOf,
  unpackNumbers,
} from '../catalogue/list-index/bitset';
import type { ListIndex } from '../catalogue/list-index/list-index';
import type { Entry, Lexicon } from './query/lexicon';
import type { Lexicons } from './query/lexicon-load';
import { lexeme, type LexemePrefix, lexemePrefixes, stemOf } from './query/stems';
import type { Term } from './query/read-query';
import type { Clause, Condition } from './search-data';
import { words } from './query/words';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '@/database/pool';
import { cacheMeter } from '@/lib/bridge';

/** The maximum size of all sets of one index; of a large index, of so many sets that those of all labels fit. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_SETS = 640;
/** The assumed minimum size of a set: in a small catalogue the cache entry is larger than the set. */
const MIN_SET_BYTES = 256;

type SetCache = LRUCache<string, Bitset>;

const createSetCache = (setBytes: number): SetCache =>
  new LRUCache({
    maxSize: Math.max(MAX_BYTES, MAX_SETS * setBytes),
    sizeCalculation: ({ byteLength }) => Math.max(MIN_SET_BYTES, byteLength),
  });

export interface PostingsReader {
  read(index: ListIndex, queries: ReadonlySet<string>): Promise<ReadonlyMap<string, Bitset>>;
  warmUp(index: ListIndex, queries: readonly string[]): Promise<void>;
}

/** Queries per statement: other searches run in between. */
const WARM_UP_BATCH = 8;

async function readSets(
  db: Database,
  { ids, positionOf }: ListIndex,
  queries: readonly string[],
): Promise<[string, Bitset][]> {
  const { rows } = await db.execute<{ query: string; packed: Buffer | null }>(sql`
    select query, search_products(query::tsquery) as packed
    from jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) as given(query)`);
  return rows.map(({ query, packed }) => [
    query,
    setOf(packed ? unpackNumbers(packed) : [], positionOf, ids.length),
  ]);
}

/** Cached for as long as the index has the same products, so that common words are fetched once for all searches. */
export function postingsReader(db: Database): PostingsReader {
  const caches = new WeakMap<ListIndex['ids'], SetCache>();
  const cacheFor = ({ ids }: ListIndex) => {
    const cache = caches.get(ids) ?? createSetCache(emptySet(ids.length).byteLength);
    caches.set(ids, cache);
    return cache;
  };
  const meter = cacheMeter('search');
  const warming = new WeakMap<ListIndex['ids'], Promise<void>>();
  const read: PostingsReader['read'] = async (index, queries) => {
    const cache = cacheFor(index);
    const known = [...queries].map((query) => [query, cache.get(query)] as const);
    const missing = known.filter(([, set]) => !set).map(([query]) => query);
    meter.hits += known.length - missing.length;
    meter.misses += missing.length;
    const fetched = missing.length === 0 ? [] : await readSets(db, index, missing);
    for (const [query, set] of fetched) cache.set(query, set);
    return new Map([...known.flatMap(([query, set]) => (set ? [[query, set] as const] : [])), ...fetched]);
  };
  const readAll = async (index: ListIndex, queries: readonly string[]) => {
    for (let at = 0; at < queries.length; at += WARM_UP_BATCH) {
      await read(index, new Set(queries.slice(at, at + WARM_UP_BATCH)));
    }
  };
  return {
    read,
    warmUp: (index, queries) => {
      const running = warming.get(index.ids);
      if (running) return running;
      const started = readAll(index, queries);
      warming.set(index.ids, started);
      started.catch(() => warming.delete(index.ids));
      return started;
    },
  };
}

/** The products that match a term, by how well they do. A product may be in several sets; the best one counts. */
export interface TermSets {
  /** Are what the term means; or have an unknown word in their name. */
  readonly strong: Bitset;
  /** Also match, but rank behind. */
  readonly also: Bitset;
  readonly name: Bitset;
  readonly text: Bitset;
}

/** Any of the `tsquery`s counts. Words are asked for one by one, so that the set of a word serves all phrases. */
interface WordQueries {
  readonly name: readonly string[];
  readonly text: readonly string[];
}

const MAX_STARTS = 12;

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
    const meant = terms.flatMap((term) => this.meaningsOf(term));
    const clauses = meant.flatMap(({ any, also, without }) => [...any, ...also, ...(without ?? [])]);
    const conditions = [...clauses, ...this.lexicon.accessory].flat();
    const known = conditions.flatMap((condition) => this.lexicons.queryOf(condition) ?? []);
    const asked = terms.flatMap((term) => this.#phrasesOf(term).flat());
    const texts = asked.flatMap(({ name, text }) => (withTexts ? [...name, ...text] : name));
    const missing = new Set([...known, ...texts].filter((query) => !this.#sets.has(query)));
    for (const [query, set] of await this.postings.read(this.index, missing)) this.#sets.set(query, set);
    return terms.map((term) => this.#setsOf(term));
  }

  /** The products that are sorted after all others. */
  accessories(): Bitset {
    return this.#union(this.lexicon.accessory);
  }

  /** The meanings of a term; of an unfinished word, of all phrases that begin with it. */
  meaningsOf(term: Term): Entry['meanings'] {
    if (term.entry) return term.entry.meanings;
    return term.prefix ? this.startsOf(term).flatMap(({ meanings }) => meanings) : [];
  }

  startsOf({ words: start, prefix }: Term): Entry[] {
    return prefix ? this.lexicon.startingWith(start, MAX_STARTS) : [];
  }

  #condition(condition: Condition): Bitset {
    const query = this.lexicons.queryOf(condition);
    const set = (query === null ? undefined : this.#sets.get(query)) ?? this.#none;
    return condition.negated ? difference(this.#all, set) : set;
  }

  #inAllOfAny(groups: readonly (readonly Bitset[])[]): Bitset {
    const sets = groups.map(([first = this.#none, ...others]) => intersection(first, ...others));
    return union(this.#none, ...sets);
  }

  #union(clauses: readonly Clause[]): Bitset {
    return this.#inAllOfAny(clauses.map((clause) => clause.map((each) => this.#condition(each))));
  }

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
    const stemIn = (prefix: LexemePrefix) => `'${lexeme(language, prefix, stemOf(word, language))}'`;
    const [name, text] = [stemIn(lexemePrefixes.name), stemIn(lexemePrefixes.any)];
    if (!unfinished) return { name: [name], text: [name, text] };
    // The beginning of a word counts in names only: thousands of texts contain a word that begins with three letters.
    const starts = [lexemePrefixes.name, lexemePrefixes.word].flatMap((prefix) => [
      lexeme(language, prefix, word),
      prefix + word,
    ]);
    const named = [name, starts.map((start) => `'${start}':*`).join('|')];
    return { name: named, text: [...named, text] };
  }

  #having(phrases: readonly WordQueries[][], field: keyof WordQueries): Bitset {
    const setOf = (query: string) => this.#sets.get(query) ?? this.#none;
    const having = (word: WordQueries) => union(this.#none, ...word[field].map(setOf));
    return this.#inAllOfAny(phrases.map((phrase) => phrase.map(having)));
  }

  #setsOf(term: Term): TermSets {
    const meanings = this.meaningsOf(term);
    const phrases = this.#phrasesOf(term);
    const [inNames, inTexts] = [this.#having(phrases, 'name'), this.#having(phrases, 'text')];
    if (term.negated && meanings.length > 0) return this.#without(meanings);
    // Words that begin several phrases likelier stand for the shortest: "hard driv" for a hard drive, not a hard drive recorder.
    const [shortest] = term.words.length > 1 ? this.startsOf(term) : [];
    const likely = shortest?.meanings ?? meanings;
    // If a phrase names a kind of product and a property, it means the kind.
    const kinds = likely.filter(({ type }) => type);
    const main = kinds.length > 0 ? kinds : likely;
    const strong = this.#union(main.flatMap(({ any }) => any));
    const others = meanings.filter((meaning) => !main.includes(meaning)).flatMap(({ any }) => any);
    const also = this.#union([...meanings.flatMap((meaning) => meaning.also), ...others]);
    const isWord = !term.entry || meanings.every(({ any }) => any.length === 0);
    return { strong: isWord ? union(strong, inNames) : strong, also, name: inNames, text: inTexts };
  }

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
