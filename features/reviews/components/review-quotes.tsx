import { getTranslations } from 'next-intl/server';
import type { ReviewQuote } from '@/commerce/model/review';
import type { StoreCode } from '@/config/types';
import { Badge } from '@/ui/badge';
import { CheckIcon } from '@/ui/icons';
import { Card } from '@/ui/layout';
import { RatingStars } from '@/ui/rating';
import { TextLink } from '@/ui/text-link';
import { toViews } from '../server/loaders';

/** The caller renders the heading. */
export async function ReviewQuotes({
  quotes,
  store,
}: {
  readonly quotes: readonly ReviewQuote[];
  readonly store: StoreCode;
}) {
  const [t, views] = await Promise.all([getTranslations('reviews'), toViews(quotes, store)]);
  const products = new Map(quotes.map(({ id, product }) => [id, product]));
  return (
    <ul className="scroll-line auto-cols-[86%] gap-3 md:grid-cols-3 md:gap-4">
      {views.map((review) => {
        const product = products.get(review.id);
        return (
          // A subgrid aligns stars, messages, names and products across the cards.
          <Card
            key={review.id}
            as="li"
            padding="lg"
            className="md:row-span-4 md:grid md:grid-rows-subgrid md:gap-y-0"
          >
            <RatingStars value={review.stars} label={review.scoreLabel} score={review.score} />
            <blockquote dir="auto" className="mt-3 break-words whitespace-pre-line">
              {review.message}
            </blockquote>
            <p className="mt-4 flex flex-wrap content-start items-center gap-x-2 gap-y-1 text-sm">
              <bdi className="min-w-0 font-semibold break-words">{review.name}</bdi>
              {review.verified && (
                <Badge tone="success" icon={<CheckIcon className="size-3.5" />}>
                  {t('verified')}
                </Badge>
              )}
            </p>
            {product && (
              <p className="mt-1 text-sm text-ink-soft">
                {t.rich('quotes.about', {
                  name: product.name,
                  link: (name) => (
                    <TextLink href={product.url} prefetch={false}>
                      {name}
                    </TextLink>
                  ),
                })}
              </p>
            )}
          </Card>
        );
      })}
    </ul>
  );
}
