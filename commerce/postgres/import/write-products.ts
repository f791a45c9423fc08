import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Language } from '@/config/types';
import type { Transaction } from '../database';
import {
  product,
  productCategory,
  productOption,
  productPrice,
  productStore,
  productText,
  productTier,
} from '../schema/catalogue';
import { productSearch } from '../schema/search';
import { insertRows, upsertRows } from './bulk';
import type { ResolvedProduct } from './resolve';
import { forLanguages } from './row-schemas';
import { Stems } from './stems';
import { writePriceHistory } from './write-price-history';
import { writeUrls } from './write-urls';

/** Products per round: their texts are the largest parameter, some megabytes. */
const CHUNK = 500;

interface Identified extends ResolvedProduct {
  id: number;
}

/** Writes the rows of `product` itself; parents must be there already. */
async function writeRows(
  tx: Transaction,
  products: readonly ResolvedProduct[],
  ids: Map<string, number>,
): Promise<{ created: number; updatedIds: number[] }> {
  const rows = products.map(({ sku, content, importHash, position }) => ({
    sku,
    parentId: content.parentSku === null ? null : (ids.get(content.parentSku) ?? null),
    type: content.type,
    brandCode: content.brandCode,
    enabled: true,
    position,
    importHash,
    images: content.images,
    labels: content.labels,
    configurable: content.configurable,
    features: content.features,
    box: content.box,
    values: content.values,
    ean: content.ean,
    updatesUntil: content.updatesUntil,
    accessories: content.accessories,
    related: content.related,
    downloads: content.downloads,
    ecoFee: content.ecoFee,
  }));
  const { created, updated } = await upsertRows(tx, product, ['sku'], rows);
  const skus = products.map(({ sku }) => sku);
  const stored = await tx
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(inArray(product.sku, skus));
  for (const { id, sku } of stored) ids.set(sku, id);
  return { created: created.length, updatedIds: updated.flatMap((sku) => ids.get(sku) ?? []) };
}

function documentsOf(products: readonly Identified[], stems: Stems) {
  return products.flatMap(({ id, content }) => {
    const own = new Map(content.texts.map(({ language, search }) => [language, search]));
    const document = (language: Language) => {
      const search = own.get(language);
      return search ? stems.document(language, search) : '';
    };
    return own.size === 0 ? [] : [{ productId: id, ...forLanguages(document) }];
  });
}

/** Everything that hangs on a product. */
const parts: readonly { table: PgTable; productId: PgColumn }[] = [
  { table: productText, productId: productText.productId },
  { table: productSearch, productId: productSearch.productId },
  { table: productStore, productId: productStore.productId },
  { table: productCategory, productId: productCategory.productId },
  { table: productOption, productId: productOption.productId },
  { table: productPrice, productId: productPrice.productId },
  { table: productTier, productId: productTier.productId },
];

interface Part {
  products: readonly Identified[];
  /** Of products that had rows before. */
  updatedIds: readonly number[];
}

async function deleteParts(tx: Transaction, updatedIds: readonly number[]): Promise<void> {
  if (updatedIds.length === 0) return;
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(updatedIds)}::jsonb)::int)`;
  for (const { table, productId } of parts) {
    await tx.execute(sql`delete from ${table} where ${productId} in ${ids}`);
  }
}

async function writeParts(
  tx: Transaction,
  { products, updatedIds }: Part,
  { categories, stems }: { categories: ReadonlyMap<string, number>; stems: Stems },
): Promise<void> {
  const each = <T>(rows: (content: ResolvedProduct['content'], position: number) => readonly T[]) =>
    products.flatMap(({ id, content, position }) =>
      rows(content, position).map((row) => ({ productId: id, ...row })),
    );
  await deleteParts(tx, updatedIds);
  await stems.learn(
    tx,
    products.flatMap(({ content }) => content.texts),
  );
  const texts = each(({ texts: own }) => own.map(({ search: _, ...text }) => text));
  await insertRows(tx, productText, texts);
  await insertRows(tx, productSearch, documentsOf(products, stems));
  const stores = each((content) => content.stores.map((store) => ({ store })));
  await insertRows(tx, productStore, stores);
  const places = each(({ categories: own }, position) =>
    own.map(({ code, main }) => ({ categoryId: categories.get(code) ?? 0, main, position })),
  );
  await insertRows(tx, productCategory, places);
  const options = each(({ optionIds }) => optionIds.map((optionId) => ({ optionId })));
  await insertRows(tx, productOption, options);
  const prices = each((content) => content.prices);
  await insertRows(tx, productPrice, prices);
  const tiers = each((content) => content.tiers);
  await insertRows(tx, productTier, tiers);
  await writePriceHistory(tx, products);
  const urls = products.flatMap(({ id, content }) =>
    content.texts.map(({ language, urlPath }) => ({ language, path: urlPath, target: String(id) })),
  );
  await writeUrls(tx, 'product', urls, new Set(updatedIds.map(String)));
}

/**
 * Writes products that are new or differ from what is stored, with all that hangs on them; stock is not
 * touched. Variants must stand behind their products. `ids` knows the stored products by SKU and learns the
 * new ones; `onProgress` hears how many are done. Gives how many were new.
 */
export async function writeProducts(
  tx: Transaction,
  products: readonly ResolvedProduct[],
  context: {
    ids: Map<string, number>;
    categories: ReadonlyMap<string, number>;
    onProgress: (done: number) => void;
    /** What earlier calls have learnt. */
    stems?: Stems;
  },
): Promise<{ created: number }> {
  const { stems = new Stems() } = context;
  let created = 0;
  for (let start = 0; start < products.length; start += CHUNK) {
    const chunk = products.slice(start, start + CHUNK);
    const isVariant = ({ content }: ResolvedProduct) => content.type === 'variant';
    const parents = await writeRows(
      tx,
      chunk.filter((each) => !isVariant(each)),
      context.ids,
    );
    const variants = await writeRows(tx, chunk.filter(isVariant), context.ids);
    created += parents.created + variants.created;
    const identified = chunk.flatMap((each) => {
      const id = context.ids.get(each.sku);
      return id === undefined ? [] : [{ ...each, id }];
    });
    const updatedIds = [...parents.updatedIds, ...variants.updatedIds];
    await writeParts(tx, { products: identified, updatedIds }, { categories: context.categories, stems });
    context.onProgress(start + chunk.length);
  }
  return { created };
}
