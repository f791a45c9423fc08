import 'server-only';
import { cache } from 'react';
import { companyReviews } from '@/commerce/backend';
import { theme } from '@/config/theme';
import type { StoreCode } from '@/config/types';
import { type ShopScore, shopScore } from '../score';

/** The score of the shop; null in a store without a review service, or if scores are off. Read once per render. */
export const getShopScore = cache(async (store: StoreCode): Promise<ShopScore | null> => {
  if (!theme.rating.enabled) return null;
  return shopScore(await companyReviews().companyReviews(store), store);
});
