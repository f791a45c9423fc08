import type { Rating } from '@/commerce/model/product';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatScore, scoreWithStars, toStars } from '@/features/reviews/score';
import { counted } from '@/lib/money/money';
import { featureOn } from '@/lib/stores/enabled-features';
import type { Texts } from '@/lib/messages/store-texts';

export function ratingTexts(rating: Rating | null, store: StoreCode, t: Texts) {
  if (!rating || !featureOn('reviews', store)) return null;
  const score = formatScore(rating.value, store);
  const scale = String(storeConfig(store).scoreScale);
  const count = counted(rating.count, store);
  return {
    stars: {
      value: toStars(rating.value),
      score: scoreWithStars(rating.value, store),
      label: t('reviews.rating', { score, scale, ...count }),
    },
    /** For cards, whose stars leave no space for the scale. */
    shortScore: score,
    shortCount: `(${count.number})`,
  };
}
