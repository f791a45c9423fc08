import type { Context } from '../context';
import type { ReviewInput, ReviewList, ReviewQuote, ReviewSummary } from '../model/review';
import type { Outcome } from './outcome';

/** Reviews of products, which are named by their ids. Only approved reviews are read. */
export interface ReviewPort {
  /** Of the reviews of all stores. */
  summary(context: Context, productId: string): Promise<ReviewSummary>;
  /**
   * Reviews in the store's language, then those in other languages, each newest first, `rating.reviewsPerPage` to a page. A
   * page past the end is empty.
   */
  list(context: Context, productId: string, page: number): Promise<ReviewList>;
  /** The newest good reviews in the store's language, at most one of each product that it sells. */
  latest(context: Context, limit: number): Promise<ReviewQuote[]>;
  /**
   * Stores a review of somebody without an account for moderation; `not_found` for a product that the store does not sell.
   */
  submit?(context: Context, input: ReviewInput): Outcome<{ status: 'pending' }>;
}
