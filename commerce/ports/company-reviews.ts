import type { StoreCode } from '@/config/types';
import type { CompanyReviews } from '../model/company-reviews';

/**
 * The reviews of the company, as opposed to those of its products (`ReviewPort`). They come from a review service, not
 * from the commerce backend.
 */
export interface CompanyReviewPort {
  /** Resolves within `companyReviews.firstWaitMs`, from memory in most cases. Never rejects. */
  companyReviews(store: StoreCode): Promise<CompanyReviews>;
}
