'use client';

import { clsx } from 'clsx';
import { useContext } from 'react';
import { CheckIcon } from '@/ui/icons';
import { isChosen, ListContext } from './list-context';

interface OptionMarkProps {
  /** `code:value`. */
  readonly id: string;
  readonly active: boolean;
  /** One of the values at a time. */
  readonly round?: boolean | undefined;
}

/** The box before a filter value: ticked as soon as it is pressed. The link around it says its state itself. */
export function OptionMark({ id, active, round = false }: OptionMarkProps) {
  const { flipped } = useContext(ListContext);
  const shown = isChosen(flipped, id, active);
  return (
    <span
      aria-hidden="true"
      data-shown={shown}
      className={clsx(
        'grid size-4.5 shrink-0 place-items-center border transition-colors',
        round ? 'rounded-full' : 'rounded-sm',
        shown
          ? 'border-action bg-action text-white'
          : 'border-control bg-surface group-hover/option:border-action',
      )}
    >
      {shown && <CheckIcon className="size-3.5" />}
    </span>
  );
}
