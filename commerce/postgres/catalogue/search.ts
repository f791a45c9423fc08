import { sql } from 'drizzle-orm';
import { catalogue } from '@/config/catalogue';
import type { Language } from '@/config/types';
import type { Database } from '../database';
import { product } from '../schema/catalogue';
import { joinCodes, typedWords } from '../search-words';
import { labelling } from './search-labels';
import type { Slot, Stage } from './search-query';
import { corrections, correctedStage, type Facts, parted, typedStages } from './search-slots';
import { readSynonyms, readWords } from './search-words-read';

/** What a search finds in a language, whatever store sells it. */
export interface SearchHits {
  /** Product ids: all of a tier rank above all of the next one. Who stands in two of them belongs to the first. */
  readonly tiers: readonly Int32Array[];
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

/** Products whose SKU or EAN begins with the code, through their variants too; exact ones first. */
async function codeTiers(db: Database, code: string | null): Promise<Int32Array[]> {
  if (code === null) return [];
  // Shorter digits than these are a size or a count, no EAN.
  const ean = /^\d{8,}$/.test(code) ? sql` or ${product.ean} like ${`${code}%`}` : sql``;
  const { rows } = await db.execute<{ id: number; exact: boolean }>(sql`
    select coalesce(${product.parentId}, ${product.id}) as id,
      bool_or(${product.sku} = ${code} or coalesce(${product.ean} = ${code}, false)) as exact
    from ${product} where ${product.enabled} and (${product.sku} like ${`${code}%`}${ean})
    group by 1 order by 2 desc, 1 limit ${MOST_CODES}`);
  const idsOf = (exact: boolean) =>
    Int32Array.from(
      rows.filter((row) => row.exact === exact),
      ({ id }) => id,
    );
  return [idsOf(true), idsOf(false)];
}

/** Numbers of four bytes, the highest first, as this machine has them. */
function unpack(packed: Buffer | null): Int32Array {
  if (!packed) return new Int32Array();
  // A copy: a view needs an address that four divides, which a small buffer need not have.
  const bytes = Uint8Array.from(packed);
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] === 1) Buffer.from(bytes.buffer).swap32();
  return new Int32Array(bytes.buffer);
}

async function productsOf(db: Database, query: string): Promise<Int32Array> {
  const { rows } = await db.execute<{ packed: Buffer | null }>(
    sql`select search_products(${query}::tsquery) as packed`,
  );
  return unpack(rows[0]?.packed ?? null);
}

interface Tiers {
  /** A product may stand in several; the first one counts. */
  readonly tiers: readonly Int32Array[];
  /** How many products stand in any. */
  readonly size: number;
}

/**
 * The tiers of whole words. Where the better ones fill ten pages, what only the lesser ones find is left out:
 * nine of ten products mention a camera, but who asks for one means those that are called so.
 */
async function wholeTiers(db: Database, { tiers }: Stage): Promise<Tiers> {
  const found: Int32Array[] = [];
  let size = 0;
  const labelled = await labelling(db, tiers);
  for (const query of tiers) {
    const tier = await productsOf(db, labelled(query));
    found.push(tier);
    // Each tier holds the one before.
    size = tier.length;
    if (size >= PLENTY) break;
  }
  return { tiers: found, size };
}

/** The tiers of a stage. Who finds enough by whole words is not interested in what only begins so. */
async function tiersOf(db: Database, stage: Stage): Promise<Tiers> {
  const whole = await wholeTiers(db, stage);
  if (stage.begins === null || whole.size >= ENOUGH) return whole;
  const last = stage.tiers.at(-1);
  const query = last === undefined ? stage.begins : `(${stage.begins}) & !(${last})`;
  const labelled = await labelling(db, [query]);
  const begin = await productsOf(db, labelled(query));
  return { tiers: [...whole.tiers, begin], size: whole.size + begin.length };
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
  db: Database,
  language: Language,
  facts: Facts,
  few: number,
): Promise<Found | null> {
  for (const text of corrections(facts)) {
    const stage = correctedStage(await readFacts(db, language, text), language, text);
    const found = stage && (await tiersOf(db, stage));
    if (found && found.size > few) return { stage, ...found };
  }
  return null;
}

/**
 * What was typed finds `found`; where that is little, what the parts of its compounds find comes behind it, and
 * is what was understood if it is more.
 */
async function withParts(db: Database, language: Language, facts: Facts, found: Found): Promise<Found> {
  const text = found.size < catalogue.search.fewHits ? parted(facts) : null;
  if (text === null) return found;
  const inParts = correctedStage(await readFacts(db, language, text), language, text);
  const more = inParts && (await tiersOf(db, inParts));
  if (!more || more.size <= found.size) return found;
  return { stage: inParts, tiers: [...found.tiers, ...more.tiers], size: more.size };
}

async function findHits(db: Database, language: Language, text: string): Promise<SearchHits> {
  const [facts, codes] = await Promise.all([readFacts(db, language, text), codeTiers(db, typedCode(text))]);
  const stages = typedStages(facts, language);
  const byCode = codes.reduce((sum, { length }) => sum + length, 0);
  for (const stage of stages) {
    const plain = { stage, ...(await tiersOf(db, stage)) };
    const found = stage === stages[0] ? await withParts(db, language, facts, plain) : plain;
    const size = found.size + byCode;
    if (size === 0) continue;
    const few = size < catalogue.search.fewHits;
    const better = few ? await findCorrected(db, language, facts, size) : null;
    const tiers = [...codes, ...found.tiers];
    return { tiers, corrected: null, suggestion: better?.stage.corrected ?? null, slots: found.stage.slots };
  }
  if (byCode === 0) {
    const found = await findCorrected(db, language, facts, 0);
    if (found) {
      const { tiers, stage } = found;
      return { tiers, corrected: stage.corrected, suggestion: null, slots: stage.slots };
    }
  }
  return { tiers: codes, corrected: null, suggestion: null, slots: stages[0]?.slots ?? [] };
}

/**
 * Full-text search: a SKU or EAN that fits comes first, then names before categories and properties before
 * texts. Where nothing is found, words that nobody uses count as typing errors. No input is an error. Who asks
 * for the same at the same time, as a list and its filters do, shares one answer.
 */
export function hitReader(db: Database) {
  const pending = new Map<string, Promise<SearchHits>>();
  return ({ language }: { readonly language: Language }, text: string): Promise<SearchHits> => {
    const key = `${language} ${text}`;
    const running = pending.get(key);
    if (running) return running;
    const started = findHits(db, language, text).finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
}

export type HitReader = ReturnType<typeof hitReader>;

/**
 * Places of hits, best first: tier by tier, within one in the order of lists. `placeOf` gives -1 for what is
 * in no list; there are `count` places.
 */
export function rankedPlaces(
  tiers: readonly Int32Array[],
  placeOf: (id: number) => number,
  count: number,
): Uint32Array {
  // A product that two tiers name belongs to the better one.
  const tierOf = new Uint8Array(count);
  tiers.forEach((ids, tier) => {
    for (const id of ids) {
      const place = placeOf(id);
      if (place >= 0 && tierOf[place] === 0) tierOf[place] = tier + 1;
    }
  });
  const places = new Uint32Array(count);
  let next = 0;
  for (let tier = 1; tier <= tiers.length; tier += 1) {
    for (let place = 0; place < count; place += 1) {
      if (tierOf[place] !== tier) continue;
      places[next] = place;
      next += 1;
    }
  }
  return places.subarray(0, next);
}
