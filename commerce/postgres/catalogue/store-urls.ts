import { and, eq, type SQL, sql } from 'drizzle-orm';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Language, StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import type { UrlTarget } from '../../model/category';
import type { StoreUrl } from '../../model/store-url';
import {
  category,
  categoryText,
  product,
  productCategory,
  productStore,
  productText,
} from '../schema/catalogue';
import { contentPage, contentPageText } from '../schema/content';
import { toId } from '../schema/columns';
import { hasPage } from './product-joins';

type PathsByLanguage = Partial<Record<Language, string>>;

export function urlsIn(paths: PathsByLanguage, stores: readonly StoreCode[]): StoreUrl[] {
  return stores.flatMap((store) => {
    const path = paths[storeConfig(store).language];
    return path === undefined ? [] : [{ store, path }];
  });
}

function pathsOf(table: typeof productText | typeof categoryText | typeof contentPageText, id: SQL) {
  const owner = table === productText ? 'product_id' : table === categoryText ? 'category_id' : 'page_id';
  return sql<PathsByLanguage>`(
    select json_object_agg(t.language, t.url_path) from ${table} t where t.${sql.raw(owner)} = ${id})`;
}

export const productPaths = pathsOf(productText, sql`${product.id}`);
export const categoryPaths = pathsOf(categoryText, sql`${category.id}`);
export const contentPagePaths = pathsOf(contentPageText, sql`${contentPage.id}`);

/** The stores that sell the row of `product`, in no order. */
export const sellingStores = sql<StoreCode[] | null>`(
  select array_agg(s.store) from ${productStore} s where s.product_id = ${product.id})`;

/**
 * Whether a store sells a product in the row of `category` or below it. Its id is a statement of its own, so that it keeps the name of
 * its table.
 */
export const sellsIn = (store: SQL): SQL => sql`exists (
  select from ${productCategory} pc join ${product} p on p.id = pc.product_id
  where pc.category_id = ${sql`${category.id}`} and p.enabled and p.type <> 'variant' and ${store} = any(p.stores))`;

export const categoryStores = (stores: readonly StoreCode[]) => sql<StoreCode[] | null>`(
  select array_agg(s.store) from unnest(${sql.param([...stores])}::text[]) as s(store) where ${sellsIn(sql`s.store`)})`;

export const inStoreOrder = (stores: readonly StoreCode[] | null) =>
  storeCodes.filter((store) => stores?.includes(store) === true);

export function storeUrlReader(db: Database) {
  const id = sql.placeholder('id');
  const ofProduct = db
    .select({ paths: productPaths, stores: sellingStores })
    .from(product)
    .where(and(eq(product.id, id), hasPage()))
    .prepare('catalogue_product_urls');
  const ofCategory = db
    .select({ paths: categoryPaths, stores: categoryStores(storeCodes) })
    .from(category)
    .where(eq(category.id, id))
    .prepare('catalogue_category_urls');
  const ofPage = db
    .select({ paths: contentPagePaths })
    .from(contentPage)
    .where(eq(contentPage.id, id))
    .prepare('catalogue_page_urls');
  return async (target: UrlTarget): Promise<StoreUrl[]> => {
    const wanted = toId(target.id);
    if (wanted === null) return [];
    if (target.type === 'page') {
      const [row] = await ofPage.execute({ id: wanted });
      return row ? urlsIn(row.paths, storeCodes) : [];
    }
    const [row] = await (target.type === 'product' ? ofProduct : ofCategory).execute({ id: wanted });
    return row ? urlsIn(row.paths, inStoreOrder(row.stores)) : [];
  };
}
