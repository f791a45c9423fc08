import { and, asc, eq, sql } from 'drizzle-orm';
import { storeCodes, storeConfig } from '@/config/stores';
import type { Language, StoreCode } from '@/config/types';
import type { ResolvedUrl } from '../../model/category';
import type { Place, SitemapEntry } from '../../model/place';
import type { Database } from '../database';
import { category, categoryText, product, productStore, productText } from '../schema/catalogue';
import { contentPage, contentPageText } from '../schema/content';
import { inStore, soldHere } from './cards';
import { toId } from './ids';
import type { Scope } from './scope';

type PathsByLanguage = Partial<Record<Language, string>>;

/** What a sitemap or a store switch can point to. */
export type PlacedThing = Exclude<ResolvedUrl, { type: 'redirect' }>;

function placesOf(paths: PathsByLanguage, stores: readonly StoreCode[]): Place[] {
  return stores.flatMap((store) => {
    const path = paths[storeConfig(store).language];
    return path === undefined ? [] : [{ store, path }];
  });
}

const pathsOf = (table: typeof productText | typeof categoryText | typeof contentPageText, id: unknown) =>
  sql<PathsByLanguage>`(select json_object_agg(t.language, t.url_path) from ${table} t where t.${sql.raw(
    table === productText ? 'product_id' : table === categoryText ? 'category_id' : 'page_id',
  )} = ${id})`;

/** The stores that sell the product of the row, in the shop's own order of stores. */
const storesOf = sql<
  StoreCode[]
>`(select array_agg(s.store) from ${productStore} s where s.product_id = ${product.id})`;

const inOrder = (stores: readonly StoreCode[] | null) =>
  storeCodes.filter((store) => stores?.includes(store) === true);

function placeReader(db: Database) {
  const id = sql.placeholder('id');
  const ofProduct = db
    .select({ paths: pathsOf(productText, product.id), stores: storesOf })
    .from(product)
    .where(and(eq(product.id, id), soldHere()))
    .prepare('catalogue_places_product');
  const ofCategory = db
    .select({ paths: pathsOf(categoryText, category.id) })
    .from(category)
    .where(eq(category.id, id))
    .prepare('catalogue_places_category');
  const ofPage = db
    .select({ paths: pathsOf(contentPageText, contentPage.id) })
    .from(contentPage)
    .where(eq(contentPage.id, id))
    .prepare('catalogue_places_page');
  return async (thing: PlacedThing): Promise<Place[]> => {
    const wanted = toId(thing.id);
    if (wanted === null) return [];
    if (thing.type === 'product') {
      const [row] = await ofProduct.execute({ id: wanted });
      return row ? placesOf(row.paths, inOrder(row.stores)) : [];
    }
    const [row] = await (thing.type === 'category' ? ofCategory : ofPage).execute({ id: wanted });
    return row ? placesOf(row.paths, storeCodes) : [];
  };
}

/** Where a thing of the catalogue stands in other stores, and what their sitemaps hold. */
export function placesReader(db: Database) {
  const products = db
    .select({ paths: pathsOf(productText, product.id), stores: storesOf })
    .from(product)
    .innerJoin(productStore, inStore())
    .where(soldHere())
    .orderBy(asc(product.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('catalogue_sitemap_products');
  const count = db
    .select({ count: sql<number>`count(*)::int` })
    .from(product)
    .innerJoin(productStore, inStore())
    .where(soldHere())
    .prepare('catalogue_sitemap_count');
  const categories = db
    .select({ paths: pathsOf(categoryText, category.id) })
    .from(category)
    .orderBy(asc(category.id))
    .prepare('catalogue_sitemap_categories');
  const pages = db
    .select({ paths: pathsOf(contentPageText, contentPage.id) })
    .from(contentPage)
    .orderBy(asc(contentPage.id))
    .prepare('catalogue_sitemap_pages');
  const entry = (store: StoreCode, places: Place[]): SitemapEntry[] => {
    const own = places.find((place) => place.store === store);
    return own ? [{ path: own.path, places }] : [];
  };
  return {
    places: placeReader(db),
    sitemapPages: async ({ store }: Scope): Promise<SitemapEntry[]> =>
      [...(await categories.execute()), ...(await pages.execute())].flatMap(({ paths }) =>
        entry(store, placesOf(paths, storeCodes)),
      ),
    sitemapProducts: async ({ store }: Scope, offset: number, limit: number): Promise<SitemapEntry[]> => {
      const rows = await products.execute({ store, offset, limit });
      return rows.flatMap(({ paths, stores }) => entry(store, placesOf(paths, inOrder(stores))));
    },
    sitemapProductCount: async ({ store }: Scope): Promise<number> =>
      (await count.execute({ store }))[0]?.count ?? 0,
  };
}
