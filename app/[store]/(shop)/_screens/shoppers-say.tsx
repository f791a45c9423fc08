import { getTranslations } from 'next-intl/server';
import { home } from '@/config/home';
import { Authenticity } from '@/features/reviews/components/authenticity';
import { ReviewQuotes } from '@/features/reviews/components/review-quotes';
import { getReviewQuotes } from '@/features/reviews/server/reads';
import type { CurrentStore } from '@/lib/current-store';
import { Container, SectionHeading } from '@/ui/layout';

/** The newest good reviews; nothing where there are none yet. */
export async function ShoppersSay({ shop: { store, currency } }: { readonly shop: CurrentStore }) {
  const [t, quotes] = await Promise.all([
    getTranslations('reviews.quotes'),
    getReviewQuotes(store, currency, home.reviews),
  ]);
  if (quotes.length === 0) return null;
  return (
    <Container className="rendered-when-near [--near:60rem] lg:[--near:30rem] pt-12 lg:pt-16">
      <SectionHeading level={2} title={t('title')} />
      <ReviewQuotes quotes={quotes} store={store} />
      <div className="mt-4">
        <Authenticity />
      </div>
    </Container>
  );
}
