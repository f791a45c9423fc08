import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/ui/feedback';
import { SearchIcon } from '@/ui/icons';
import { Heading } from '@/ui/layout';

interface SearchHeadProps {
  readonly text: string;
  /** How many products were found; null before anything was asked. */
  readonly total: number | null;
}

/** What was asked and what came of it. */
export async function SearchHead({ text, total }: SearchHeadProps) {
  const t = await getTranslations('search');
  if (total === null) {
    return (
      <EmptyState icon={<SearchIcon className="size-7" />} title={t('title')} headingLevel={1}>
        {t('prompt')}
      </EmptyState>
    );
  }
  return (
    <div className="pb-6">
      <Heading level={1} className="break-words">
        {t('resultsFor', { text })}
      </Heading>
      <p className="mt-1 text-ink-soft" role="status">
        {t('count', { count: total })}
      </p>
      {total === 0 && (
        <EmptyState icon={<SearchIcon className="size-7" />} title={t('none', { text })}>
          {t('noneHint')}
        </EmptyState>
      )}
    </div>
  );
}
