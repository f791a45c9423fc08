import { rating } from '@/config/rating';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { formatNumber } from '@/lib/money';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/**
 * A rating of 0–100 on the store's scale, with one decimal (spec §3 "Rating config", §9): 92 → `9,2` (nl), `4.6` (uk).
 */
export function formatScore(value: number, store: StoreCode): string {
  return formatNumber((value / rating.inputScale) * storeConfig(store).scoreScale, store, oneDecimal);
}

/** A rating of 0–100 beside five stars: with its scale where that is not the number of stars: `9,2/10` (nl), `4.6` (uk). */
export function scoreBesideStars(value: number, store: StoreCode): string {
  const { scoreScale } = storeConfig(store);
  const score = formatScore(value, store);
  return scoreScale === rating.maxValue ? score : `${score}/${scoreScale}`;
}

/** A rating of 0–100 as stars, 0–5, with fractions. */
export function toStars(value: number): number {
  return value / rating.value;
}

/** The review score of the shop itself, formatted for the store. */
export interface ShopScore {
  /** Filled stars, 0–5. */
  readonly stars: number;
  readonly score: string;
  readonly scale: 5 | 10;
  /** Number of reviews. */
  readonly count: number;
}

/**
 * The score of the shop. No review source is connected, so it is the fallback of spec §9, which must not appear in
 * structured data (readings.md).
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
