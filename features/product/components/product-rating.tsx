import type { Rating } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { storeTexts } from '@/lib/store-texts';
import { RatingStars } from '@/ui/rating';
import { ratingTexts } from '../rating-texts';

interface RatingProps {
  readonly rating: Rating | null;
  readonly store: StoreCode;
}

/** What shoppers think of a product, on its own page, leading to the reviews. */
export async function ProductRating({ rating, store }: RatingProps) {
  const texts = ratingTexts(rating, store, await storeTexts(store));
  if (!texts) return null;
  return (
    <a href="#reviews" className="touch-target inline-flex rounded-xs underline-offset-4 hover:underline">
      <RatingStars {...texts.stars} count={texts.count} />
    </a>
  );
}
