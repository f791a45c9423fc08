import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { onlyHere } from '@/app/alternates';
import { canonicalState } from '@/features/category/narrowing';
import { SearchHead, SearchPrompt } from '@/features/search/components/search-head';
import { SearchNothing } from '@/features/search/components/search-nothing';
import { getPopularCategories, searchParamsSchema } from '@/features/search/server/reads';
import { currentStore } from '@/lib/current-store';
import { firstPage, type QueryParams, searchListPath } from '@/lib/list-url';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/layout';
import { readSearchList, searchState } from '../_screens/read-search-list';
import { ProductList } from '../_screens/product-list';

/** Every search is its own page; none is kept (docs/decisions/0026). */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly searchParams: Promise<QueryParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const params = await searchParams;
  const { q } = searchParamsSchema.parse(params);
  const [t, list, { store }] = await Promise.all([
    getTranslations('search'),
    getTranslations('category'),
    currentStore(),
  ]);
  if (q === '') return { title: t('title'), alternates: onlyHere(store, paths.search(q)) };
  const { state } = await searchState(params);
  const shown = canonicalState(state ?? firstPage);
  const name = t('pageTitle', { text: q });
  return {
    title: shown.page === null ? name : list('pageTitle', { name, page: shown.page }),
    alternates: onlyHere(store, searchListPath(q, shown)),
  };
}

/** What a search found, or where to go where it found nothing. */
async function Results({ text, params }: { readonly text: string; readonly params: QueryParams }) {
  const [found, { store, currency, config }] = await Promise.all([
    readSearchList(text, params),
    currentStore(),
  ]);
  if (found.list.total === 0 && !found.narrowed) {
    const categories = await getPopularCategories(store, currency);
    return <SearchNothing text={text} categories={categories} config={config} />;
  }
  return (
    <>
      <SearchHead text={text} store={store} found={found.list} />
      <ProductList {...found} empty={null} />
    </>
  );
}

export default async function SearchPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const { q } = searchParamsSchema.parse(params);
  return (
    <Container className="pt-6 pb-4">
      {q === '' ? <SearchPrompt /> : <Results text={q} params={params} />}
    </Container>
  );
}
