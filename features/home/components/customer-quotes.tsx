import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { home } from '@/config/home';
import { ReviewQuotes } from '@/features/reviews/components/review-quotes';
import { Authenticity } from '@/features/reviews/components/review-summary';
import { getReviewQuotes } from '@/features/reviews/server/loaders';
import { Container, SectionHeading } from '@/ui/layout';

/** The newest good reviews; renders nothing without reviews. */
export async function CustomerQuotes({ context }: { readonly context: Context }) {
  const [t, quotes] = await Promise.all([
    getTranslations('reviews.quotes'),
    getReviewQuotes(context, home.reviews),
  ]);
  if (quotes.length === 0) return null;
  return (
    <Container
      id="customer-quotes"
      className="deferred-section [--estimate:60rem] lg:[--estimate:30rem] pt-12 lg:pt-16"
    >
      <SectionHeading level={2} title={t('title')} />
      <ReviewQuotes quotes={quotes} store={context.store} />
      <div className="mt-4">
        <Authenticity />
      </div>
    </Container>
  );
}
