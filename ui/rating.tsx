import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldNotes } from '@/ui/field';
import { StarIcon } from '@/ui/icons';

const stars = [1, 2, 3, 4, 5] as const;

export interface RatingStarsProps {
  /** Filled stars, 0–5, fractions allowed; what lies outside is cut off. */
  readonly value: number;
  /** The whole statement for a screen reader: "9.2 out of 10, 1000 reviews". */
  readonly label: string;
  /** The score as the store writes it: `9,2`. */
  readonly score?: ReactNode;
  /** Number of reviews, as text; may hold a link. */
  readonly count?: ReactNode;
  readonly size?: 'sm' | 'md' | undefined;
  /** On a dark section. */
  readonly night?: boolean | undefined;
}

/** Five stars filled by share, with score and count beside them. */
export function RatingStars({ value, label, score, count, size = 'sm', night = false }: RatingStarsProps) {
  const star = size === 'sm' ? 'size-4' : 'size-5';
  const share = Math.round((Math.min(Math.max(value, 0), 5) / 5) * 1000) / 10;
  return (
    <span
      className={clsx(
        'inline-flex flex-wrap items-center gap-x-1.5 text-sm',
        night ? 'text-white' : 'text-ink',
      )}
    >
      <span role="img" aria-label={label} className="relative inline-flex">
        <Row className={clsx(star, night ? 'text-night-line' : 'text-line-strong')} />
        <span
          className="absolute inset-y-0 left-0 flex overflow-hidden text-signal-graphic"
          style={{ width: `${share}%` }}
        >
          <Row className={star} />
        </span>
      </span>
      {score !== undefined && <span className="font-semibold tabular-nums">{score}</span>}
      {count !== undefined && (
        <span className={clsx('tabular-nums', night ? 'text-night-soft' : 'text-ink-faint')}>{count}</span>
      )}
    </span>
  );
}

function Row({ className }: { readonly className: string }) {
  return stars.map((star) => <StarIcon key={star} className={className} />);
}

export interface RatingInputProps {
  readonly name: string;
  readonly legend: ReactNode;
  /** The words for one to five stars, in that order. */
  readonly labels: readonly [string, string, string, string, string];
  readonly defaultValue?: number | undefined;
  readonly error?: ReactNode;
  /** Gives each star's radio its attributes, such as a form library's registration; only in an island. */
  readonly register?: ((value: string) => object) | undefined;
}

/** Five stars to choose from: radio buttons, so that keys and screen readers work without script. */
export function RatingInput({ name, legend, labels, defaultValue, error, register }: RatingInputProps) {
  const errorId = `${name}-rating`;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${errorId}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="-ml-2 flex w-fit">
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
      </div>
      <FieldNotes id={errorId} error={error} />
    </fieldset>
  );
}
