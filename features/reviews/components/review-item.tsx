import { Badge } from '@/ui/badge';
import { CheckIcon } from '@/ui/icons';
import { RatingStars } from '@/ui/rating';
import type { ReviewView } from '../view';

interface ReviewItemProps {
  readonly review: ReviewView;
  readonly verifiedLabel: string;
}

/** One review of the list. Its message is plain text: markup in it is shown literally. */
export function ReviewItem({ review, verifiedLabel }: ReviewItemProps) {
  return (
    <article tabIndex={-1} aria-label={`${review.name}, ${review.date}`} className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <RatingStars value={review.stars} label={review.scoreLabel} score={review.score} />
        {review.verified && (
          <Badge tone="success" icon={<CheckIcon className="size-3.5" />}>
            {verifiedLabel}
          </Badge>
        )}
        {review.foreign && <Badge>{review.foreign.text}</Badge>}
      </div>
      <p lang={review.foreign?.code} className="mt-2.5 max-w-prose break-words whitespace-pre-line">
        {review.message}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-2.5 text-sm text-ink-faint">
        <bdi className="min-w-0 font-medium break-words text-ink-soft">{review.name}</bdi>{' '}
        <time dateTime={review.day}>{review.date}</time>
      </p>
    </article>
  );
}
