import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { ReviewSummary as Summary } from '@/commerce/model/review';
import type { StoreCode } from '@/config/types';
import { PrivacyNote } from '@/features/content/components/privacy-note';
import { IslandTexts } from '@/lib/messages/island-texts';
import { counted } from '@/lib/money/money';
import { Container, Heading } from '@/ui/layout';
import { MoreReviews, WriteReview } from '../islands/lazy';
import { getReviews } from '../server/loaders';
import type { ReviewPage } from '../score';
import { OtherLanguages, ReviewList } from './review-list';
import { Authenticity, ReviewSummary } from './review-summary';

const anchor = 'reviews';

interface ListIntroProps {
  readonly summary: Summary;
  readonly inLanguage: number;
  readonly store: StoreCode;
}

async function ListIntro({ summary, inLanguage, store }: ListIntroProps) {
  const t = await getTranslations('reviews');
  if (summary.count === 0) {
    return (
      <div>
        <p className="font-semibold">{t('none')}</p>
        <p className="mt-1 text-sm text-ink-soft">{t('noneHint')}</p>
      </div>
    );
  }
  return (
    <div className="max-w-prose">
      <p className="font-semibold">
        {inLanguage > 0 ? t('inLanguage', counted(inLanguage, store)) : t('noneInLanguage')}
      </p>
      {summary.count > inLanguage && <p className="mt-1 text-sm text-ink-soft">{t('languageNote')}</p>}
    </div>
  );
}

interface FirstPageProps {
  readonly sku: string;
  readonly list: ReviewPage;
  readonly store: StoreCode;
}

/** Those in other languages follow the own ones, folded: here, or on the page that reaches them. */
async function FirstPage({ sku, list: { items, pages, total, totalInLanguage }, store }: FirstPageProps) {
  const t = await getTranslations('reviews');
  const own = items.filter(({ foreign }) => foreign === null);
  const others = items.filter(({ foreign }) => foreign !== null);
  const title = t('others', counted(total - totalInLanguage, store));
  const more = pages > 1 && (
    <MoreReviews
      sku={sku}
      pages={pages}
      firstPageIds={items.map(({ id }) => id)}
      othersTitle={others.length > 0 ? null : title}
    />
  );
  return (
    <>
      {own.length > 0 && <ReviewList items={own} level={3} verifiedLabel={t('verified')} />}
      {others.length === 0 && more}
      {others.length > 0 && (
        <OtherLanguages title={title}>
          <ReviewList items={others} level={3} verifiedLabel={t('verified')} />
          {more}
        </OtherLanguages>
      )}
    </>
  );
}

const islandKeys = [
  'common.optional',
  'contact.form.fileFailed',
  'contact.form.fileTooLarge',
  'contact.form.removeFile',
  'contact.form.uploading',
  'reviews.form',
  'reviews.loading',
  'reviews.more',
  'reviews.pending',
  'reviews.pendingTitle',
  'reviews.verified',
  'reviews.write',
  'validation.characters',
  'validation.email',
  'validation.maxLength',
  'validation.required',
  'validation.script',
  'validation.validateInput',
  'validation.webAddress',
] as const;

interface ProductReviewsProps {
  readonly context: Context;
  readonly product: { readonly id: string; readonly sku: string; readonly name: string };
}

export async function ProductReviews({ context, product }: ProductReviewsProps) {
  const reviews = await getReviews(context, product.id, 1);
  if (!reviews) return null;
  const { store } = context;
  const { summary, list } = reviews;
  const intro = <ListIntro {...{ summary, inLanguage: list.totalInLanguage, store }} />;
  const t = await getTranslations('reviews');
  return (
    <Container className="deferred-section [--estimate:150rem] lg:[--estimate:102rem] pb-14">
      <section
        id={anchor}
        aria-labelledby={`${anchor}-title`}
        className="scroll-mt-24 border-t border-line pt-12"
      >
        <Heading level={2} id={`${anchor}-title`}>
          {t('title')}
        </Heading>
        <div className="mt-6 grid gap-x-16 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-8 md:has-[>:nth-child(2)]:grid-cols-2 md:items-center md:gap-12 desktop:grid-cols-1 desktop:gap-8">
            <ReviewSummary summary={summary} store={store} />
            <Authenticity />
          </div>
          {/* The form requires script. */}
          <div className="min-w-0 noscript:[&_button]:hidden">
            <IslandTexts of={islandKeys}>
              <WriteReview
                sku={product.sku}
                name={product.name}
                intro={intro}
                privacy={<PrivacyNote store={store} newTab />}
              />
              <FirstPage sku={product.sku} list={list} store={store} />
            </IslandTexts>
          </div>
        </div>
      </section>
    </Container>
  );
}
