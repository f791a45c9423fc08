import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { FieldNotes, hasText, LabelText } from '@/ui/field';
import { StarIcon } from '@/ui/icons';

const stars = [1, 2, 3, 4, 5] as const;

export interface RatingStarsProps {
  /** Filled stars, 0–5, fractions allowed; what lies outside is cut off. */
  readonly value: number;
  /** The whole statement for a screen reader: "9.2 out of 10, 1000 reviews". */
  readonly label: string;
  /** The score as the store writes it: `9,2`. The label says it to a screen reader. */
  readonly score?: ReactNode;
  /** Number of reviews. As text it is for the eye, since the label says it; it may hold a link. */
  readonly count?: ReactNode;
  readonly size?: 'sm' | 'md' | undefined;
  /** On a dark section. */
  readonly night?: boolean | undefined;
}

/**
 * Five stars filled by share, with score and count beside them. One element, masked: a list shows hundreds of
 * stars, and as drawings they would be half of its page.
 */
export function RatingStars({ value, label, score, count, size = 'sm', night = false }: RatingStarsProps) {
  const share = Math.round((Math.min(Math.max(value, 0), 5) / 5) * 1000) / 10;
  return (
    <span
      className={clsx(
        'inline-flex flex-wrap items-center gap-x-1 text-sm sm:gap-x-1.5',
        night ? 'text-white' : 'text-ink',
      )}
    >
      <span
        role="img"
        aria-label={label}
        className={clsx(
          'stars',
          size === 'sm' ? 'h-3.5 sm:h-4' : 'h-5',
          night ? 'text-night-line' : 'text-line-strong',
        )}
        style={{ backgroundSize: `${share}% 100%` }}
      />
      {score !== undefined && (
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {score}
        </span>
      )}
      {count !== undefined && (
        <span
          aria-hidden={typeof count === 'string' || undefined}
          className={clsx('tabular-nums', night ? 'text-night-soft' : 'text-ink-faint')}
        >
          {count}
        </span>
      )}
    </span>
  );
}

export interface RatingInputProps {
  readonly name: string;
  readonly legend: ReactNode;
  /** The words for one to five stars, in that order. */
  readonly labels: readonly [string, string, string, string, string];
  readonly defaultValue?: number | undefined;
  /** Beside the stars: the words for the chosen one. */
  readonly chosen?: ReactNode;
  readonly error?: ReactNode;
  /** Marks the legend with an asterisk and the group with `aria-required`. */
  readonly required?: boolean | undefined;
  /** Gives each star's radio its attributes, such as a form library's registration; only in an island. */
  readonly register?: ((value: string) => object) | undefined;
}

/** Five stars to choose from: radio buttons, so that keys and screen readers work without script. */
export function RatingInput(props: RatingInputProps) {
  const { name, legend, labels, defaultValue, chosen, error, required, register } = props;
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
              // A star is filled when it, or one after it, is chosen; while pointing, the pointer decides.
              'has-[~label_:checked]:text-signal-graphic has-checked:text-signal-graphic',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-action',
              'hover:text-signal-graphic has-[~label:hover]:text-signal-graphic',
            )}
          >
            <input
              type="radio"
              name={name}
              value={star}
              defaultChecked={defaultValue === star}
              className="sr-only"
              {...register?.(String(star))}
            />
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
