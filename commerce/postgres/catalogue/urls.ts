import { and, eq, sql } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { ResolvedUrl } from '../../model/category';
import { categoryText, product, productStore, productText } from '../schema/catalogue';
import { contentPageText, urlPath } from '../schema/content';
import { hasPage, inStore } from './product-joins';

const targetOf = (type: 'category' | 'product' | 'page') =>
  sql`case when ${urlPath.type} = ${sql.raw(`'${type}'`)} then ${urlPath.target}::int end`;

/** Longer paths do not exist. */
const MAX_PATH_LENGTH = 2_000;

/** The path that a product of an earlier shop has here: of `/products/dome` and `/cameras/dome.html` it is `/dome`. */
const lastOf = (path: string): string => `/${path.slice(path.lastIndexOf('/') + 1).replace(/\.html?$/, '')}`;

/**
 * Resolves paths. The former path of a page redirects to its current one, and that of a product in an earlier shop to its
 * page; the path of a product that the store does not sell resolves to null.
 */
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
