'use client';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useListNavigation, isChosen, takeFocus } from '../list-state/list-navigation';
import { CheckIcon } from '@/ui/icons';
import { useInterface } from '@/lib/client/panels/interface';
import { restoreFocus } from '../list-state/restore-focus';

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

interface ListAnnouncerProps {
  /** Identifies the list, whatever its state. */
  readonly list: string;
  /** "24 products". */
  readonly count: string;
}

/** Milliseconds. Screen readers skip a live region that appears with its text, so the text is added after it. */
const announceAfterMs = 150;

/**
 * Restores focus and filter panel after a change of the list's state, and announces the new number of products. Its
 * key is the state on display, so that every state mounts it once.
 */
export function ListAnnouncer({ list, count }: ListAnnouncerProps) {
  const [announced, announce] = useState('');
  const changed = useRef(false);
  useLayoutEffect(() => {
    // React's development mode runs effects twice; the snapshot is there only once.
    const snapshot = takeFocus();
    if (snapshot?.list !== list) return;
    changed.current = true;
    restoreFocus(snapshot, useInterface.getState().filters !== null);
  }, [list]);
  useEffect(() => {
    if (!changed.current) return undefined;
    const timer = setTimeout(() => announce(count), announceAfterMs);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
