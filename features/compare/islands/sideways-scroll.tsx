'use client';

import type { ReactNode } from 'react';

interface SidewaysScrollProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** The values of a comparison, which are wider than a phone: the names above them scroll with them. */
export function SidewaysScroll({ className, children }: SidewaysScrollProps) {
  return (
    <div
      className={className}
      onScroll={({ currentTarget }) => {
        const names = currentTarget.previousElementSibling;
        if (names) names.scrollLeft = currentTarget.scrollLeft;
      }}
    >
      {children}
    </div>
  );
}
