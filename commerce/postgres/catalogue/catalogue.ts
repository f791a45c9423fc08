import type { CataloguePort } from '../../port';
import type { Database } from '../database';
import { cardReader, skuReader } from './cards';
import { categoryReader } from './categories';
import { categoryLister, featuredReader } from './lists';
import { productReader } from './product';
import { scopeOf } from './scope';
import { searcher } from './search';
import { contentLinksReader, contentPageReader, urlResolver } from './urls';

/** The catalogue half of the PostgreSQL backend. Reads only; rejects where the database does not answer. */
export function createCatalogue(db: Database): CataloguePort {
  const cards = cardReader(db);
  const idsOfSkus = skuReader(db);
  const categories = categoryReader(db);
  const listCategory = categoryLister(db, cards);
  const search = searcher(db, cards);
  const product = productReader(db, cards, categories);
  const featured = featuredReader(db, cards);
  const resolveUrl = urlResolver(db);
  const contentPage = contentPageReader(db);
  const contentLinks = contentLinksReader(db);
  return {
    resolveUrl: (context, path) => resolveUrl(scopeOf(context), path),
    menu: (context) => categories.menu(scopeOf(context)),
    category: (context, id) => categories.category(scopeOf(context), id),
    listCategory: (context, id, query) => listCategory(scopeOf(context), id, query),
    search: (context, text, query) => search(scopeOf(context), text, query),
    product: (context, id) => product(scopeOf(context), id),
    cards: async (context, skus) => cards(scopeOf(context), await idsOfSkus(skus)),
    featured: (context, limit) => featured(scopeOf(context), limit),
    contentPage: (context, id) => contentPage(scopeOf(context), id),
    contentLinks: (context) => contentLinks(scopeOf(context)),
  };
}
