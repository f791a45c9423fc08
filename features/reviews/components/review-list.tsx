import type { HeadingProps } from '@/ui/layout';
import type { ReviewView } from '../view';
import { ReviewItem } from './review-item';

interface ReviewListProps {
  readonly items: readonly ReviewView[];
  readonly level: HeadingProps['level'];
  readonly verifiedLabel: string;
}

export function ReviewList({ items, level, verifiedLabel }: ReviewListProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} level={level} verifiedLabel={verifiedLabel} />
        </li>
      ))}
    </ul>
  );
}
