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

/** The URLs in `stores`, given the paths of a page by language. */
export function urlsIn(paths: PathsByLanguage, stores: readonly StoreCode[]): StoreUrl[] {
  return stores.flatMap((store) => {
    const path = paths[storeConfig(store).language];
    return path === undefined ? [] : [{ store, path }];
  });
}

/** The paths of the rows of a text table whose column `owner` is `id`, by language. */
function pathsOf(table: typeof productText | typeof categoryText | typeof contentPageText, id: SQL) {
  const owner = table === productText ? 'product_id' : table === categoryText ? 'category_id' : 'page_id';
  return sql<PathsByLanguage>`(
    select json_object_agg(t.language, t.url_path) from ${table} t where t.${sql.raw(owner)} = ${id})`;
}

/** Paths of the rows of `product`, `category` and `content_page`. */
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

/** The stores among `stores` that sell a product in the row of `category` or below it, in no order. */
export const categoryStores = (stores: readonly StoreCode[]) => sql<StoreCode[] | null>`(
  select array_agg(s.store) from unnest(${sql.param([...stores])}::text[]) as s(store) where ${sellsIn(sql`s.store`)})`;

/** The same stores in the order of the configuration. */
export const inStoreOrder = (stores: readonly StoreCode[] | null) =>
  storeCodes.filter((store) => stores?.includes(store) === true);

/**
 * Reads the URLs of a product, category or content page in all stores that have it, those that sell a product of a category; none
 * for an unknown id.
 */
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
