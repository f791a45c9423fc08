import { sql } from 'drizzle-orm';
import type { Transaction } from '../database';
import { product, productCategory, stock } from '../schema/catalogue';
import { productSearch } from '../schema/search';
import { upsertRows } from './bulk';
import { countOf, type EntityCount } from './report';
import type { ResolvedProduct } from './resolve';
import { writeProducts } from './write-products';

interface Stored {
  id: number;
  sku: string;
  variant: boolean;
  importHash: string;
  enabled: boolean;
}

type Counts = Record<'products' | 'variants' | 'stock', EntityCount>;

/**
 * Disables what the files no longer have: orders refer to it. Without its hash it is written anew should it
 * come back.
 */
async function disableGone(tx: Transaction, gone: readonly Stored[]): Promise<void> {
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(gone.map(({ id }) => id))}::jsonb)::int)`;
  await tx.execute(
    sql`update ${product} set enabled = false, import_hash = '' where ${product.id} in ${ids}`,
  );
  await tx.execute(sql`delete from ${productSearch} where ${productSearch.productId} in ${ids}`);
}

/**
 * Sets the pieces on the shelf of what is new, and of what has another figure in the files than at the last
 * import: anything else would give back what orders took.
 */
async function writeStock(
  tx: Transaction,
  products: readonly ResolvedProduct[],
  ids: ReadonlyMap<string, number>,
): Promise<EntityCount> {
  const before = await tx.select({ productId: stock.productId, imported: stock.imported }).from(stock);
  const imported = new Map(before.map((row) => [row.productId, row.imported]));
  const rows = products.flatMap((each) => {
    const productId = ids.get(each.sku);
    return productId === undefined || each.stock === null
      ? []
      : [{ productId, quantity: each.stock, imported: each.stock }];
  });
  // In the order in which checkout locks them: neither waits for the other for ever.
  const changed = rows
    .filter((row) => imported.get(row.productId) !== row.imported)
    .toSorted((a, b) => a.productId - b.productId);
  const { created, updated } = await upsertRows(tx, stock, ['productId'], changed);
  const configurable = products.filter((each) => each.stock === null).map(({ sku }) => ids.get(sku));
  const gone = await tx.execute(sql`delete from ${stock}
    where ${stock.productId} in (select jsonb_array_elements_text(${JSON.stringify(configurable)}::jsonb)::int)`);
  return countOf(rows.length, created.length, updated.length, gone.rowCount ?? 0);
}

/** Ranks move when products come and go; that alone writes no product again. */
async function writePositions(
  tx: Transaction,
  products: readonly ResolvedProduct[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = JSON.stringify(products.map(({ sku, position }) => ({ id: ids.get(sku), position })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given(id int, position int)`;
  await tx.execute(sql`update ${product} set position = given.position from ${given}
    where ${product.id} = given.id and ${product.position} <> given.position`);
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
      enabled: product.enabled,
    })
    .from(product);
}

function counts(
  products: readonly ResolvedProduct[],
  stored: ReadonlyMap<string, Stored>,
  changed: ReadonlySet<ResolvedProduct>,
  gone: readonly Stored[],
  variant: boolean,
): EntityCount {
  const own = products.filter(({ content }) => (content.type === 'variant') === variant);
  const created = own.filter(({ sku }) => !stored.has(sku)).length;
  const updated = own.filter((each) => changed.has(each) && stored.has(each.sku)).length;
  return countOf(own.length, created, updated, gone.filter((each) => each.variant === variant).length);
}

/** Makes the stored products those of the files. Variants must stand behind their products. */
export async function syncProducts(
  tx: Transaction,
  products: readonly ResolvedProduct[],
  categories: ReadonlyMap<string, number>,
  onProgress: (done: number, total: number) => void,
): Promise<Counts> {
  const stored = new Map((await storedProducts(tx)).map((row) => [row.sku, row]));
  const inFiles = new Set(products.map(({ sku }) => sku));
  const gone = [...stored.values()].filter(({ sku, enabled }) => enabled && !inFiles.has(sku));
  const changed = products.filter(({ sku, importHash }) => stored.get(sku)?.importHash !== importHash);
  const ids = new Map([...stored.values()].map(({ sku, id }) => [sku, id]));
  await disableGone(tx, gone);
  await writeProducts(tx, changed, {
    ids,
    categories,
    onProgress: (done) => onProgress(done, changed.length),
  });
  await writePositions(tx, products, ids);
  const written = new Set(changed);
  return {
    products: counts(products, stored, written, gone, false),
    variants: counts(products, stored, written, gone, true),
    stock: await writeStock(tx, products, ids),
  };
}
