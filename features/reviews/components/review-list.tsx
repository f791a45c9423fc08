import type { ReviewView } from '../view';
import { ReviewItem } from './review-item';

interface ReviewListProps {
  readonly items: readonly ReviewView[];
  readonly verifiedLabel: string;
}

/** A list of reviews. */
export function ReviewList({ items, verifiedLabel }: ReviewListProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} verifiedLabel={verifiedLabel} />
        </li>
      ))}
    </ul>
  );
}
