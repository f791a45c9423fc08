import type { Database } from '@/database/pool';
import type { CataloguePort } from '../../ports/catalogue';
import type { CommerceRuntime } from '../../runtime';
import type { Log } from '../log';
import { brandReader } from './brands';
import { cardReader, skuReader } from './cards';
import { categoryReader } from './categories';
import { listIndexCache } from './list-index-cache';
import { listReader } from './lists';
import { productReader } from './product';
import { searchHits } from './search';
import { sitemapReader } from './sitemap';
import { storeUrlReader } from './store-urls';
import { searcher, suggester } from './suggest';
import { urlResolver } from './urls';

/** The catalogue of the PostgreSQL backend. Only reads; every call rejects if the database does not answer. */
export function createCatalogue(db: Database, log?: Log): CataloguePort & Pick<CommerceRuntime, 'warmUp'> {
  const cards = cardReader(db);
  const idsOfSkus = skuReader(db);
  const categories = categoryReader(db);
  const currentIndex = listIndexCache(db, (err) => log?.error({ err }, 'cannot reload the list index'));
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
    cards: async (context, skus) => cards(context, await idsOfSkus(skus)),
    featured: lists.featured,
    brands: brandReader(db),
    storeUrls: storeUrlReader(db),
    ...sitemapReader(db),
    warmUp,
  };
}
