import { sql } from 'drizzle-orm';
import type { Transaction } from '../database';
import { product, productCategory, stock } from '../schema/catalogue';
import { productSearch } from '../schema/search';
import type { Writer } from './copy';
import type { References } from './references';
import { countOf, type EntityCount } from './report';
import { HASH_START, ranked, resolveProduct, type ResolvedProduct } from './resolve';
import type { WordMakers } from './resolve-words';
import { inRounds } from './rounds';
import type { ProductInput } from './row-schemas';
import { openSearchTable, type SearchTable } from './search-table';
import { Stems } from './stems';
import type { Vocabulary } from './vocabulary';
import {
  type Change,
  changeOf,
  type ProductContext,
  type StoredHashes,
  writeProducts,
} from './write-products';
import { StockWriter } from './write-stock';
import { storedPaths } from './write-urls';

interface Stored extends StoredHashes {
  id: number;
  sku: string;
  variant: boolean;
  enabled: boolean;
  position: number;
}

type Counts = Record<'products' | 'variants' | 'stock', EntityCount>;

/**
 * Disables what the files no longer have: orders refer to it. Without its hash it is written anew should it
 * come back.
 */
async function disableGone(tx: Transaction, gone: readonly Stored[]): Promise<void> {
  // Even an update of no row would count as a change of the catalogue.
  if (gone.length === 0) return;
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(gone.map(({ id }) => id))}::jsonb)::int)`;
  await tx.execute(
    sql`update ${product} set enabled = false, import_hash = '' where ${product.id} in ${ids}`,
  );
  await tx.execute(sql`delete from ${productSearch} where ${productSearch.productId} in ${ids}`);
}

/** Counts products, or variants, as they pass. */
class Tally {
  #created = 0;
  #updated = 0;
  #total = 0;

  add(before: Stored | undefined, changed: boolean): void {
    this.#total += 1;
    if (!before) this.#created += 1;
    else if (changed) this.#updated += 1;
  }

  count(removed: number): EntityCount {
    return countOf(this.#total, this.#created, this.#updated, removed);
  }
}

interface Move {
  id: number;
  position: number;
}

/** Ranks move when products come and go; that alone writes no product again. */
async function writePositions(tx: Transaction, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as given(id int, position int)`;
  await tx.execute(sql`update ${product} set position = given.position from ${given}
    where ${product.id} = given.id`);
  await tx.execute(sql`update ${productCategory} set position = given.position from ${given}
    where ${productCategory.productId} = given.id and ${productCategory.position} <> given.position`);
}

async function storedProducts(tx: Transaction): Promise<Stored[]> {
  return tx
    .select({
      id: product.id,
      sku: product.sku,
      variant: sql<boolean>`${product.type} = 'variant'`,
      importHash: product.importHash,
      priceHash: product.priceHash,
      enabled: product.enabled,
      position: product.position,
    })
    .from(product);
}

const skusOf = (products: readonly ProductInput[]) =>
  products.flatMap(({ sku, variants }) => [sku, ...variants.map((variant) => variant.sku)]);

interface Sync {
  readonly products: readonly ProductInput[];
  readonly references: References;
  readonly makers: WordMakers;
  readonly categories: ReadonlyMap<string, number>;
  /** Learns the words of all products. */
  readonly vocabulary: Vocabulary;
  readonly onProgress: (done: number, total: number) => void;
}

interface Stock {
  readonly stored: ReadonlyMap<string, Stored>;
  readonly context: ProductContext;
  readonly shelf: StockWriter;
}

/** Writes round after round what differs from what is stored, and remembers what it came across. */
class RoundWriter {
  readonly tallies = { product: new Tally(), variant: new Tally() };
  readonly moves: Move[] = [];

  constructor(
    private readonly writer: Writer,
    private readonly stock: Stock,
  ) {}

  /** What has to be written of a product; of one that only moved up or down nothing has. */
  #changeOf(each: ResolvedProduct): Change | null {
    const before = this.stock.stored.get(each.sku);
    const change = changeOf(each, before);
    this.tallies[each.content.type === 'variant' ? 'variant' : 'product'].add(before, change !== null);
    // With its content its position is written.
    if (before && change?.content !== true && before.position !== each.position) {
      this.moves.push({ id: before.id, position: each.position });
    }
    return change;
  }

  async write(round: readonly ResolvedProduct[]): Promise<void> {
    const { stored, context, shelf } = this.stock;
    const changes = round.flatMap((each) => this.#changeOf(each) ?? []);
    if (changes.length > 0) await writeProducts(this.writer, changes, context);
    await shelf.add(this.writer, round, context.ids, stored);
  }
}

/** Opens what products are written to. */
async function openStock(
  { tx }: Writer,
  { categories }: Sync,
  stored: ReadonlyMap<string, Stored>,
  inFiles: ReadonlySet<string>,
): Promise<Stock> {
  const anew = [...inFiles].filter(
    (sku) => stored.get(sku)?.importHash.startsWith(HASH_START) !== true,
  ).length;
  const search = await openSearchTable(tx, { anew, kept: inFiles.size - anew });
  const fresh = [...inFiles].filter((sku) => !stored.has(sku)).length;
  const paths = fresh >= stored.size ? await storedPaths(tx) : null;
  const ids = new Map([...stored.values()].map(({ sku, id }) => [sku, id]));
  const before = await tx.select({ productId: stock.productId, imported: stock.imported }).from(stock);
  const context = { ids, categories, stems: new Stems(), search, paths };
  return { stored, context, shelf: new StockWriter(before) };
}

/** Makes products of the files, in the order of lists. */
function makerOf(products: readonly ProductInput[], { references, makers, vocabulary }: Sync) {
  return (at: number) => {
    const input = products[at];
    const made = input ? resolveProduct(input, at, references, makers) : [];
    for (const { content } of made) vocabulary.add(content);
    return made;
  };
}

/** Makes the stored products those of the files. Their documents are not searched before `search` is published. */
export async function syncProducts(
  writer: Writer,
  sync: Sync,
): Promise<{ counts: Counts; search: SearchTable }> {
  const { tx } = writer;
  const products = ranked(sync.products);
  const total = products.length;
  const stored = new Map((await storedProducts(tx)).map((row) => [row.sku, row]));
  const inFiles = new Set(skusOf(products));
  const gone = [...stored.values()].filter(({ sku, enabled }) => enabled && !inFiles.has(sku));
  await disableGone(tx, gone);
  const opened = await openStock(writer, sync, stored, inFiles);
  const rounds = new RoundWriter(writer, opened);
  const write = (round: readonly ResolvedProduct[]) => rounds.write(round);
  await inRounds(total, makerOf(products, sync), write, (done) => sync.onProgress(done, total));
  await writePositions(tx, rounds.moves);
  const removed = (variant: boolean) => gone.filter((each) => each.variant === variant).length;
  const counts = {
    products: rounds.tallies.product.count(removed(false)),
    variants: rounds.tallies.variant.count(removed(true)),
    stock: await opened.shelf.finish(tx),
  };
  return { counts, search: opened.context.search };
}
