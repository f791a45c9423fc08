import { sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { product, productCategory } from '../../schema/catalogue';
import { stock } from '../../schema/stock';
import { productSearch } from '../../schema/search';
import { inBatches } from './bulk';
import type { Writer } from './copy';
import type { References } from '../read/references';
import { limitRemoval, countOf, type EntityCount } from '../check/report';
import { HASH_START } from '../resolve/hash-of';
import { resolveProduct, type ResolvedProduct } from '../resolve/resolve';
import type { Tokenizers } from '../resolve/resolve-words';
import type { Products } from '../read/products';
import { openSearchTable, type SearchTable } from '../read/search-table';
import { Stems } from '../resolve/indexed-stems';
import type { Vocabulary } from './write-search';
import {
  type Change,
  changeOf,
  type ProductContext,
  type StoredHashes,
  writeProducts,
} from './write-products';
import { writeParentPrices } from './write-prices';
import { StockWriter } from './write-stock';
import { storedPaths } from './write-urls';

interface Stored extends StoredHashes {
  id: number;
  sku: string;
  variant: boolean;
  enabled: boolean;
  position: number;
}

/** Orders may refer to them, so they are not deleted. Clears the hash, so that a returning product is written completely. */
async function disableRemoved(tx: Transaction, gone: readonly Stored[]): Promise<void> {
  // An update counts as a change of the catalogue even if it affects no row.
  if (gone.length === 0) return;
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(gone.map(({ id }) => id))}::jsonb)::int)`;
  await tx.execute(
    sql`update ${product} set enabled = false, import_hash = '' where ${product.id} in ${ids}`,
  );
  await tx.execute(sql`delete from ${productSearch} where ${productSearch.productId} in ${ids}`);
}

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

class Tallies {
  readonly #product = new Tally();
  readonly #variant = new Tally();

  add({ content: { type } }: ResolvedProduct, before: Stored | undefined, changed: boolean): void {
    (type === 'variant' ? this.#variant : this.#product).add(before, changed);
  }

  counts(gone: readonly Stored[]): Record<'products' | 'variants', EntityCount> {
    const removed = (variant: boolean) => gone.filter((each) => each.variant === variant).length;
    return { products: this.#product.count(removed(false)), variants: this.#variant.count(removed(true)) };
  }
}

interface Move {
  id: number;
  position: number;
}

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

interface Sync {
  readonly products: Products;
  readonly references: References;
  readonly tokenizers: Tokenizers;
  readonly categories: ReadonlyMap<string, number>;
  readonly vocabulary: Vocabulary;
  readonly onProgress: (done: number, total: number) => void;
  readonly allowRemoval: boolean;
}

interface SyncState {
  readonly stored: ReadonlyMap<string, Stored>;
  readonly context: ProductContext;
  readonly stock: StockWriter;
}

class BatchWriter {
  readonly tallies = new Tallies();
  readonly moves: Move[] = [];
  readonly pricedParents: number[] = [];

  constructor(
    private readonly writer: Writer,
    private readonly state: SyncState,
  ) {}

  #changeOf(each: ResolvedProduct): Change | null {
    const before = this.state.stored.get(each.sku);
    const change = changeOf(each, before);
    this.tallies.add(each, before, change !== null);
    // A content change also writes the position.
    if (before && change?.content !== true && before.position !== each.position) {
      this.moves.push({ id: before.id, position: each.position });
    }
    if (before && change?.prices && each.content.type === 'configurable') this.pricedParents.push(before.id);
    return change;
  }

  async write(batch: readonly ResolvedProduct[]): Promise<void> {
    const { stored, context, stock: stockWriter } = this.state;
    const changes = batch.flatMap((each) => this.#changeOf(each) ?? []);
    if (changes.length > 0) await writeProducts(this.writer, changes, context);
    await stockWriter.add(this.writer, batch, context.ids, stored);
  }
}

async function openState(
  { tx }: Writer,
  { categories }: Sync,
  stored: ReadonlyMap<string, Stored>,
  inFiles: ReadonlySet<string>,
): Promise<SyncState> {
  const written = [...inFiles].filter(
    (sku) => stored.get(sku)?.importHash.startsWith(HASH_START) !== true,
  ).length;
  const search = await openSearchTable(tx, { written, kept: inFiles.size - written });
  const fresh = [...inFiles].filter((sku) => !stored.has(sku)).length;
  const paths = fresh >= stored.size ? await storedPaths(tx) : null;
  const ids = new Map([...stored.values()].map(({ sku, id }) => [sku, id]));
  const { productId, imported, expectedOn } = stock;
  const before = await tx.select({ productId, imported, expectedOn }).from(stock);
  const context = { ids, categories, stems: new Stems(), search, paths };
  return { stored, context, stock: new StockWriter(before) };
}

function resolver({
  products,
  references,
  tokenizers,
  vocabulary,
}: Pick<Sync, 'products' | 'references' | 'tokenizers' | 'vocabulary'>) {
  const ranked = products.ranked();
  return (at: number) => {
    const input = ranked[at]?.();
    const made = input ? resolveProduct(input, at, references, tokenizers) : [];
    for (const { content } of made) vocabulary.add(content);
    return made;
  };
}

/** What `syncProducts` would count; writes nothing. */
export async function compareProducts(
  tx: Transaction,
  sync: Pick<Sync, 'products' | 'references' | 'tokenizers' | 'vocabulary'>,
): Promise<Record<'products' | 'variants', EntityCount>> {
  const stored = new Map((await storedProducts(tx)).map((row) => [row.sku, row]));
  const gone = [...stored.values()].filter(({ enabled, sku }) => enabled && !sync.products.skus.has(sku));
  const tallies = new Tallies();
  const count = async (batch: readonly ResolvedProduct[]) => {
    for (const each of batch) {
      const before = stored.get(each.sku);
      tallies.add(each, before, changeOf(each, before) !== null);
    }
  };
  await inBatches(sync.products.length, resolver(sync), count, () => undefined);
  return tallies.counts(gone);
}

/** Searches see new documents once `search` is published. `moved`: the order changed. Throws RemovalError. */
export async function syncProducts(
  writer: Writer,
  sync: Sync,
): Promise<{
  counts: Record<'products' | 'variants' | 'stock', EntityCount>;
  moved: boolean;
  search: SearchTable;
}> {
  const { tx } = writer;
  const total = sync.products.length;
  const stored = new Map((await storedProducts(tx)).map((row) => [row.sku, row]));
  const inFiles = sync.products.skus;
  const onSale = [...stored.values()].filter(({ enabled }) => enabled);
  const gone = onSale.filter(({ sku }) => !inFiles.has(sku));
  if (!sync.allowRemoval) limitRemoval(onSale, gone);
  await disableRemoved(tx, gone);
  const state = await openState(writer, sync, stored, inFiles);
  const batches = new BatchWriter(writer, state);
  const write = (batch: readonly ResolvedProduct[]) => batches.write(batch);
  await inBatches(total, resolver(sync), write, (done) => sync.onProgress(done, total));
  // Once all variants are written: one may have been that of another product.
  await writeParentPrices(tx, batches.pricedParents);
  await writePositions(tx, batches.moves);
  const counts = { ...batches.tallies.counts(gone), stock: await state.stock.finish(tx) };
  return { counts, moved: batches.moves.length > 0, search: state.context.search };
}
