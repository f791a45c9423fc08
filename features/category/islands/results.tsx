'use client';

import { clsx } from 'clsx';
import { type ReactNode, useContext } from 'react';
import { ListContext } from './list-context';

/** The part of a list that a change concerns: quiet and marked as busy while the change is on its way. */
export function Results({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { pending } = useContext(ListContext);
  return (
    <div
      aria-busy={pending}
      className={clsx('transition-opacity duration-panel', pending && 'opacity-55', className)}
    >
      {children}
    </div>
  );
}
