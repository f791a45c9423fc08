import 'server-only';
import type { Review, ReviewList } from '@/commerce/model/review';
import { rating } from '@/config/rating';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates';
import { formatScore } from '@/lib/score';
import { storeTexts } from '@/lib/store-texts';
import type { ReviewPage, ReviewView } from '../view';

/** How a store writes its reviews; for pages and calls alike, so it needs no page around it. */
async function reviewWriter(store: StoreCode): Promise<(review: Review) => ReviewView> {
  const { scoreScale } = storeConfig(store);
  const t = await storeTexts(store);
  return ({ id, name, stars, date, verified, message }) => {
    const score = formatScore(stars * rating.value, store);
    return {
      id,
      name,
      stars,
      score,
      scoreLabel: t('reviews.score', { score, scale: String(scoreScale) }),
      day: date.slice(0, 10),
      date: formatDate(date, store),
      verified,
      message,
    };
  };
}

/** Reviews in the store's writing. */
export async function toViews(reviews: readonly Review[], store: StoreCode): Promise<ReviewView[]> {
  return reviews.map(await reviewWriter(store));
}

/** A page of reviews in the store's writing. */
export async function toPage({ items, ...rest }: ReviewList, store: StoreCode): Promise<ReviewPage> {
  return { ...rest, items: await toViews(items, store) };
}
