import { z } from 'zod';

/** `pending` awaits moderation; only `approved` reviews are shown and counted. */
export const reviewStatusSchema = z.enum(['pending', 'approved', 'rejected']);
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;

/** The public part of an approved review. Texts are plain text, never markup. */
export interface Review {
  id: string;
  name: string;
  /** 1–5. */
  stars: number;
  /** ISO 8601 instant. */
  date: string;
  /** A paid order of the author's address contains the product. */
  verified: boolean;
  message: string;
  /** ISO code of the language of the store that it was written in. */
  language: string;
  /** Ids of pictures (`ReviewPort.picture`), or paths below `/media`, in their order. */
  pictures: readonly string[];
}

/** `small`: a square thumbnail. */
export type PictureSize = 'small' | 'large';

/** Reviews in the language of the store, then those in other languages, each newest first; a `page` past the end has no items. */
export interface ReviewList {
  items: Review[];
  total: number;
  totalInLanguage: number;
  page: number;
  pages: number;
}

export interface ReviewSummary {
  /** 0–100 (spec §3 "Rating config" inputScale); null without a review. */
  average: number | null;
  count: number;
  /** Five entries, from five stars to one. */
  distribution: { stars: number; count: number }[];
}

export interface ReviewQuote extends Review {
  product: { name: string; url: string };
}

export interface ReviewInput {
  productId: string;
  name: string;
  email: string;
  /** 1–5. */
  stars: number;
  message: string;
  /** Of `MessagePort.upload`, each with a thumbnail. */
  pictures?: readonly string[] | undefined;
}

/** The customers' reviews of the shop itself, in total (spec §3 `reviews.feedbackCompanySummary`). */
export interface CompanyReviewSummary {
  /** The name of the service where customers wrote the reviews; null if it is not known. */
  readonly source: string | null;
  /** The page with the reviews: absolute, or a path of the shop; null if there is none. */
  readonly link: string | null;
  /** Out of 10, with one decimal at most. */
  readonly score: number;
  readonly totalReviews: number;
  readonly percentage: number;
}

/** `unavailable`: the review service does not answer. `none`: the store has no review service. */
export type CompanyReviews =
  | { readonly status: 'rated'; readonly summary: CompanyReviewSummary }
  | { readonly status: 'unavailable' }
  | { readonly status: 'none' };
