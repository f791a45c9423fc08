import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { BrandSummary } from '../../model/category';
import type { CataloguePort } from '../../ports/catalogue';
import type { CommerceRuntime } from '../../runtime';
import type { Log } from '../../log';
import { brand, product, productStore } from '../schema/catalogue';
import { cardReader, parentReader, skuReader } from './cards';
import { categoryReader } from './categories';
import { feedReader } from './feed';
import { listIndexCache } from './list-index/list-index-cache';
import { listReader } from './lists';
import { productReader } from './product';
import { hasPage, inStore } from './product-joins';
import { searchHits } from '../search/search';
import { sitemapReader } from './sitemap';
import { storeUrlReader } from './store-urls';
import { searcher, suggester } from '../search/suggest';
import { urlResolver } from './urls';

function brandReader(db: Database) {
  const all = db
    .select({ code: brand.code, name: brand.name, count: sql<number>`count(*)::int` })
    .from(brand)
    .innerJoin(product, and(eq(product.brandCode, brand.code), hasPage()))
    .innerJoin(productStore, inStore())
    .groupBy(brand.code, brand.name)
    .orderBy(asc(sql`lower(${brand.name})`), asc(brand.code))
    .prepare('catalogue_brands');
  return ({ store }: Context): Promise<BrandSummary[]> => all.execute({ store });
}

interface CatalogueOptions {
  readonly log?: Log;
  /** Called when an index has been loaded after lists were computed from the previous one. */
  readonly onLateIndex?: () => void;
}

export function createCatalogue(
  db: Database,
  { log, onLateIndex }: CatalogueOptions = {},
): Required<CataloguePort> & Pick<CommerceRuntime, 'warmUp'> {
  const cards = cardReader(db);
  const idsOfSkus = skuReader(db);
  const categories = categoryReader(db);
  const currentIndex = listIndexCache(db, {
    onError: (err) => log?.error({ err }, 'cannot reload the list index'),
    ...(onLateIndex ? { onLate: onLateIndex } : {}),
  });
  const { hits, warmUp } = searchHits(db, currentIndex);
  const lists = listReader(currentIndex, cards, hits);
  return {
    resolveUrl: urlResolver(db),
    menu: categories.menu,
    category: categories.category,
    listCategory: (context, id, query) => lists.list(context, { type: 'category', id }, query),
    listBrand: (context, code, query) => lists.list(context, { type: 'brand', code }, query),
    search: searcher(hits, lists.list),
    suggest: suggester(db, { hits, categories, list: lists.list }),
    filters: lists.filters,
    filterDefinitions: lists.definitions,
    product: productReader(db, { cards, idsOfSkus, categories, currentIndex }),
    parentSkus: parentReader(db),
    cards: async (context, skus) => cards(context, await idsOfSkus(skus)),
    featured: lists.featured,
    brands: brandReader(db),
    storeUrls: storeUrlReader(db),
    ...sitemapReader(db),
    feedArticles: feedReader(db, categories),
    warmUp,
  };
}
