import { eq } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import { languages, viewCodes } from '@/config/shop/store-views';
import type { Transaction } from '@/database/pool';
import { wordsIn } from '../../catalogue/facts';
import { category, categoryText } from '../../schema/catalogue';
import { upsertRows } from './bulk';
import type { CategoryNode, References } from '../read/references';
import { countOf, type EntityCount } from '../check/report';
import type { ProductInput } from '../read/row-schemas';
import { categoriesOf, filesOf, picturesOf } from '../resolve/resolve';
import { deleteUrls, writeUrls } from './write-urls';

interface Written {
  ids: ReadonlyMap<string, number>;
  changed: Set<number>;
}

async function writeParents(
  tx: Transaction,
  all: readonly CategoryNode[],
  { ids, changed }: Written,
): Promise<void> {
  const stored = await tx.select({ id: category.id, parentId: category.parentId }).from(category);
  const parents = new Map(stored.map(({ id, parentId }) => [id, parentId]));
  for (const { input } of all) {
    const id = ids.get(input.code);
    const parentId = input.parent === null ? null : (ids.get(input.parent) ?? null);
    if (id === undefined || parents.get(id) === parentId) continue;
    await tx.update(category).set({ parentId }).where(eq(category.id, id));
    changed.add(id);
  }
}

async function writeTexts(
  tx: Transaction,
  all: readonly CategoryNode[],
  { ids, changed }: Written,
): Promise<void> {
  const texts = all.flatMap(({ input, urls }) =>
    languages.map((language) => {
      const { name, description } = input.texts[language];
      const own = viewCodes.flatMap((store) => {
        const texts = wordsIn(input.texts, store);
        const isOwn = storeConfig(store).language === language && texts !== input.texts[language];
        return isOwn ? [[store, { name: texts.name, description: texts.description }]] : [];
      });
      return {
        categoryId: ids.get(input.code) ?? 0,
        language,
        name,
        urlPath: urls[language],
        description,
        regional: own.length === 0 ? null : Object.fromEntries(own),
      };
    }),
  );
  const written = await upsertRows(tx, categoryText, ['categoryId', 'language'], texts);
  for (const id of [...written.created, ...written.updated]) changed.add(Number(id));
  const urls = texts.map((row) => ({
    language: row.language,
    path: row.urlPath,
    target: String(row.categoryId),
  }));
  await writeUrls(tx, 'category', urls);
}

async function deleteGone(tx: Transaction, references: References): Promise<number> {
  const stored = await tx.select({ id: category.id, code: category.code }).from(category);
  const gone = stored.filter(({ code }) => !references.categories.has(code)).map(({ id }) => id);
  await deleteUrls(tx, 'category', gone);
  for (const id of gone) await tx.delete(category).where(eq(category.id, id));
  return gone.length;
}

/** The picture of each category that names none: the first one of its products, and of those of the categories below it. */
function productPictures(products: Iterable<ProductInput>, references: References): Map<string, string> {
  const pictures = new Map<string, string>();
  const without = [...references.categories.values()].filter(({ input }) => input.picture === null);
  const missing = new Set(without.map(({ input }) => input.code));
  for (const product of products) {
    if (missing.size === 0) break;
    for (const { code } of categoriesOf(product, references)) {
      const [picture] = missing.has(code) ? filesOf(picturesOf(product), references) : [];
      if (picture !== undefined && missing.delete(code)) pictures.set(code, picture);
    }
  }
  return pictures;
}

/** Keeps all other categories. `products` give their pictures to categories without one. Returns all ids by code. */
export async function upsertCategories(
  tx: Transaction,
  references: References,
  products: Iterable<ProductInput> = [],
): Promise<{ created: number; updated: number; ids: ReadonlyMap<string, number> }> {
  const all = [...references.categories.values()];
  const pictures = productPictures(products, references);
  const rows = all.map(({ input: { code, position, picture } }) => ({
    code,
    position,
    picture: (picture === null ? pictures.get(code) : references.pictures(picture)?.[0]) ?? null,
  }));
  const written = await upsertRows(tx, category, ['code'], rows);
  const stored = await tx.select({ id: category.id, code: category.code }).from(category);
  const ids = new Map(stored.map(({ id, code }) => [code, id]));
  const idsOf = (codes: readonly string[]) => codes.flatMap((code) => ids.get(code) ?? []);
  const changed = new Set(idsOf(written.updated));
  await writeParents(tx, all, { ids, changed });
  await writeTexts(tx, all, { ids, changed });
  for (const id of idsOf(written.created)) changed.delete(id);
  return { created: written.created.length, updated: changed.size, ids };
}

export async function writeCategories(
  tx: Transaction,
  references: References,
  products: Iterable<ProductInput>,
): Promise<{ count: EntityCount; ids: ReadonlyMap<string, number> }> {
  const { created, updated, ids } = await upsertCategories(tx, references, products);
  const removed = await deleteGone(tx, references);
  return { count: countOf(references.categories.size, created, updated, removed), ids };
}
