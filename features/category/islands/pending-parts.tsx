'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useListNavigation } from '../list-state/list-navigation';
import { isChosen } from '../list-state/pending-choices';

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
