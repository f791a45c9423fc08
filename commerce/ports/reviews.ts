import type { Context } from '../context';
import type { ReviewInput, ReviewList, ReviewQuote, ReviewSummary, CompanyReviews } from '../model/review';
import type { Outcome } from '../errors';
import type { StoreCode } from '@/config/types';

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
  submit(context: Context, input: ReviewInput): Outcome<{ status: 'pending' }>;
}

/**
 * The reviews of the company, as opposed to those of its products (`ReviewPort`). They come from a review service, not
 * from the commerce backend.
 */
export interface CompanyReviewPort {
  /** Resolves within `companyReviews.firstWaitMs`, from memory in most cases. Never rejects. */
  companyReviews(store: StoreCode): Promise<CompanyReviews>;
}
