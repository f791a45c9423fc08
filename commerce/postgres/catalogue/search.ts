import { sql } from 'drizzle-orm';
import { catalogue } from '@/config/catalogue';
import { storeConfig } from '@/config/stores';
import type { Language } from '@/config/types';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import { product } from '../schema/catalogue';
import { type Bitset, difference, emptySet, positionsIn, setOf, sizeOf, union } from './bitset';
import type { ListIndex } from './list-index';
import { type PostingsReader, postingsReader } from './postings-cache';
import {
  type AnalysedInput,
  corrections,
  interpretCorrected,
  interpretTyped,
  splitCompounds,
} from './query-terms';
import { preferNamedCategories } from './search-categories';
import { readLabelMatches } from './search-labels';
import { findPositions } from './search-plan';
import type { Interpretation, QueryTerm } from './search-query';
import { readSynonyms, readVocabulary } from './search-vocabulary';
import { joinCodes, typedWords } from './search-words';

/** The hits of a search in one language, in all stores. */
export interface SearchHits {
  /** The index that the positions refer to. */
  readonly index: ListIndex;
  /** Hits of a tier rank above those of the next one. A hit in several tiers counts for the first. */
  readonly tiers: readonly Bitset[];
  /** The text that was searched for instead; null for the text as it was typed. */
  readonly corrected: string | null;
  /** A corrected text that finds more, where the text finds little. */
  readonly suggestion: string | null;
  /** The only product or variant whose SKU or EAN the text is, with the id of the product; null for none. */
  readonly article: { readonly productId: number; readonly sku: string } | null;
  /** The terms that were searched for. */
  readonly terms: readonly QueryTerm[];
}

/** The maximum number of products that match the start of a SKU or EAN. */
const MAX_CODE_HITS = 200;

/** With this many hits for whole words, prefixes are not searched for. */
const ENOUGH_HITS = 24;
/** With this many hits, lesser tiers are not searched. */
const MANY_HITS = 10 * catalogue.pageSize;

/** The input as the start of a SKU or EAN; null if it is none. */
function typedCode(text: string): string | null {
  const code = joinCodes(text.slice(0, catalogue.search.maxLength)).trim().toUpperCase();
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : null;
}

/** Where a search reads from; `index` is the state of the catalogue that it sees. */
interface Source {
  readonly db: Database;
  readonly index: ListIndex;
  readonly postings: PostingsReader;
}

interface CodeHits extends Pick<SearchHits, 'article'> {
  readonly tiers: readonly Bitset[];
}

/** Finds products whose SKU or EAN, or that of a variant, starts with the code: exact matches first. */
async function codeTiers({ db, index }: Source, code: string | null): Promise<CodeHits> {
  if (code === null) return { tiers: [], article: null };
  const isExact = sql`(${product.sku} = ${code} or coalesce(${product.ean} = ${code}, false))`;
  // Fewer digits are a size or a count.
  const ean = /^\d{8,}$/.test(code) ? sql` or ${product.ean} like ${`${code}%`}` : sql``;
  const { rows } = await db.execute<{ id: number; exact: boolean; article: string | null }>(sql`
    select coalesce(${product.parentId}, ${product.id}) as id,
      bool_or(${isExact}) as exact,
      coalesce(min(${product.sku}) filter (where ${product.parentId} is not null and ${isExact}),
        min(${product.sku}) filter (where ${isExact})) as article
    from ${product} where ${product.enabled} and (${product.sku} like ${`${code}%`}${ean})
    group by 1 order by 2 desc, 1 limit ${MAX_CODE_HITS}`);
  const found = (exact: boolean) => rows.filter((row) => row.exact === exact).map(({ id }) => id);
  const tiers = [true, false].map((exact) => setOf(found(exact), index.positionOf, index.ids.length));
  const [named, another] = rows.flatMap(({ id, article }) =>
    article === null ? [] : [{ productId: id, sku: article }],
  );
  return { tiers, article: another ? null : (named ?? null) };
}

interface Tiers {
  /** A product may be in several tiers; the first one counts. */
  readonly tiers: readonly Bitset[];
  /** The number of products in any tier. */
  readonly size: number;
}

/**
 * The tiers of whole words. Lesser tiers are left out once the better ones have `MANY_HITS`: nine of ten products
 * mention a camera in their texts, but a search for one means products with that name.
 */
async function wholeWordTiers({ db, index, postings }: Source, { tiers }: Interpretation): Promise<Tiers> {
  const found: Bitset[] = [];
  let size = 0;
  const matches = await readLabelMatches(db, tiers);
  for (const query of tiers) {
    const tier = await findPositions(index, postings, query, matches);
    found.push(tier);
    // Each tier contains the one before.
    size = sizeOf(tier);
    if (size >= MANY_HITS) break;
  }
  return { tiers: found, size };
}

/** The tiers of an interpretation: whole words, then prefixes if those find fewer than `ENOUGH_HITS`. */
async function tiersOf(source: Source, interpretation: Interpretation): Promise<Tiers> {
  const whole = await wholeWordTiers(source, interpretation);
  const { prefix } = interpretation;
  if (prefix === null || whole.size >= ENOUGH_HITS) return whole;
  const matches = await readLabelMatches(source.db, [prefix]);
  const all = await findPositions(source.index, source.postings, prefix, matches);
  const more = difference(all, whole.tiers.at(-1) ?? emptySet(source.index.ids.length));
  return { tiers: [...whole.tiers, more], size: whole.size + sizeOf(more) };
}

async function analyse(db: Database, language: Language, text: string): Promise<AnalysedInput> {
  const typed = typedWords(text);
  const folded = typed.map(({ word }) => word);
  const [words, synonyms] = await Promise.all([
    readVocabulary(db, folded, language),
    readSynonyms(db, folded, language),
  ]);
  return { typed, words, synonyms };
}

interface Found extends Tiers {
  readonly interpretation: Interpretation;
}

/** The first corrected text that finds more than `few` products; null if none does. */
async function findCorrected(
  source: Source,
  language: Language,
  input: AnalysedInput,
  few: number,
): Promise<Found | null> {
  for (const text of corrections(input)) {
    const interpretation = interpretCorrected(await analyse(source.db, language, text), language, text);
    const found = interpretation && (await tiersOf(source, interpretation));
    if (found && found.size > few) return { interpretation, ...found };
  }
  return null;
}

/** If the input finds little, appends what the parts of its compounds find, if that is more. */
async function withCompoundParts(
  source: Source,
  language: Language,
  input: AnalysedInput,
  found: Found,
): Promise<Found> {
  const text = found.size < catalogue.search.fewHits ? splitCompounds(input) : null;
  if (text === null) return found;
  const interpretation = interpretCorrected(await analyse(source.db, language, text), language, text);
  const more = interpretation && (await tiersOf(source, interpretation));
  if (!more || more.size <= found.size) return found;
  return { interpretation, tiers: [...found.tiers, ...more.tiers], size: more.size };
}

async function findHits(source: Source, language: Language, text: string): Promise<SearchHits> {
  const { db, index } = source;
  const [input, { tiers: codes, article }] = await Promise.all([
    analyse(db, language, text),
    codeTiers(source, typedCode(text)),
  ]);
  const interpretations = interpretTyped(input, language);
  const codeHits = codes.reduce((sum, tier) => sum + sizeOf(tier), 0);
  const none = { index, corrected: null, suggestion: null, article };
  for (const interpretation of interpretations) {
    const plain = { interpretation, ...(await tiersOf(source, interpretation)) };
    const isFirst = interpretation === interpretations[0];
    const found = isFirst ? await withCompoundParts(source, language, input, plain) : plain;
    const size = found.size + codeHits;
    if (size === 0) continue;
    const few = size < catalogue.search.fewHits;
    const better = few ? await findCorrected(source, language, input, size) : null;
    const suggestion = better?.interpretation.corrected ?? null;
    return { ...none, tiers: [...codes, ...found.tiers], suggestion, terms: found.interpretation.terms };
  }
  if (codeHits === 0) {
    const found = await findCorrected(source, language, input, 0);
    if (found) {
      const { tiers, interpretation } = found;
      return { ...none, tiers, corrected: interpretation.corrected, terms: interpretation.terms };
    }
  }
  return { ...none, tiers: codes, terms: interpretations[0]?.terms ?? [] };
}

/**
 * Full-text search. Matching SKUs and EANs rank first, then names, then categories and attributes, then texts; in each of
 * these, products of a category that the text names. If
 * nothing is found, unknown words are treated as typing errors. No input is an error. Simultaneous calls with the
 * same input share one search, as a list and its filters do. `currentIndex` resolves with the index as of now.
 */
export function searchHits(db: Database, currentIndex: () => Promise<ListIndex>) {
  const pending = new Map<string, Promise<SearchHits>>();
  const postings = postingsReader(db);
  const find = async (language: Language, text: string) => {
    const index = await currentIndex();
    // After an import, the warm-up runs in the background; if it fails, the next search starts it again.
    postings.warmUp(index).catch(() => undefined);
    const found = await findHits({ db, index, postings }, language, text);
    return { ...found, tiers: await preferNamedCategories(db, index, language, found) };
  };
  const hits = ({ store }: Context, text: string): Promise<SearchHits> => {
    const { language } = storeConfig(store);
    const key = `${language} ${text}`;
    const running = pending.get(key);
    if (running) return running;
    const started = find(language, text).finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
  return { hits, warmUp: async () => postings.warmUp(await currentIndex()) };
}

export type HitReader = ReturnType<typeof searchHits>['hits'];

/** The positions of hits, best first: by tier, within a tier in the order of lists. */
export function rankedPositions({ tiers, index }: Pick<SearchHits, 'tiers' | 'index'>): Uint32Array {
  const positions = new Uint32Array(index.ids.length);
  let seen = emptySet(index.ids.length);
  let next = 0;
  for (const tier of tiers) {
    for (const position of positionsIn(difference(tier, seen))) {
      positions[next] = position;
      next += 1;
    }
    seen = union(seen, tier);
  }
  return positions.subarray(0, next);
}
