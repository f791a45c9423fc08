import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { ProductCard } from '@/commerce/model/product';
import type { ReviewQuote, ReviewSummary } from '@/commerce/model/review';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { featureOn } from '@/lib/features';
import type { ReviewPage } from '../view';
import { toPage } from './views';

/** What a product page says about the product's reviews, with one page of them; null where the feature is off. */
export async function getReviews(
  store: StoreCode,
  currency: CurrencyCode,
  productId: string,
  page: number,
): Promise<{ summary: ReviewSummary; list: ReviewPage } | null> {
  if (!featureOn('reviews', store)) return null;
  const { reviews } = backend();
  const context = { store, currency };
  const [summary, list] = await Promise.all([
    reviews.summary(context, productId),
    reviews.list(context, productId, page),
  ]);
  return { summary, list: await toPage(list, store) };
}

/** The product of a SKU; null where this store does not sell it. Read once per render. */
export const getReviewedProduct = cache(
  async (store: StoreCode, currency: CurrencyCode, sku: string): Promise<ProductCard | null> => {
    const [card] = await backend().catalogue.cards({ store, currency }, [sku]);
    return card ?? null;
  },
);

/** The newest good reviews in the store's language; none where the feature is off. */
export async function getReviewQuotes(
  store: StoreCode,
  currency: CurrencyCode,
  limit: number,
): Promise<ReviewQuote[]> {
  return featureOn('reviews', store) ? backend().reviews.latest({ store, currency }, limit) : [];
}
