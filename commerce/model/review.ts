import { z } from 'zod';

/** `pending` awaits moderation; only `approved` reviews are shown and counted. */
export const reviewStatusSchema = z.enum(['pending', 'approved', 'rejected']);
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;

/** The public part of an approved review. Texts are plain text, never markup. */
export const reviewSchema = z.object({
  /** Unique and stable. A backend whose reviews have no id derives one from their content. */
  id: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  stars: z.int().min(1).max(5),
  /** ISO 8601 instant. */
  date: z.string(),
  /** The author bought the product. False where that is not known. */
  verified: z.boolean(),
  message: z.string(),
  /** ISO code of the language of the store that it was written in. */
  language: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Reviews in the language of the store, then those in other languages, each newest first; a `page` past the end has no items. */
export const reviewListSchema = z.object({
  items: z.array(reviewSchema),
  total: z.int(),
  totalInLanguage: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

export const reviewSummarySchema = z.object({
  /** 0–100 (spec §3 "Rating config" inputScale); null without a review. */
  average: z.number().min(0).max(100).nullable(),
  count: z.int(),
  /** Five entries, from five stars to one; null where reviews are not counted by stars. */
  distribution: z.array(z.object({ stars: z.int().min(1).max(5), count: z.int() })).nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

export const reviewQuoteSchema = reviewSchema.extend({
  product: z.object({ name: z.string(), url: z.string() }),
});
export type ReviewQuote = z.infer<typeof reviewQuoteSchema>;

/** A submitted review, already validated. */
export interface ReviewInput {
  productId: string;
  name: string;
  email: string;
  /** 1–5. */
  stars: number;
  message: string;
}

/** The customers' reviews of the shop itself, in total (spec §3 `reviews.feedbackCompanySummary`). */
export interface CompanyReviewSummary {
  /** The page with the reviews: absolute, or a path of the shop; null if there is none. */
  readonly link: string | null;
  /** Out of 10, with one decimal at most. */
  readonly score: number;
  readonly totalReviews: number;
  readonly percentage: number;
}

/**
 * What is known about a store: `unavailable` while its review service does not answer, `none` in a store without a
 * review service.
 */
export type CompanyReviews =
  | { readonly status: 'rated'; readonly summary: CompanyReviewSummary }
  | { readonly status: 'unavailable' }
  | { readonly status: 'none' };
