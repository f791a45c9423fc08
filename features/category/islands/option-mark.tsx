'use client';

import { clsx } from 'clsx';
import { CheckIcon } from '@/ui/icons';
import { useListNavigation } from '../list-navigation';
import { isChosen } from '../pending-choices';

interface OptionMarkProps {
  /** `code:value`. */
  readonly id: string;
  readonly active: boolean;
  /** Only one value of the filter can be selected. */
  readonly round?: boolean | undefined;
}

/** The box before a filter value; changes on click. The link around it exposes its state (`aria-current`). */
export function OptionMark({ id, active, round = false }: OptionMarkProps) {
  const shown = useListNavigation(({ choices }) => isChosen(choices, id, active));
  return (
    <span
      aria-hidden="true"
      data-shown={shown || undefined}
      className={clsx('filter-mark', round && 'filter-mark-round')}
    >
      {shown && <CheckIcon className="size-3.5" />}
    </span>
  );
}
