import type { Rating } from '@/commerce/model/product';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/counted';
import { featureOn } from '@/lib/features';
import { formatScore, toStars } from '@/lib/score';
import type { Texts } from '@/lib/store-texts';

/** A rating on the store's scale, in words and in figures; null without a review or with the feature off. */
export function ratingTexts(rating: Rating | null, store: StoreCode, t: Texts) {
  if (!rating || !featureOn('reviews', store)) return null;
  const score = formatScore(rating.value, store);
  const scale = String(storeConfig(store).scoreScale);
  const count = counted(rating.count, store);
  return {
    stars: { value: toStars(rating.value), score, label: t('reviews.rating', { score, scale, ...count }) },
    count: t('reviews.count', count),
    shortCount: `(${count.number})`,
  };
}
