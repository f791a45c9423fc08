import { regionalTexts } from '@/lib/regional-text';
import type { CataloguePort, StoreContext } from '../../port';

/** The catalogue in the spelling of each store's region. */
export function regionalCatalogue(port: CataloguePort): CataloguePort {
  const said =
    <Rest extends readonly unknown[], Answer>(
      read: (context: StoreContext, ...rest: Rest) => Promise<Answer>,
    ) =>
    async (context: StoreContext, ...rest: Rest): Promise<Answer> =>
      regionalTexts(context.store, await read(context, ...rest));
  return {
    ...port,
    menu: said(port.menu),
    category: said(port.category),
    listCategory: said(port.listCategory),
    listBrand: said(port.listBrand),
    search: said(port.search),
    suggest: said(port.suggest),
    filters: said(port.filters),
    filterDefinitions: said(port.filterDefinitions),
    product: said(port.product),
    cards: said(port.cards),
    featured: said(port.featured),
    contentPage: said(port.contentPage),
    contentLinks: said(port.contentLinks),
    brands: said(port.brands),
  };
}
