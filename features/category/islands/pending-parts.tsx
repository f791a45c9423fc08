'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useListNavigation, isChosen } from '../list-state/list-navigation';
import { CheckIcon } from '@/ui/icons';

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

interface PendingRemovalProps {
  /** `code:value`. */
  readonly id: string;
  readonly children: ReactNode;
}

export function PendingRemoval({ id, children }: PendingRemovalProps) {
  const leaving = useListNavigation(({ choices }) => !isChosen(choices, id, true));
  return (
    <span
      data-leaving={leaving || undefined}
      className={clsx('inline-flex min-w-0 transition-opacity', leaving && 'pointer-events-none opacity-40')}
    >
      {children}
    </span>
  );
}

export function Results({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const pending = useListNavigation(({ target }) => target !== null);
  return (
    <div
      aria-busy={pending}
      className={clsx('transition-opacity duration-panel', pending && 'opacity-55', className)}
    >
      {children}
    </div>
  );
}
