import { and, asc, gte, sql } from 'drizzle-orm';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { SitemapEntry, SitemapSlice, StoreUrl } from '../../model/category';
import type { CataloguePort } from '../../ports/catalogue';
import { category, categoryText, product, productStore } from '../schema/catalogue';
import { contentPage, contentPageText, contentRows } from '../schema/content';
import { toId } from '../schema/columns';
import { hasPage, inStore } from './product-joins';
import {
  categoryPaths,
  categoryStores,
  contentPagePaths,
  inStoreOrder,
  productPaths,
  sellingStores,
  urlsIn,
} from './urls';

const FIRST_CURSOR = '1';

function toEntry(store: StoreCode, storeUrls: StoreUrl[], changed: string | null): SitemapEntry[] {
  const storeUrl = storeUrls.find((url) => url.store === store);
  const changedAt = changed === null ? null : new Date(changed).toISOString();
  return storeUrl ? [{ path: storeUrl.path, storeUrls, changedAt }] : [];
}

// Columns in a statement of their own keep the name of their table.

const productChanged = sql<string | null>`greatest(${product.changedAt}, (
  select max(v.changed_at) from ${product} v where v.parent_id = ${sql`${product.id}`}))`;
const categoryChanged = sql<string | null>`(
  select t.changed_at from ${categoryText} t
  where t.category_id = ${sql`${category.id}`} and t.language = ${sql.placeholder('language')})`;
const pageChanged = sql<string | null>`greatest(
  (select t.changed_at from ${contentPageText} t
    where t.page_id = ${sql`${contentPage.id}`} and t.store = ${sql.placeholder('store')}),
  (select r.changed_at from ${contentRows} r
    where r.code = ${sql`${contentPage.code}`} and r.store = ${sql.placeholder('store')}))`;

/** The cursor is the id of the first product of a slice: reading from it costs the same at any depth. */
function productReaders(db: Database) {
  const products = db
    .select({ id: product.id, paths: productPaths, stores: sellingStores, changed: productChanged })
    .from(product)
    .innerJoin(productStore, inStore())
    .where(and(hasPage(), gte(product.id, sql.placeholder('first'))))
    .orderBy(asc(product.id))
    .limit(sql.placeholder('limit'))
    .prepare('catalogue_sitemap_products');
  const numbered = db
    .select({
      id: sql<number>`${product.id}`.as('id'),
      number: sql<number>`row_number() over (order by ${product.id}) - 1`.as('number'),
    })
    .from(product)
    .innerJoin(productStore, inStore())
    .where(hasPage())
    .as('numbered');
  const firsts = db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.number} % ${sql.placeholder('size')}::int = 0`)
    .orderBy(asc(numbered.id))
    .prepare('catalogue_sitemap_files');
  return {
    sitemapProductFiles: async ({ store }: Context, size: number): Promise<string[]> => {
      const rows = await firsts.execute({ store, size });
      return rows.length === 0 ? [FIRST_CURSOR] : rows.map(({ id }) => String(id));
    },
    sitemapProducts: async ({ store }: Context, cursor: string, limit: number): Promise<SitemapSlice> => {
      const rows = await products.execute({ store, first: toId(cursor), limit: limit + 1 });
      const entries = rows
        .slice(0, limit)
        .flatMap(({ paths, stores, changed }) =>
          toEntry(store, urlsIn(paths, inStoreOrder(stores)), changed),
        );
      const next = rows[limit];
      return { entries, next: next ? String(next.id) : null };
    },
  };
}

export function sitemapReader(
  db: Database,
): Pick<CataloguePort, 'sitemapPages' | 'sitemapProductFiles' | 'sitemapProducts'> {
  const categories = db
    .select({ paths: categoryPaths, stores: categoryStores(storeCodes), changed: categoryChanged })
    .from(category)
    .orderBy(asc(category.id))
    .prepare('catalogue_sitemap_categories');
  const pages = db
    .select({ paths: contentPagePaths, changed: pageChanged })
    .from(contentPage)
    .orderBy(asc(contentPage.id))
    .prepare('catalogue_sitemap_pages');
  return {
    ...productReaders(db),
    sitemapPages: async ({ store }) => {
      const { language } = storeConfig(store);
      const lists = await categories.execute({ language });
      return [
        // A list without a product is nothing to find.
        ...lists.flatMap(({ paths, stores, changed }) =>
          toEntry(store, urlsIn(paths, inStoreOrder(stores)), changed),
        ),
        ...(await pages.execute({ store })).flatMap(({ paths, changed }) =>
          toEntry(store, urlsIn(paths, storeCodes), changed),
        ),
      ];
    },
  };
}
