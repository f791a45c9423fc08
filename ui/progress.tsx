import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CheckIcon } from '@/ui/icons';

export interface ProgressStep {
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  /** Ticked although it is the current one: "Shipped" is done while the parcel is on its way. */
  readonly isReached?: boolean;
}

export interface ProgressProps {
  /** Accessible name of the list: "Order progress". */
  readonly label: string;
  readonly steps: readonly ProgressStep[];
  /** Index of the current step; `steps.length` when all are done. */
  readonly current: number;
  /** Visually hidden text before the label of a completed step. */
  readonly doneLabel: string;
}

/** The steps of an order (spec §4) or of the checkout: done, current, upcoming. Vertical on a phone. */
export function Progress({ label, steps, current, doneLabel }: ProgressProps) {
  return (
    <ol aria-label={label} className="flex min-w-0 flex-col text-sm sm:flex-row">
      {steps.map((step, index) => {
        const running = index === current;
        const done = index < current || step.isReached === true;
        return (
          <li
            key={index}
            aria-current={running ? 'step' : undefined}
            className="group/step relative flex min-w-0 flex-1 gap-3 pb-5 last:pb-0 sm:flex-col sm:last:flex-none sm:last:pr-0 sm:gap-2 sm:pr-4 sm:pb-0"
          >
            <Rail done={done} />
            <span
              aria-hidden="true"
              className={clsx(
                'relative grid size-7 shrink-0 place-items-center rounded-full border-2 text-xs font-bold tabular-nums',
                done && 'border-brand bg-brand text-white',
                running && !done && 'border-brand bg-surface text-action',
                !done && !running && 'border-line-strong bg-surface text-ink-faint',
              )}
            >
              {done ? <CheckIcon className="size-4" /> : index + 1}
            </span>
            <span className="min-w-0 pt-1 sm:pt-0">
              {done && <span className="sr-only">{doneLabel} </span>}
              <span
                className={clsx('block', running ? 'font-semibold text-ink' : 'font-medium text-ink-soft')}
              >
                {step.label}
              </span>
              {step.detail !== undefined && (
                <span className="block text-xs text-ink-faint">{step.detail}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Rail({ done }: { readonly done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute top-7 bottom-0 left-3.25 w-0.5 group-last/step:hidden',
        'sm:top-3.25 sm:right-0 sm:bottom-auto sm:left-7 sm:h-0.5 sm:w-auto',
        done ? 'bg-brand' : 'bg-line-strong',
      )}
    />
  );
}
