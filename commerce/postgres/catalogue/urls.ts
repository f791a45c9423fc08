import { and, eq, sql } from 'drizzle-orm';
import type { ContentLink, ContentPage, ResolvedUrl } from '../../model/category';
import type { Database } from '../database';
import { categoryText, product, productStore, productText } from '../schema/catalogue';
import { contentPage, contentPageText, urlPath } from '../schema/content';
import { inStore, soldHere } from './cards';
import { toId } from './ids';
import type { Scope } from './scope';

/** The id that a row of `url_path` names, for joins with the table that holds it. */
const targetOf = (type: 'category' | 'product' | 'page') =>
  sql`case when ${urlPath.type} = ${sql.raw(`'${type}'`)} then ${urlPath.target}::int end`;

/** Paths beyond this are nobody's. */
const LONGEST_PATH = 2_000;

/**
 * Resolves paths. A path that its owner has left leads to where the owner is now; one that only a product
 * not sold here has is nothing.
 */
export function urlResolver(db: Database) {
  const byPath = db
    .select({
      type: urlPath.type,
      target: urlPath.target,
      current: urlPath.current,
      sold: productStore.productId,
      now: sql<
        string | null
      >`coalesce(${productText.urlPath}, ${categoryText.urlPath}, ${contentPageText.urlPath})`,
    })
    .from(urlPath)
    .leftJoin(product, and(eq(product.id, targetOf('product')), soldHere()))
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
      and(eq(contentPageText.pageId, targetOf('page')), eq(contentPageText.language, urlPath.language)),
    )
    .where(and(eq(urlPath.language, sql.placeholder('language')), eq(urlPath.path, sql.placeholder('path'))))
    .prepare('catalogue_resolve_url');
  return async ({ store, language }: Scope, path: string): Promise<ResolvedUrl | null> => {
    if (path.length > LONGEST_PATH || path.includes('\0')) return null;
    const [row] = await byPath.execute({ store, language, path });
    if (!row) return null;
    if (row.type === 'redirect') return { type: 'redirect', to: row.target, permanent: true };
    if (row.type === 'product' && row.sold === null) return null;
    if (row.current) return { type: row.type, id: row.target };
    return row.now === null ? null : { type: 'redirect', to: row.now, permanent: true };
  };
}

/** Content pages by id. */
export function contentPageReader(db: Database) {
  const byId = db
    .select({ title: contentPageText.title, url: contentPageText.urlPath, body: contentPageText.body })
    .from(contentPageText)
    .where(
      and(
        eq(contentPageText.pageId, sql.placeholder('id')),
        eq(contentPageText.language, sql.placeholder('language')),
      ),
    )
    .prepare('catalogue_content_page');
  return async ({ language }: Scope, id: string): Promise<ContentPage | null> => {
    const [row] = await byId.execute({ id: toId(id), language });
    return row ? { id, ...row } : null;
  };
}

/** Lists the content pages of a language. */
export function contentLinksReader(db: Database) {
  const links = db
    .select({ code: contentPage.code, title: contentPageText.title, url: contentPageText.urlPath })
    .from(contentPageText)
    .innerJoin(contentPage, eq(contentPage.id, contentPageText.pageId))
    .where(eq(contentPageText.language, sql.placeholder('language')))
    .orderBy(contentPage.id)
    .prepare('catalogue_content_links');
  return ({ language }: Scope): Promise<ContentLink[]> => links.execute({ language });
}
