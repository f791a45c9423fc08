import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { noindex } from '@/config/limits/serving';
import { canonicalState } from '@/features/category/list-state/list-query';
import { nameWithFilters } from '@/features/category/links';
import { SearchPrompt, SearchResults } from '@/features/search/components/search-results';
import { searchParamsSchema } from '@/features/search/server/loaders';
import { searchState } from '@/features/search/server/search-list';
import { canonicalOnly } from '@/features/store-switcher/server/alternates';
import { currentContext } from '@/features/store/server/current-context';
import { firstPage, type QueryParams, searchListPath } from '@/lib/paths/list-url';
import { paths } from '@/lib/paths/paths';
import { Container } from '@/ui/layout';

/** Rendered per request: searches are not cached (decision 0026). */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly searchParams: Promise<QueryParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const params = await searchParams;
  const { q } = searchParamsSchema.parse(params);
  const [t, list, context] = await Promise.all([
    getTranslations('search'),
    getTranslations('category'),
    currentContext(),
  ]);
  if (q === '')
    return {
      title: t('title'),
      description: t('prompt'),
      alternates: canonicalOnly(context.store, paths.search(q)),
      robots: noindex,
    };
  const { state, definitions } = await searchState(context, params);
  const canonical = canonicalState(state ?? firstPage);
  const name = nameWithFilters(t('pageTitle', { text: q }), canonical, definitions);
  return {
    title: canonical.page === null ? name : list('pageTitle', { name, page: canonical.page }),
    alternates: canonicalOnly(context.store, searchListPath(q, canonical)),
    robots: noindex,
  };
}

export default async function SearchPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const { q } = searchParamsSchema.parse(params);
  const context = await currentContext();
  return (
    <Container className="pt-6 pb-4">
      {q === '' ? (
        <SearchPrompt context={context} />
      ) : (
        <SearchResults context={context} text={q} params={params} />
      )}
    </Container>
  );
}
