import type { CataloguePort } from '../../port';
import type { Database } from '../database';
import type { Log } from '../log';
import { brandReader } from './brands';
import { cardReader, skuReader } from './cards';
import { categoryReader } from './categories';
import { freshListIndex } from './list-index-fresh';
import { lister } from './lists';
import { placesReader } from './places';
import { productReader } from './product';
import { scopeOf } from './scope';
import { searchHits } from './search';
import { searcher, suggester } from './suggest';
import { contentLinksReader, contentPageReader, urlResolver } from './urls';

/** The catalogue half of the PostgreSQL backend. Reads only; rejects where the database does not answer. */
export function createCatalogue(db: Database, log?: Log): CataloguePort {
  const cards = cardReader(db);
  const idsOfSkus = skuReader(db);
  const categories = categoryReader(db);
  const index = freshListIndex(db, (err) => log?.error({ err }, 'lists could not be read anew'));
  const { hits, warm } = searchHits(db, index);
  const lists = lister(index, cards, hits);
  const search = searcher(hits, lists.list);
  const suggest = suggester(db, { hits, categories, list: lists.list });
  const product = productReader(db, { cards, idsOfSkus, categories, index });
  const resolveUrl = urlResolver(db);
  const contentPage = contentPageReader(db);
  const contentLinks = contentLinksReader(db);
  const brands = brandReader(db);
  const placed = placesReader(db);
  return {
    resolveUrl: (context, path) => resolveUrl(scopeOf(context), path),
    menu: (context) => categories.menu(scopeOf(context)),
    category: (context, id) => categories.category(scopeOf(context), id),
    listCategory: (context, id, query) => lists.list(scopeOf(context), { type: 'category', id }, query),
    listBrand: (context, code, query) => lists.list(scopeOf(context), { type: 'brand', code }, query),
    search: (context, text, query) => search(scopeOf(context), text, query),
    suggest: (context, text, limits) => suggest(scopeOf(context), text, limits),
    filters: (context, source, narrowing) => lists.filters(scopeOf(context), source, narrowing),
    filterDefinitions: (context) => lists.definitions(scopeOf(context)),
    product: (context, id) => product(scopeOf(context), id),
    cards: async (context, skus) => cards(scopeOf(context), await idsOfSkus(skus)),
    warm,
    featured: (context, limit) => lists.featured(scopeOf(context), limit),
    contentPage: (context, id) => contentPage(scopeOf(context), id),
    contentLinks: (context) => contentLinks(scopeOf(context)),
    brands: (context) => brands(scopeOf(context)),
    places: placed.places,
    sitemapPages: (context) => placed.sitemapPages(scopeOf(context)),
    sitemapProducts: (context, offset, limit) => placed.sitemapProducts(scopeOf(context), offset, limit),
    sitemapProductCount: (context) => placed.sitemapProductCount(scopeOf(context)),
  };
}
