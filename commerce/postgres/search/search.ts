import { catalogue } from '@/config/limits/catalogue';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { SearchResult } from '../../model/search';
import { type Bitset, intersection, positionsIn, setOf, sizeOf } from '../catalogue/list-index/bitset';
import { type ListIndex, storeBit } from '../catalogue/list-index/list-index';
import type { Entry, Lexicon } from './query/lexicon';
import { buildLexicons, type Lexicons, loadLexicons } from './query/lexicon-load';
import { type PostingsReader, postingsReader, TermReader, type TermSets } from './term-sets';
import { FEW, rank, type Ranked, headsOf, type Matched, weigh } from './rank';
import { joinInput, openWords, readQuery, type Term } from './query/read-query';
import { corrected, readKnown } from './word-correction';
import { typedWords, words, joinCodes } from './query/words';
import { sql } from 'drizzle-orm';
import { isSku, skuKey } from '@/lib/sku';
import { product } from '../schema/catalogue';

const MAX_CODE_HITS = 200;

interface CodeHits {
  /** Exact matches first. */
  readonly tiers: readonly Bitset[];
  /** The only product or variant whose SKU or EAN the text is, with the id of the product; null for none. */
  readonly article: { readonly productId: number; readonly sku: string } | null;
}

function typedCode(text: string): string | null {
  const code = skuKey(joinCodes(text.slice(0, catalogue.search.maxLength)));
  // Words without a digit are words.
  return code.length >= 3 && isSku(code) && /\p{N}|^[\p{L}-]+$/u.test(code) ? code : null;
}

/** The input as a SKU without its separators: `noc t4` → `NOCT4`; null if it is not a SKU. */
function typedSku(text: string): string | null {
  // As `sku_bare_key` does.
  const bare = skuKey(text.slice(0, catalogue.search.maxLength)).replaceAll(/[ -/:-@[-`{-~]/g, '');
  return /^(?=.*\p{L})(?=.*\p{N})[^\p{C}\p{Z}]{4,64}$/u.test(bare) ? bare : null;
}

/** A code as the EANs that it may be: scanners write it with 14 digits, of which the first are zeros. */
const eansOf = (code: string): string[] =>
  /^0\d{12,13}$/.test(code) ? [code, code.slice(1), code.replace(/^00/, '')] : [code];

/** Finds products whose SKU or EAN, or that of a variant, the text is or starts. SKUs also match without separators. */
async function codeHits(db: Database, index: ListIndex, text: string): Promise<CodeHits> {
  const [code, bare] = [typedCode(text), typedSku(text)];
  if (code === null && bare === null) return { tiers: [], article: null };
  const same = sql`sku_bare_key(${product.sku}) = ${bare ?? ''}`;
  const sameEan = sql`${product.ean} = any(${sql.param(eansOf(code ?? ''))}::text[])`;
  const isExact = sql`(sku_key(${product.sku}) = ${code ?? ''} or coalesce(${sameEan}, false) or ${same})`;
  // Fewer digits are a size or a count.
  const ean = code !== null && /^\d{8,}$/.test(code) ? sql` or ${product.ean} like ${`${code}%`}` : sql``;
  const starts =
    code === null
      ? sql``
      : sql`sku_key(${product.sku}) like ${`${code.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`} or `;
  const { rows } = await db.execute<{ id: number; exact: boolean; article: string | null }>(sql`
    select coalesce(${product.parentId}, ${product.id}) as id,
      bool_or(${isExact}) as exact,
      coalesce(min(${product.sku}) filter (where ${product.parentId} is not null and ${isExact}),
        min(${product.sku}) filter (where ${isExact})) as article
    from ${product} where ${product.enabled} and (${starts}${same}${ean} or ${sameEan})
    group by 1 order by 2 desc, 1 limit ${MAX_CODE_HITS}`);
  const idsOf = (exact: boolean) => rows.filter((row) => row.exact === exact).map(({ id }) => id);
  const tiers = [true, false].map((exact) => setOf(idsOf(exact), index.positionOf, index.ids.length));
  const [named, another] = rows.flatMap(({ id, article }) =>
    article === null ? [] : [{ productId: id, sku: article }],
  );
  return { tiers, article: another ? null : (named ?? null) };
}

export interface SearchHits extends Pick<SearchResult, 'corrected' | 'suggestion' | 'leftOut' | 'notSold'> {
  readonly index: ListIndex;
  /** Positions of products of the store, best first. */
  readonly positions: Uint32Array;
  readonly article: CodeHits['article'];
  /** The codes of the categories or brands that the text names, the kind of product first. */
  readonly named: (kind: 'category' | 'brand') => string[];
}

/** With the terms that the text was read as, for an explanation. */
interface ReadHits extends SearchHits {
  readonly terms: readonly Matched[];
  readonly reader: TermReader;
}

/** The entries that the terms of a search name, the kind of product first. */
function namedEntries({ terms, reader }: Pick<ReadHits, 'terms' | 'reader'>): Entry[] {
  const byHead = terms.toSorted((a, b) => Number(b.head) - Number(a.head));
  return byHead.flatMap(({ term }) => (term.entry ? [term.entry] : reader.startsOf(term)));
}

function codesOf(wanted: 'category' | 'brand', named: readonly Entry[]): string[] {
  const clauses = named.flatMap(({ labels, meanings }) => [...labels, ...meanings].flatMap(({ any }) => any));
  const single = clauses.filter((clause) => clause.length === 1).flat();
  return single.flatMap(({ kind, code, negated }) => (kind === wanted && !negated ? [code] : []));
}

interface Source {
  readonly db: Database;
  readonly index: ListIndex;
  readonly postings: PostingsReader;
  readonly lexicons: Lexicons;
  readonly lexicon: Lexicon;
  readonly sold: Bitset;
}

const soldOf = new WeakMap<ListIndex['stores'], Map<StoreCode, Bitset>>();

function soldIn({ stores }: ListIndex, store: StoreCode): Bitset {
  const byStore = soldOf.get(stores) ?? new Map<StoreCode, Bitset>();
  soldOf.set(stores, byStore);
  const known = byStore.get(store);
  if (known) return known;
  const bit = storeBit(store);
  const soldAt = (position: number) => (((stores[position] ?? 0) & bit) === 0 ? -1 : position);
  const set = setOf(stores.keys(), soldAt, stores.length);
  byStore.set(store, set);
  return set;
}

interface Evaluated extends Ranked {
  readonly terms: readonly Matched[];
  readonly reader: TermReader;
  readonly notSold: string | null;
}

const isComplete = ({ left, positions }: Ranked) => left.length === 0 && positions.length > 0;

/** What a reading of the text loses: the weight of the terms that are left out, less if products only mention them. */
function lossOf(evaluated: Evaluated): number {
  if (isComplete(evaluated)) return evaluated.good > 0 ? 0 : 1;
  const { left, terms, positions } = evaluated;
  if (positions.length === 0) return Infinity;
  return 1 + terms.reduce((sum, { term, weight }) => (left.includes(term) ? sum + weight : sum), 0);
}

const isSold = ({ entry }: Term) => entry?.meanings.every(({ sold }) => sold) ?? true;

/** Finds and ranks the products of terms. Sets of texts are read only if they have an effect. */
async function evaluate(source: Source, given: readonly Term[]): Promise<Evaluated> {
  const { index, postings, lexicons, lexicon } = source;
  const reader = new TermReader(index, postings, lexicons, lexicon);
  const evaluated = rankTerms(source, given, reader, await reader.read(given, { withTexts: false }));
  return evaluated.settled ? evaluated : rankTerms(source, given, reader, await reader.read(given));
}

/** Ranks the products of terms by their `sets`, with the kind of product as the head that loses least. */
function rankTerms(
  { index, lexicon, sold }: Source,
  given: readonly Term[],
  reader: TermReader,
  sets: readonly TermSets[],
): Evaluated {
  const missing = given.find((term) => !isSold(term));
  const known = given.flatMap((term, at) => (sets[at] ? [{ term, sets: sets[at] }] : []));
  // What is not sold is not searched for; its nearest kind is, if it has one. Products of `also` match that term alone.
  const near = known.filter((each) => isSold(each.term) || sizeOf(each.sets.strong) > 0);
  const kept = near.length > 0 ? near : known;
  const named = kept.map(({ term }) => term);
  const rankedBy = (head: Term | undefined): Evaluated => {
    const terms = weigh(kept, head, index.ids.length);
    return { ...rank(terms, sold, reader.accessories()), terms, reader, notSold: missing?.typed ?? null };
  };
  const [likeliest, ...others] = headsOf(named, lexicon.language);
  const ranked = rankedBy(likeliest);
  if (lossOf(ranked) === 0) return ranked;
  const all = [ranked, ...others.map(rankedBy)];
  return all.toSorted((a, b) => lossOf(a) - lossOf(b))[0] ?? ranked;
}

interface Read {
  readonly terms: readonly Term[];
  /** With each word by itself; null if that is the same. */
  readonly apart: readonly Term[] | null;
  readonly corrected: string | null;
  /** Whether the end of a word was taken for the word, which is likelier misspelled. */
  readonly guessed: boolean;
}

/** Reads the text; corrects words that neither a name nor the search data has. */
async function read({ db, lexicon }: Source, text: string, typing: boolean): Promise<Read> {
  const typed = typedWords(text);
  const input = joinInput(typed, lexicon);
  const known = await readKnown(db, lexicon, openWords(input, lexicon));
  const terms = readQuery(input, lexicon, known, { typing, apart: false });
  const apart = readQuery(input, lexicon, known, { typing, apart: true });
  const unknown = terms.filter(
    ({ entry, guessed, words: all }) => guessed || (!entry && all.every((word) => !known.has(word))),
  );
  const fixes = await Promise.all(
    unknown.map(({ guessed, typed: raw }) =>
      corrected(db, lexicon, words(raw)[0] ?? '', guessed ? 1 : undefined),
    ),
  );
  const byWord = new Map(unknown.map((term, at) => [term.typed, fixes[at] ?? null]));
  const fixed = typed.map(({ raw }) => byWord.get(raw) ?? raw).join(' ');
  const isSame = apart.length === terms.length;
  return {
    terms,
    apart: isSame ? null : apart,
    guessed: unknown.some(({ guessed }, at) => guessed && fixes[at] !== null),
    corrected: words(fixed).join(' ') === typed.map(({ word }) => word).join(' ') ? null : fixed,
  };
}

function withCodes({ tiers }: CodeHits, positions: Uint32Array, sold: Bitset): Uint32Array {
  const byCode = tiers.flatMap((tier) => [...positionsIn(intersection(tier, sold))]);
  return byCode.length === 0 ? positions : Uint32Array.from(new Set([...byCode, ...positions]));
}

/** Finds what phrases mean; if that leaves few or none that fit, also what their words mean one by one. */
async function evaluateBoth(source: Source, { terms, apart }: Read): Promise<Evaluated> {
  const whole = await evaluate(source, terms);
  if (apart === null || terms.length < 2 || (isComplete(whole) && whole.good >= FEW)) return whole;
  const single = await evaluate(source, apart);
  if (!isComplete(single) || single.good <= whole.good) return whole;
  if (!isComplete(whole) || whole.good === 0) return single;
  return { ...single, positions: Uint32Array.from(new Set([...whole.positions, ...single.positions])) };
}

async function findHits(source: Source, text: string, typing: boolean): Promise<ReadHits> {
  const { db, index, sold } = source;
  const [typed, codes] = await Promise.all([read(source, text, typing), codeHits(db, index, text)]);
  const { corrected: fixed } = typed;
  const first = await evaluateBoth(source, typed);
  const hits = (evaluated: Evaluated, more: Partial<ReadHits> = {}): ReadHits => ({
    index,
    positions: withCodes(codes, evaluated.positions, sold),
    corrected: null,
    suggestion: null,
    article: codes.article,
    leftOut: evaluated.positions.length === 0 ? [] : evaluated.left.map(({ typed }) => typed),
    notSold: evaluated.notSold,
    named: (kind) => codesOf(kind, namedEntries(evaluated)),
    terms: evaluated.terms,
    reader: evaluated.reader,
    ...more,
  });
  const hasCode = codes.tiers.some((tier) => sizeOf(tier) > 0);
  if (hasCode && !isComplete(first)) return hits({ ...first, positions: new Uint32Array(), left: [] });
  const isRight = isComplete(first) && !typed.guessed;
  if (fixed === null || (first.positions.length >= catalogue.search.fewHits && isRight)) return hits(first);
  const other = await evaluateBoth(source, await read(source, fixed, typing));
  // Ignore a correction whose words fit no better.
  const isBetter = first.positions.length === 0 || isComplete(first) || other.left.length < first.left.length;
  if (!isRight && isBetter && other.positions.length > 0) return hits(other, { corrected: fixed });
  if (!isRight) return hits(first);
  return hits(first, {
    suggestion: isComplete(other) && other.positions.length > first.positions.length ? fixed : null,
  });
}

/**
 * The search. Products whose SKU or EAN is the text rank first. Every word counts: phrases by what they mean in the search
 * data and the labels of the catalogue, other words in names and short descriptions. If no product matches all, the words
 * with the least weight are left out. No input is an error. Simultaneous calls with the same input share one search, as a list
 * and its filters do. `currentIndex` resolves with the index as of now.
 */
export function searchHits(db: Database, currentIndex: () => Promise<ListIndex>) {
  const pending = new Map<string, Promise<ReadHits>>();
  const postings = postingsReader(db);
  const lexiconsOf = new WeakMap<ListIndex['ids'], Promise<Lexicons>>();
  const lexicons = ({ ids }: ListIndex): Promise<Lexicons> => {
    const known = lexiconsOf.get(ids);
    if (known) return known;
    const loading = loadLexicons(db);
    lexiconsOf.set(ids, loading);
    loading.then(buildLexicons).catch(() => lexiconsOf.delete(ids));
    return loading;
  };
  const warm = async (index: ListIndex) => postings.warmUp(index, (await lexicons(index)).commonQueries);
  const find = async (store: StoreCode, text: string, typing: boolean) => {
    const index = await currentIndex();
    // After an import, the warm-up runs in the background; if it fails, the next search starts it again.
    warm(index).catch(() => undefined);
    const all = await lexicons(index);
    const lexicon = all.of(storeConfig(store).language);
    return findHits(
      { db, index, postings, lexicons: all, lexicon, sold: soldIn(index, store) },
      text,
      typing,
    );
  };
  const hits = ({ store }: Context, text: string, typing = false): Promise<ReadHits> => {
    const key = `${store} ${typing} ${text}`;
    const running = pending.get(key);
    if (running) return running;
    const started = find(store, text, typing).finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
  return { hits, warmUp: async () => warm(await currentIndex()) };
}

/** `typing`: the last word of the text may be unfinished. */
export type HitReader = (context: Context, text: string, typing?: boolean) => Promise<SearchHits>;
