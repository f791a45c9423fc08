import { z } from 'zod';

/** `pending` waits to be read by the shop; only `approved` ones are shown and counted. */
export const reviewStatusSchema = z.enum(['pending', 'approved', 'rejected']);
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;

/** What everybody may read of an approved review. Its text is plain text, whatever stands in it. */
export const reviewSchema = z.object({
  id: z.string(),
  name: z.string(),
  stars: z.int().min(1).max(5),
  /** ISO 8601 instant. */
  date: z.string(),
  /** The reviewer's address had bought the product. */
  verified: z.boolean(),
  message: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Newest first; `page` past the end gives no items. */
export const reviewListSchema = z.object({
  items: z.array(reviewSchema),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

export const reviewSummarySchema = z.object({
  /** 0–100 (spec §3 "Rating config" inputScale); null without a review. */
  average: z.number().min(0).max(100).nullable(),
  count: z.int(),
  /** Five to one star, all five always there. */
  distribution: z.array(z.object({ stars: z.int().min(1).max(5), count: z.int() })),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/** A review that speaks for a product elsewhere, such as on the home page. */
export const reviewQuoteSchema = reviewSchema.extend({
  product: z.object({ name: z.string(), url: z.string() }),
});
export type ReviewQuote = z.infer<typeof reviewQuoteSchema>;

/** A review as a shopper sends it, already validated. */
export interface ReviewInput {
  productId: string;
  name: string;
  email: string;
  /** 1–5. */
  stars: number;
  message: string;
}
