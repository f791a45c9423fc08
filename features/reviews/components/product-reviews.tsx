import { getTranslations } from 'next-intl/server';
import type { ReviewSummary as Summary } from '@/commerce/model/review';
import { storeConfig } from '@/config/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { counted } from '@/lib/counted';
import { Container, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { MoreReviews, WriteReview } from '../islands/later';
import { getReviews } from '../server/reads';
import type { ReviewPage } from '../view';
import { Authenticity } from './authenticity';
import { reviewFormLabels } from './form-labels';
import { ReviewList } from './review-list';
import { ReviewSummary } from './review-summary';

/** Where links to the reviews of the page lead. */
const anchor = 'reviews';

interface ListIntroProps {
  readonly summary: Summary;
  readonly total: number;
  readonly store: StoreCode;
}

/** How many reviews are in the reader's language, or why none is there to read. */
async function ListIntro({ summary, total, store }: ListIntroProps) {
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
        {total > 0 ? t('inLanguage', counted(total, store)) : t('noneInLanguage')}
      </p>
      {summary.count > total && <p className="mt-1 text-sm text-ink-soft">{t('languageNote')}</p>}
    </div>
  );
}

/** The sentence about privacy; its link opens beside the form, so that nothing typed is lost. */
async function Privacy({ store }: { readonly store: StoreCode }) {
  const t = await getTranslations('reviews.form');
  return t.rich('privacy', {
    link: (text) => (
      <TextLink href={storeConfig(store).privacyUrl} prefetch={false} target="_blank">
        {text}
      </TextLink>
    ),
  });
}

interface ListProps {
  readonly sku: string;
  readonly list: ReviewPage;
}

/** The first page of the list, and the way to the next. */
async function FirstPage({ sku, list }: ListProps) {
  const t = await getTranslations('reviews');
  const verified = t('verified');
  return (
    <>
      <ReviewList items={list.items} verifiedLabel={verified} />
      {list.pages > 1 && (
        <MoreReviews
          sku={sku}
          pages={list.pages}
          known={list.items.map(({ id }) => id)}
          labels={{ verified, more: t('more'), loading: t('loading') }}
        />
      )}
    </>
  );
}

interface ProductReviewsProps {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly product: { readonly id: string; readonly sku: string; readonly name: string };
}

/** Everything about a product's reviews: average, distribution, the list, and a form for one's own. */
export async function ProductReviews({ store, currency, product }: ProductReviewsProps) {
  const found = await getReviews(store, currency, product.id, 1);
  if (!found) return null;
  const { summary, list } = found;
  const [t, labels] = await Promise.all([getTranslations('reviews'), reviewFormLabels(product.name)]);
  return (
    <Container className="rendered-when-near [--near:150rem] lg:[--near:102rem] pb-14">
      <section
        id={anchor}
        aria-labelledby={`${anchor}-title`}
        className="scroll-mt-24 border-t border-line pt-12"
      >
        <Heading level={2} id={`${anchor}-title`}>
          {t('title')}
        </Heading>
        <div className="mt-6 grid gap-x-16 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-8 md:grid-cols-2 md:items-center md:gap-12 desktop:grid-cols-1 desktop:gap-8">
            <ReviewSummary summary={summary} store={store} />
            <Authenticity />
          </div>
          {/* The button opens a form that needs a script. */}
          <div className="min-w-0 noscript:[&_button]:hidden">
            <WriteReview
              sku={product.sku}
              labels={labels}
              intro={<ListIntro summary={summary} total={list.total} store={store} />}
              privacy={<Privacy store={store} />}
            />
            <FirstPage sku={product.sku} list={list} />
          </div>
        </div>
      </section>
    </Container>
  );
}
