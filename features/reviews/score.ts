import type { CompanyReviews, CompanyReviewSummary, ReviewList } from '@/commerce/model/review';
import { rating } from '@/config/shop/rating';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatNumber, formatPercent } from '@/lib/money/money';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** With one decimal (spec §3 "Rating config", §9): 92 → `9,2` (nl), `4.6` (uk). */
export function formatScore(value: number, store: StoreCode): string {
  return formatNumber((value / rating.inputScale) * storeConfig(store).scoreScale, store, oneDecimal);
}

/** A formatted score next to five stars: with its scale where that is not the number of stars: `9,2/10` (nl), `4.6` (uk). */
export function withScale(score: string, scale: number): string {
  return scale === rating.iconAmount ? score : `${score}/${scale}`;
}

export function scoreWithStars(value: number, store: StoreCode): string {
  return withScale(formatScore(value, store), storeConfig(store).scoreScale);
}

/** A rating of 0–100 as stars, 0–5, with fractions (spec §3 iconAmount). */
export function toStars(value: number): number {
  return (value * rating.iconAmount) / rating.inputScale;
}

export interface ShopScore {
  /** Filled stars, 0–5. */
  readonly stars: number;
  readonly score: string;
  readonly scale: 5 | 10;
  readonly count: number;
  /** The score in percent, formatted for the store (spec §3 `percentage`). */
  readonly percent: string;
  readonly link: string | null;
  /** Where customers wrote the reviews (`CompanyReviewSummary`). */
  readonly source: string | null;
  /** The service does not answer: the score is the fallback of spec §9. */
  readonly isFallback: boolean;
}

/** The score while the service does not answer (spec §9). Never in structured data. */
const fallback: CompanyReviewSummary = { source: null, link: null, ...rating.fallback };

/** Out of 10; out of 5 in stores with that scale (spec §9). No fallback in a shop that sells: an invented score is illegal. */
export function shopScore(reviews: CompanyReviews, store: StoreCode, sells: boolean): ShopScore | null {
  if (reviews.status === 'none' || (sells && reviews.status === 'unavailable')) return null;
  const isFallback = reviews.status === 'unavailable';
  const { score, totalReviews: count, percentage, link, source } = isFallback ? fallback : reviews.summary;
  const value = (score / rating.outputScale) * rating.inputScale;
  const { scoreScale: scale } = storeConfig(store);
  return {
    stars: toStars(value),
    score: formatScore(value, store),
    scale,
    count,
    percent: formatPercent(percentage, store),
    link,
    source,
    isFallback,
  };
}

export interface ReviewView {
  readonly id: string;
  readonly name: string;
  readonly stars: number;
  /** On the scale of the store: `8,0/10`. */
  readonly score: string;
  /** For screen readers: "8,0 out of 10". */
  readonly scoreLabel: string;
  /** ISO date; `date` is the same in the format of the store. */
  readonly day: string;
  readonly date: string;
  readonly verified: boolean;
  readonly message: string;
  /** Their paths, and the words for screen readers. */
  readonly pictures: readonly { readonly small: string; readonly large: string }[];
  readonly pictureLabel: string;
  readonly closeLabel: string;
  /** Of a review in another language than that of the store; `code` is for the `lang` attribute. */
  readonly foreign: { readonly code: string; readonly text: string } | null;
}

export interface ReviewPage extends Omit<ReviewList, 'items'> {
  readonly items: readonly ReviewView[];
}

/** In a sentence of the store's language. `code`: an unknown ISO code is returned; RangeError for anything else. */
export function languageName(code: string, store: StoreCode): string {
  const names = new Intl.DisplayNames(storeConfig(store).locale, { type: 'language' });
  // `nb` is "Norwegian Bokmål", which is more specific than a shopper needs.
  return names.of(code === 'nb' ? 'no' : code) ?? code;
}
