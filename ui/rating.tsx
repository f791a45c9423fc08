import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { FieldNotes, hasText, LabelText } from '@/ui/form/field';
import { StarIcon } from '@/ui/icons';

const stars = [1, 2, 3, 4, 5] as const;

export interface RatingStarsProps {
  /** Filled stars, 0–5 with fractions; clamped. */
  readonly value: number;
  /** Accessible name: "9.2 out of 10, 1000 reviews". */
  readonly label: string;
  /** The score as formatted for the store: `9,2`. Hidden from screen readers, which read the label. */
  readonly score?: ReactNode;
  /** Number of reviews. Plain text is hidden from screen readers, which read the label; may contain a link. */
  readonly count?: ReactNode;
  /** `card`: one line that never wraps. */
  readonly size?: 'sm' | 'md' | 'card' | undefined;
  /** For use on a dark background. */
  readonly night?: boolean | undefined;
}

/** One masked element, because as SVG drawings the stars would make up half of the HTML of a list. */
export function RatingStars({ value, label, score, count, size = 'sm', night = false }: RatingStarsProps) {
  const share = Math.round((Math.min(Math.max(value, 0), 5) / 5) * 1000) / 10;
  return (
    <span className={clsx('rating', size !== 'sm' && `rating-${size}`, night && 'rating-night')}>
      <span
        role="img"
        aria-label={label}
        className="rating-stars"
        style={{ backgroundSize: `${share}% 100%` }}
      />
      {score !== undefined && (
        <span aria-hidden="true" className="rating-score">
          {score}
        </span>
      )}
      {count !== undefined && (
        <span aria-hidden={typeof count === 'string' || undefined} className="rating-count">
          {count}
        </span>
      )}
    </span>
  );
}

export interface RatingInputProps {
  readonly name: string;
  readonly legend: ReactNode;
  /** Labels of one to five stars, in that order. */
  readonly labels: readonly [string, string, string, string, string];
  readonly chosen?: ReactNode;
  readonly error?: ReactNode;
  /** Marks the legend with an asterisk and the group with `aria-required`. */
  readonly required?: boolean | undefined;
  /** Returns props for each star's radio, such as a form library's registration. Only in an island. */
  readonly register?: ((value: string) => object) | undefined;
}

/** A star rating input of radio buttons, which works with keyboard and screen readers without JavaScript. */
export function RatingInput(props: RatingInputProps) {
  const { name, legend, labels, chosen, error, required, register } = props;
  const id = useId();
  const invalid = hasText(error);
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={invalid ? `${id}-error` : undefined}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      className="min-w-0"
    >
      <legend id={`${id}-legend`} className="mb-1 text-sm font-semibold">
        <LabelText label={legend} required={required} />
      </legend>
      <div className="-ml-2 flex w-fit flex-wrap items-center">
        {stars.map((star) => (
          <label
            key={star}
            className={clsx(
              'grid size-11 place-items-center rounded-md text-line-strong transition-colors',
              // A star is filled if it or a later one is selected; on hover the pointer decides.
              'has-[~label_:checked]:text-signal-graphic has-checked:text-signal-graphic',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand',
              'hover:text-signal-graphic has-[~label:hover]:text-signal-graphic',
            )}
          >
            <input type="radio" name={name} value={star} className="sr-only" {...register?.(String(star))} />
            <StarIcon className="size-7" label={labels[star - 1] ?? String(star)} />
          </label>
        ))}
        {hasText(chosen) && (
          <span aria-hidden="true" className="ml-2 text-sm text-ink-soft">
            {chosen}
          </span>
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
