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
