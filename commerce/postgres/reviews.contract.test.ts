import { reviewContract, type ReviewShop } from '../contract/reviews.contract';
import { judgeReview, listReviews } from './reviews/moderate';
import { openSalesShop } from './testing/sales-database';

async function openReviewShop(): Promise<ReviewShop> {
  const shop = await openSalesShop();
  return {
    backend: shop.backend,
    sandbox: shop.sandbox,
    setEnabled: shop.setEnabled,
    close: shop.close,
    waiting: () => listReviews(shop.db, { status: 'pending', limit: 9999 }),
    judge: (id, verdict) => judgeReview(shop.db, id, verdict),
  };
}

reviewContract(openReviewShop);
