import 'server-only';
import type { Review, ReviewList } from '@/commerce/model/review';
import { rating } from '@/config/shop/rating';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { storeTexts } from '@/lib/messages/store-texts';
import { formatScore, scoreWithStars } from '../score';
import { type ReviewPage, type ReviewView, languageName } from '../view';

/** Works outside of a page too, for the calls. */
async function reviewFormatter(store: StoreCode): Promise<(review: Review) => ReviewView> {
  const { scoreScale } = storeConfig(store);
  const t = await storeTexts(store);
  return ({ id, name, stars, date, verified, message, language }) => {
    const score = formatScore(stars * rating.value, store);
    return {
      id,
      name,
      stars,
      score: scoreWithStars(stars * rating.value, store),
      scoreLabel: t('reviews.score', { score, scale: String(scoreScale) }),
      day: date.slice(0, 10),
      date: formatDate(date, store),
      verified,
      message,
      foreign:
        language === storeConfig(store).language
          ? null
          : { code: language, text: t('reviews.writtenIn', { language: languageName(language, store) }) },
    };
  };
}

export async function toViews(reviews: readonly Review[], store: StoreCode): Promise<ReviewView[]> {
  return reviews.map(await reviewFormatter(store));
}

export async function toPage({ items, ...rest }: ReviewList, store: StoreCode): Promise<ReviewPage> {
  return { ...rest, items: await toViews(items, store) };
}
