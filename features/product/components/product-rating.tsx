import { getTranslations } from 'next-intl/server';
import type { Rating } from '@/commerce/model/product';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/counted';
import { featureOn } from '@/lib/features';
import { formatScore, toStars } from '@/lib/score';
import { RatingStars } from '@/ui/rating';

interface RatingProps {
  readonly rating: Rating | null;
  readonly store: StoreCode;
}

/** A rating on the store's scale, in words and in figures; null without a review or with the feature off. */
async function ratingTexts({ rating, store }: RatingProps) {
  if (!rating || !featureOn('reviews', store)) return null;
  const t = await getTranslations('reviews');
  const score = formatScore(rating.value, store);
  const scale = String(storeConfig(store).scoreScale);
  const count = counted(rating.count, store);
  return {
    stars: { value: toStars(rating.value), score, label: t('rating', { score, scale, ...count }) },
    count: t('count', count),
    shortCount: `(${count.number})`,
  };
}

/** What shoppers think of a product, as the first of the facts on its card. */
export async function CardRating(props: RatingProps) {
  const texts = await ratingTexts(props);
  if (!texts) return null;
  return (
    <li className="basis-full pb-1">
      <RatingStars {...texts.stars} count={texts.shortCount} />
    </li>
  );
}

/** The same on the product's own page, leading to the reviews. */
export async function ProductRating(props: RatingProps) {
  const texts = await ratingTexts(props);
  if (!texts) return null;
  return (
    <a href="#reviews" className="touch-target inline-flex rounded-xs underline-offset-4 hover:underline">
      <RatingStars {...texts.stars} count={texts.count} />
    </a>
  );
}
