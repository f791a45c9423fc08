import { and, eq, sql, type SQL } from 'drizzle-orm';
import { storeConfig, storeCodes } from '@/config/shop/stores';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { ResolvedUrl, UrlTarget, StoreUrl } from '../../model/category';
import {
  categoryText,
  product,
  productStore,
  productText,
  category,
  productCategory,
} from '../schema/catalogue';
import { contentPageText, urlPath, contentPage } from '../schema/content';
import { hasPage, inStore } from './product-joins';
import type { Language, StoreCode } from '@/config/types';
import { toId } from '../schema/columns';

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

/** Includes subcategories. The id is a statement of its own, so that it keeps the name of its table. */
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

const targetOf = (type: 'category' | 'product' | 'page') =>
  sql`case when ${urlPath.type} = ${sql.raw(`'${type}'`)} then ${urlPath.target}::int end`;

/** Longer paths do not exist. */
const MAX_PATH_LENGTH = 2_000;

/** The path that a product of an earlier shop has here: of `/products/dome` and `/cameras/dome.html` it is `/dome`. */
const lastOf = (path: string): string => `/${path.slice(path.lastIndexOf('/') + 1).replace(/\.html?$/, '')}`;

/** A former path redirects to the current one, also of an earlier shop; that of a product not sold here resolves to null. */
export function urlResolver(db: Database) {
  const byPath = db
    .select({
      type: urlPath.type,
      target: urlPath.target,
      current: urlPath.current,
      sold: productStore.productId,
      currentPath: sql<
        string | null
      >`coalesce(${productText.urlPath}, ${categoryText.urlPath}, ${contentPageText.urlPath})`,
    })
    .from(urlPath)
    .leftJoin(product, and(eq(product.id, targetOf('product')), hasPage()))
    .leftJoin(productStore, inStore())
    .leftJoin(
      productText,
      and(eq(productText.productId, productStore.productId), eq(productText.language, urlPath.language)),
    )
    .leftJoin(
      categoryText,
      and(eq(categoryText.categoryId, targetOf('category')), eq(categoryText.language, urlPath.language)),
    )
    .leftJoin(
      contentPageText,
      and(eq(contentPageText.pageId, targetOf('page')), eq(contentPageText.store, sql.placeholder('store'))),
    )
    .where(and(eq(urlPath.language, sql.placeholder('language')), eq(urlPath.path, sql.placeholder('path'))))
    .prepare('catalogue_resolve_url');
  return async ({ store }: Context, path: string): Promise<ResolvedUrl | null> => {
    if (path.length > MAX_PATH_LENGTH || path.includes('\0')) return null;
    const { language } = storeConfig(store);
    const [row] = await byPath.execute({ store, language, path });
    if (!row) {
      const last = lastOf(path);
      const [other] = last === path ? [] : await byPath.execute({ store, language, path: last });
      const to = other?.type === 'product' ? other.currentPath : null;
      return to === null ? null : { type: 'redirect', to, permanent: true };
    }
    if (row.type === 'redirect') return { type: 'redirect', to: row.target, permanent: true };
    if (row.type === 'product' && row.sold === null) return null;
    if (row.current) return { type: row.type, id: row.target };
    return row.currentPath === null ? null : { type: 'redirect', to: row.currentPath, permanent: true };
  };
}
