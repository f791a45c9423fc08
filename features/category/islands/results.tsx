'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useListNavigation } from '../list-state/list-navigation';

/** The products of a list: faint and marked as busy while the list navigates to another state. */
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
