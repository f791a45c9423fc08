import type { Rating } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { counted } from '@/lib/text/counted';
import { storeTexts } from '@/lib/messages/store-texts';
import { RatingStars } from '@/ui/rating';
import { ratingTexts } from '@/features/product-card/rating-texts';

interface RatingProps {
  readonly rating: Rating | null;
  readonly store: StoreCode;
}

/** The rating on a product page, as a link to the reviews. */
export async function ProductRating({ rating, store }: RatingProps) {
  const t = await storeTexts(store);
  const texts = ratingTexts(rating, store, t);
  if (!rating || !texts) return null;
  return (
    <a href="#reviews" className="touch-target inline-flex rounded-xs underline-offset-4 hover:underline">
      <RatingStars {...texts.stars} count={t('reviews.count', counted(rating.count, store))} />
    </a>
  );
}
