import { islandTexts } from '@/lib/messages/island-texts';
import { SearchBox } from '../islands/lazy';

export async function HeaderSearch() {
  return (
    <SearchBox
      texts={await islandTexts({
        field: 'header.search',
        placeholder: 'header.searchPlaceholder',
        submit: 'header.searchSubmit',
        open: 'header.openSearch',
        close: 'header.closeSearch',
        suggestions: {
          list: 'search.suggest.list',
          products: 'search.suggest.products',
          categories: 'search.suggest.categories',
          brands: 'search.suggest.brands',
          pages: 'search.pages',
          recent: 'search.suggest.recent',
          forget: 'search.suggest.forget',
          all: 'search.suggest.all',
          corrected: 'search.suggest.corrected',
          notSold: 'search.notSold',
          nearest: 'search.nearest',
          status: 'search.suggest.status',
          from: 'product.from',
          tax: 'common.taxIncluded',
        },
      })}
    />
  );
}
