import 'server-only';
import { cache } from 'react';
import { backend, companyReviews } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ProductCard } from '@/commerce/model/product';
import type { ReviewQuote, ReviewSummary } from '@/commerce/model/review';
import { theme } from '@/config/shop/theme';
import { env } from '@/config/env/env';
import { isProduction } from '@/config/env/production';
import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/stores/enabled-features';
import { type ShopScore, shopScore } from '../score';
import type { ReviewPage } from '../view';
import { toPage } from './views';

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
