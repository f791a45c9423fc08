'use client';

import { clsx } from 'clsx';
import { type ReactNode, useContext } from 'react';
import { isChosen, ListContext } from './list-context';

interface LeavingProps {
  /** `code:value`. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Around a chip: faint as soon as its choice is taken away. It stays in place, so that the next one does too. */
export function Leaving({ id, children }: LeavingProps) {
  const { flipped } = useContext(ListContext);
  const leaving = !isChosen(flipped, id, true);
  return (
    <span
      data-leaving={leaving || undefined}
      className={clsx('inline-flex min-w-0 transition-opacity', leaving && 'pointer-events-none opacity-40')}
    >
      {children}
    </span>
  );
}
