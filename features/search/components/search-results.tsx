import type { Context } from '@/commerce/context';
import { storeConfig } from '@/config/shop/stores';
import { ProductList } from '@/features/category/components/product-list';
import type { QueryParams } from '@/lib/paths/list-url';
import { getPopularCategories } from '../server/loaders';
import { findPages } from '../server/found-pages';
import { readSearchList } from '../server/search-list';
import { ReportSearch } from '../islands/lazy';
import { SearchHead } from './search-head';
import { NoResults } from './no-results';

interface SearchResultsProps {
  readonly context: Context;
  readonly text: string;
  readonly params: QueryParams;
}

export async function SearchResults({ context, text, params }: SearchResultsProps) {
  const [result, pages] = await Promise.all([
    readSearchList(context, text, params),
    findPages(context, text),
  ]);
  if (result.list.total === 0 && !result.filtered) {
    const categories = await getPopularCategories(context);
    return (
      <>
        <ReportSearch term={text} kept={null} />
        <NoResults
          text={text}
          notSold={result.list.notSold}
          pages={pages}
          categories={categories}
          config={storeConfig(context.store)}
        />
      </>
    );
  }
  return (
    <>
      <ReportSearch term={text} kept={result.list.corrected ?? text} />
      <SearchHead text={text} result={result.list} pages={pages} />
      <ProductList {...result} empty={null} />
    </>
  );
}
