import type { ReactNode } from 'react';
import { type HeadingProps, Heading } from '@/ui/layout';
import type { ReviewView } from '../score';
import { Badge } from '@/ui/badge';
import { ChevronDownIcon } from '@/ui/first-icons';
import { CheckIcon } from '@/ui/icons';
import { PopoverClose } from '@/ui/popover';
import { RatingStars } from '@/ui/rating';

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

interface OtherLanguagesProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Reviews in other languages, folded. */
export function OtherLanguages({ title, children }: OtherLanguagesProps) {
  return (
    <details className="border-t border-line">
      <summary className="accordion-title text-action">
        <span>{title}</span>
        <ChevronDownIcon />
      </summary>
      {children}
    </details>
  );
}

interface ReviewItemProps {
  readonly review: ReviewView;
  readonly level: HeadingProps['level'];
  readonly verifiedLabel: string;
}

interface ReviewPictureProps {
  readonly id: string;
  readonly picture: ReviewView['pictures'][number];
  readonly label: string;
  readonly closeLabel: string;
}

/** Opens large over the page, without script; the large one loads then. */
function ReviewPicture({ id, picture: { large, small }, label, closeLabel }: ReviewPictureProps) {
  return (
    <>
      <button type="button" popoverTarget={id} className="block cursor-zoom-in overflow-hidden rounded-md">
        {/* oxlint-disable-next-line next/no-img-element -- its thumbnail has one size */}
        <img
          src={small}
          alt={label}
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          className="size-24 bg-sunken object-cover"
        />
      </button>
      <div
        id={id}
        popover="auto"
        data-panel=""
        role="group"
        aria-label={label}
        className="m-auto rounded-lg bg-night backdrop:bg-night/80"
      >
        <PopoverClose popoverId={id} aria-label={closeLabel} className="block cursor-zoom-out">
          {/* oxlint-disable-next-line next/no-img-element -- it has one size */}
          <img src={large} alt="" loading="lazy" className="max-h-[88dvh] max-w-[94vw] object-contain" />
        </PopoverClose>
      </div>
    </>
  );
}

/** The message is plain text: markup in it is shown literally. */
function ReviewItem({ review, level, verifiedLabel }: ReviewItemProps) {
  const heading = `review-${review.id}`;
  return (
    <article tabIndex={-1} aria-labelledby={heading} className="py-5">
      <Heading level={level} size="label" id={heading} className="flex flex-wrap items-baseline gap-x-2.5">
        <bdi className="min-w-0 break-words">{review.name}</bdi>{' '}
        <time dateTime={review.day} className="text-sm font-normal text-ink-faint">
          {review.date}
        </time>
      </Heading>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <RatingStars value={review.stars} label={review.scoreLabel} score={review.score} />
        {review.verified && (
          <Badge tone="success" icon={<CheckIcon className="size-3.5" />}>
            {verifiedLabel}
          </Badge>
        )}
        {review.foreign && <Badge>{review.foreign.text}</Badge>}
      </div>
      <p
        dir="auto"
        lang={review.foreign?.code}
        className="mt-2.5 max-w-prose break-words whitespace-pre-line"
      >
        {review.message}
      </p>
      {review.pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.pictures.map((picture, index) => (
            <li key={picture.small}>
              <ReviewPicture
                id={`${heading}-picture-${index}`}
                picture={picture}
                label={review.pictureLabel}
                closeLabel={review.closeLabel}
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
