import { rating } from '@/config/rating';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { formatScore, toStars } from './score';

/** What shoppers give the shop itself, as the store writes it. */
export interface ShopScore {
  /** Filled stars, 0–5. */
  readonly stars: number;
  readonly score: string;
  readonly scale: 5 | 10;
  /** Number of reviews. */
  readonly count: number;
}

/**
 * The score of the shop. No review source is connected, so that it is the fallback of spec §9, which never goes
 * into structured data (readings.md).
 */
export function shopScore(store: StoreCode): ShopScore {
  const { percentage, total_reviews } = rating.fallback;
  return {
    stars: toStars(percentage),
    score: formatScore(percentage, store),
    scale: storeConfig(store).scoreScale,
    count: total_reviews,
  };
}
