// It loads with the page and changes as a whole: memory of its parts would double its code.
'use no memo';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type StockTone = 'in' | 'low' | 'later' | 'out';

export interface StockLabelProps {
  readonly tone: StockTone;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A stock status. The coloured dot (`ui/styles/repeated.css`) is decorative; the text has the meaning. */
export function StockLabel({ tone, children, className }: StockLabelProps) {
  return (
    <p className={clsx(`stock stock-${tone}`, className)}>
      <span className="stock-text">{children}</span>
    </p>
  );
}
