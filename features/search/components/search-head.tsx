import { getTranslations } from 'next-intl/server';
import type { SearchResult } from '@/commerce/model/search';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/feedback';
import { Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import type { FoundPage } from '../server/found-pages';
import { PageResults } from './page-results';
import { PageSearch } from './page-search';

interface SearchHeadProps {
  readonly text: string;
  readonly pages: readonly FoundPage[];
  readonly result: Pick<SearchResult, 'corrected' | 'suggestion'>;
}

/** The search text, and its correction or suggestion. The number of results is in the toolbar of the list. */
export async function SearchHead({ text, pages, result }: SearchHeadProps) {
  const t = await getTranslations('search');
  const { corrected, suggestion } = result;
  return (
    <div className="pb-6">
      <Heading level={1} className="break-words">
        {t('resultsFor', { text: corrected ?? text })}
      </Heading>
      {corrected !== null && (
        <Alert className="mt-4 max-w-3xl">{t('corrected', { text: corrected, typed: text })}</Alert>
      )}
      {suggestion !== null && (
        <p className="mt-2">
          {t('didYouMean')} <TextLink href={paths.search(suggestion)}>{suggestion}</TextLink>
        </p>
      )}
      <PageResults pages={pages} />
    </div>
  );
}

/** The search page without a search text. */
export async function SearchPrompt() {
  const t = await getTranslations('search');
  return (
    <div className="mx-auto max-w-2xl py-6 md:py-10">
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-2 mb-5 text-ink-soft">{t('prompt')}</p>
      <PageSearch text="" />
    </div>
  );
}
