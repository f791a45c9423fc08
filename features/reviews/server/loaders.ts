import 'server-only';
import { cache } from 'react';
import { backend, companyReviews } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ProductCard } from '@/commerce/model/product';
import type { ReviewQuote, ReviewSummary, Review, ReviewList } from '@/commerce/model/review';
import { theme } from '@/config/shop/theme';
import { env } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/stores/enabled-features';
import {
  type ShopScore,
  shopScore,
  formatScore,
  scoreWithStars,
  type ReviewPage,
  type ReviewView,
  languageName,
} from '../score';
import { rating } from '@/config/shop/rating';
import { storeConfig } from '@/config/shop/stores';
import { formatDate } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import { imageUrl } from '@/ui/picture/picture';
import { storeTexts } from '@/lib/messages/messages';

/** Those of imported reviews are in the folder of the catalogue, in the widths of its other pictures. */
const pictureOf = (of: string) =>
  of.startsWith('/')
    ? { small: imageUrl(of, 287), large: of }
    : { small: paths.reviewPicture(of, 'small'), large: paths.reviewPicture(of, 'large') };

/** Also works outside of a page, for the calls. */
async function reviewFormatter(store: StoreCode): Promise<(review: Review) => ReviewView> {
  const { scoreScale } = storeConfig(store);
  const t = await storeTexts(store);
  return ({ id, name, stars, date, verified, message, language, pictures }) => {
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
      pictures: pictures.map((of) => pictureOf(of)),
      pictureLabel: t('reviews.pictureBy', { name }),
      closeLabel: t('common.close'),
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

/** The summary of a product's reviews and one page of them; null if the feature is off. */
export async function getReviews(
  context: Context,
  productId: string,
  page: number,
): Promise<{ summary: ReviewSummary; list: ReviewPage } | null> {
  const { reviews } = backend();
  if (!featureOn('reviews', context.store)) return null;
  const [summary, list] = await Promise.all([
    reviews.summary(context, productId),
    reviews.list(context, productId, page),
  ]);
  return { summary, list: await toPage(list, context.store) };
}

export const getReviewedProduct = cache(
  async (context: Context, sku: string): Promise<ProductCard | null> => {
    const [card] = await backend().catalogue.cards(context, [sku]);
    return card ?? null;
  },
);

/** The newest good reviews in the language of the store; none if the feature is off. */
export async function getReviewQuotes(context: Context, limit: number): Promise<ReviewQuote[]> {
  const isOn = featureOn('reviews', context.store);
  return (isOn && (await backend().reviews.latest(context, limit))) || [];
}

export const getShopScore = cache(async (store: StoreCode): Promise<ShopScore | null> => {
  if (!theme.rating.enabled) return null;
  return shopScore(await companyReviews().companyReviews(store), store, isProduction(env()));
});
