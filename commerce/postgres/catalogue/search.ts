import { sql } from 'drizzle-orm';
import { catalogue } from '@/config/catalogue';
import type { Language } from '@/config/types';
import type { Database } from '../database';
import { product } from '../schema/catalogue';
import { joinCodes, typedWords } from '../search-words';
import type { ListIndex } from './list-index';
import { difference, emptySet, placesIn, type PlaceSet, setOf, sizeOf, union } from './place-set';
import { readMeanings } from './search-labels';
import { type LeafReader, leafReader } from './search-leaves';
import type { Slot, Stage } from './search-query';
import { findPlaces } from './search-sets';
import { corrections, correctedStage, type Facts, parted, typedStages } from './search-slots';
import { readSynonyms, readWords } from './search-words-read';

/** What a search finds in a language, whatever store sells it. */
export interface SearchHits {
  /** Whose places these are. */
  readonly index: ListIndex;
  /** All of a tier rank above all of the next one. Who stands in two of them belongs to the first. */
  readonly tiers: readonly PlaceSet[];
  /** What was looked for instead of what was typed; null where that was found. */
  readonly corrected: string | null;
  /** What may be meant where little was found. */
  readonly suggestion: string | null;
  /** What was understood, part by part. */
  readonly slots: readonly Slot[];
}

/** Products beyond these do not come first for the beginning of a number. */
const MOST_CODES = 200;

/** So many products that are called as it was typed leave no wish for those that are called by longer words. */
const ENOUGH = 24;
/** More than anybody looks through. */
const PLENTY = 10 * catalogue.pageSize;

/** What is typed beside words: the beginning of a SKU or EAN, or null. */
function typedCode(text: string): string | null {
  const code = joinCodes(text.slice(0, catalogue.search.maxLength)).trim().toUpperCase();
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : null;
}

/** What a search reads from, and the state of the catalogue that it is for. */
interface Source {
  readonly db: Database;
  readonly index: ListIndex;
  readonly leaves: LeafReader;
}

/** Products whose SKU or EAN begins with the code, through their variants too; exact ones first. */
async function codeTiers({ db, index }: Source, code: string | null): Promise<PlaceSet[]> {
  if (code === null) return [];
  // Shorter digits than these are a size or a count, no EAN.
  const ean = /^\d{8,}$/.test(code) ? sql` or ${product.ean} like ${`${code}%`}` : sql``;
  const { rows } = await db.execute<{ id: number; exact: boolean }>(sql`
    select coalesce(${product.parentId}, ${product.id}) as id,
      bool_or(${product.sku} = ${code} or coalesce(${product.ean} = ${code}, false)) as exact
    from ${product} where ${product.enabled} and (${product.sku} like ${`${code}%`}${ean})
    group by 1 order by 2 desc, 1 limit ${MOST_CODES}`);
  const found = (exact: boolean) => rows.filter((row) => row.exact === exact).map(({ id }) => id);
  return [true, false].map((exact) => setOf(found(exact), index.placeOf, index.ids.length));
}

interface Tiers {
  /** A product may stand in several; the first one counts. */
  readonly tiers: readonly PlaceSet[];
  /** How many products stand in any. */
  readonly size: number;
}

/**
 * The tiers of whole words. Where the better ones fill ten pages, what only the lesser ones find is left out:
 * nine of ten products mention a camera, but who asks for one means those that are called so.
 */
async function wholeTiers({ db, index, leaves }: Source, { tiers }: Stage): Promise<Tiers> {
  const found: PlaceSet[] = [];
  let size = 0;
  const meanings = await readMeanings(db, tiers);
  for (const query of tiers) {
    const tier = await findPlaces(index, leaves, query, meanings);
    found.push(tier);
    // Each tier holds the one before.
    size = sizeOf(tier);
    if (size >= PLENTY) break;
  }
  return { tiers: found, size };
}

/** The tiers of a stage. Who finds enough by whole words is not interested in what only begins so. */
async function tiersOf(source: Source, stage: Stage): Promise<Tiers> {
  const whole = await wholeTiers(source, stage);
  if (stage.begins === null || whole.size >= ENOUGH) return whole;
  const meanings = await readMeanings(source.db, [stage.begins]);
  const all = await findPlaces(source.index, source.leaves, stage.begins, meanings);
  const begin = difference(all, whole.tiers.at(-1) ?? emptySet(source.index.ids.length));
  return { tiers: [...whole.tiers, begin], size: whole.size + sizeOf(begin) };
}

/** Reads everything that is known about what was typed. */
async function readFacts(db: Database, language: Language, text: string): Promise<Facts> {
  const typed = typedWords(text);
  const folded = typed.map(({ word }) => word);
  const [words, synonyms] = await Promise.all([
    readWords(db, folded, language),
    readSynonyms(db, folded, language),
  ]);
  return { typed, words, synonyms };
}

interface Found extends Tiers {
  readonly stage: Stage;
}

/** The first of other texts that may be meant that finds more than `few` products; null where none does. */
async function findCorrected(
  source: Source,
  language: Language,
  facts: Facts,
  few: number,
): Promise<Found | null> {
  for (const text of corrections(facts)) {
    const stage = correctedStage(await readFacts(source.db, language, text), language, text);
    const found = stage && (await tiersOf(source, stage));
    if (found && found.size > few) return { stage, ...found };
  }
  return null;
}

/**
 * What was typed finds `found`; where that is little, what the parts of its compounds find comes behind it, and
 * is what was understood if it is more.
 */
async function withParts(source: Source, language: Language, facts: Facts, found: Found): Promise<Found> {
  const text = found.size < catalogue.search.fewHits ? parted(facts) : null;
  if (text === null) return found;
  const inParts = correctedStage(await readFacts(source.db, language, text), language, text);
  const more = inParts && (await tiersOf(source, inParts));
  if (!more || more.size <= found.size) return found;
  return { stage: inParts, tiers: [...found.tiers, ...more.tiers], size: more.size };
}

async function findHits(source: Source, language: Language, text: string): Promise<SearchHits> {
  const { db, index } = source;
  const [facts, codes] = await Promise.all([
    readFacts(db, language, text),
    codeTiers(source, typedCode(text)),
  ]);
  const stages = typedStages(facts, language);
  const byCode = codes.reduce((sum, tier) => sum + sizeOf(tier), 0);
  const none = { index, corrected: null, suggestion: null };
  for (const stage of stages) {
    const plain = { stage, ...(await tiersOf(source, stage)) };
    const found = stage === stages[0] ? await withParts(source, language, facts, plain) : plain;
    const size = found.size + byCode;
    if (size === 0) continue;
    const few = size < catalogue.search.fewHits;
    const better = few ? await findCorrected(source, language, facts, size) : null;
    const tiers = [...codes, ...found.tiers];
    return { ...none, tiers, suggestion: better?.stage.corrected ?? null, slots: found.stage.slots };
  }
  if (byCode === 0) {
    const found = await findCorrected(source, language, facts, 0);
    if (found) {
      const { tiers, stage } = found;
      return { ...none, tiers, corrected: stage.corrected, slots: stage.slots };
    }
  }
  return { ...none, tiers: codes, slots: stages[0]?.slots ?? [] };
}

/**
 * Full-text search: a SKU or EAN that fits comes first, then names before categories and properties before
 * texts. Where nothing is found, words that nobody uses count as typing errors. No input is an error. Who asks
 * for the same at the same time, as a list and its filters do, shares one answer. `fresh` gives the index.
 */
export function searchHits(db: Database, fresh: () => Promise<ListIndex>) {
  const pending = new Map<string, Promise<SearchHits>>();
  const leaves = leafReader(db);
  const find = async (language: Language, text: string) => {
    const index = await fresh();
    // After an import: nobody waits for it, and where it fails the next search tries again.
    leaves.warm(index).catch(() => undefined);
    return findHits({ db, index, leaves }, language, text);
  };
  const hits = ({ language }: { readonly language: Language }, text: string): Promise<SearchHits> => {
    const key = `${language} ${text}`;
    const running = pending.get(key);
    if (running) return running;
    const started = find(language, text).finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
  return { hits, warm: async () => leaves.warm(await fresh()) };
}

export type HitReader = ReturnType<typeof searchHits>['hits'];

/** The places of hits, best first: tier by tier, within one in the order of lists. */
export function rankedPlaces({ tiers, index }: Pick<SearchHits, 'tiers' | 'index'>): Uint32Array {
  const places = new Uint32Array(index.ids.length);
  let seen = emptySet(index.ids.length);
  let next = 0;
  for (const tier of tiers) {
    // A product that two tiers name belongs to the better one.
    for (const place of placesIn(difference(tier, seen))) {
      places[next] = place;
      next += 1;
    }
    seen = union(seen, tier);
  }
  return places.subarray(0, next);
}
