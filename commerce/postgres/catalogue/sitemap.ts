import { and, asc, gte, sql } from 'drizzle-orm';
import { storeCodes } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { SitemapEntry, SitemapSlice, StoreUrl } from '../../model/store-url';
import type { CataloguePort } from '../../ports/catalogue';
import { category, product, productStore } from '../schema/catalogue';
import { contentPage } from '../schema/content';
import { toId } from '../schema/ids';
import { hasPage, inStore } from './product-joins';
import {
  categoryPaths,
  contentPagePaths,
  inStoreOrder,
  productPaths,
  sellingStores,
  urlsIn,
} from './store-urls';

/** Where a sitemap without products begins. */
const FIRST_CURSOR = '1';

function toEntry(store: StoreCode, storeUrls: StoreUrl[]): SitemapEntry[] {
  const own = storeUrls.find((url) => url.store === store);
  return own ? [{ path: own.path, storeUrls }] : [];
}

/** The cursor is the id of the first product of a slice: reading from it costs the same at any depth. */
function productReaders(db: Database) {
  const products = db
    .select({ id: product.id, paths: productPaths, stores: sellingStores })
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
        .flatMap(({ paths, stores }) => toEntry(store, urlsIn(paths, inStoreOrder(stores))));
      const next = rows[limit];
      return { entries, next: next ? String(next.id) : null };
    },
  };
}

/** Reads the sitemap of a store. */
export function sitemapReader(
  db: Database,
): Pick<CataloguePort, 'sitemapPages' | 'sitemapProductFiles' | 'sitemapProducts'> {
  const categories = db
    .select({ paths: categoryPaths })
    .from(category)
    .orderBy(asc(category.id))
    .prepare('catalogue_sitemap_categories');
  const pages = db
    .select({ paths: contentPagePaths })
    .from(contentPage)
    .orderBy(asc(contentPage.id))
    .prepare('catalogue_sitemap_pages');
  return {
    ...productReaders(db),
    sitemapPages: async ({ store }) =>
      [...(await categories.execute()), ...(await pages.execute())].flatMap(({ paths }) =>
        toEntry(store, urlsIn(paths, storeCodes)),
      ),
  };
}
