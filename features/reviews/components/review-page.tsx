import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ReviewSummary as Summary } from '@/commerce/model/review';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/money/money';
import { Heading } from '@/ui/layout';
import type { ReviewPage as Page } from '../score';
import { ReviewList } from './review-list';
import { Authenticity, ReviewSummary } from './review-summary';

interface ReviewPageProps {
  readonly store: StoreCode;
  readonly productName: string;
  readonly summary: Summary;
  readonly list: Page;
  readonly pagination: ReactNode;
}

export async function ReviewPage({ store, productName, summary, list, pagination }: ReviewPageProps) {
  const t = await getTranslations('reviews');
  return (
    <>
      <Heading level={1}>{t('of', { name: productName })}</Heading>
      <div className="mt-6 grid gap-x-16 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-8 md:grid-cols-2 md:items-center md:gap-12 desktop:grid-cols-1 desktop:gap-8">
          <ReviewSummary summary={summary} store={store} />
          <Authenticity />
        </div>
        <div className="min-w-0">
          <p className="pb-2 font-semibold">
            {list.totalInLanguage > 0
              ? t('inLanguage', counted(list.totalInLanguage, store))
              : t('noneInLanguage')}
          </p>
          {list.total > list.totalInLanguage && <p className="text-sm text-ink-soft">{t('languageNote')}</p>}
          <ReviewList items={list.items} level={2} verifiedLabel={t('verified')} />
          {pagination}
        </div>
      </div>
    </>
  );
}
