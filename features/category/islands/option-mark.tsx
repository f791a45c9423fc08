'use client';

import { CheckIcon } from '@/ui/icons';
import { useListNavigation } from '../list-state/list-navigation';
import { isChosen } from '../list-state/pending-choices';

interface OptionMarkProps {
  /** `code:value`. */
  readonly id: string;
  readonly active: boolean;
}

/**
 * The mark in the box of a selected filter value; changes on click. The box is drawn by the link around it, which also
 * exposes the state (`aria-current`): most values of a list are not selected and need no element.
 */
export function OptionMark({ id, active }: OptionMarkProps) {
  const shown = useListNavigation(({ choices }) => isChosen(choices, id, active));
  if (!shown) return null;
  return (
    <span aria-hidden="true" className="filter-mark">
      <CheckIcon className="size-3.5" />
    </span>
  );
}
