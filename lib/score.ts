import { rating } from '@/config/rating';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { formatNumber } from './money';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/**
 * A rating of 0–100 on the scale that the store shows, with one decimal (spec §3 "Rating config", §9): 92 →
 * `9,2` (nl), `4.6` (uk).
 */
export function formatScore(value: number, store: StoreCode): string {
  return formatNumber((value / rating.inputScale) * storeConfig(store).scoreScale, store, oneDecimal);
}

/** A rating of 0–100 as stars, 0–5, with its fraction. */
export function toStars(value: number): number {
  return value / rating.value;
}
