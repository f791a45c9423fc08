import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type StockTone = 'in' | 'low' | 'later' | 'out';

const dots: Record<StockTone, string> = {
  in: 'border-success bg-success',
  low: 'border-signal bg-signal-graphic',
  later: 'border-action bg-transparent',
  out: 'border-control bg-transparent',
};

const texts: Record<StockTone, string> = {
  in: 'text-success',
  low: 'text-signal',
  later: 'text-action',
  out: 'text-ink-soft',
};

export interface StockLabelProps {
  readonly tone: StockTone;
  /** The statement itself: "In stock". */
  readonly children: ReactNode;
  /** The promise that follows from it: "Ordered before 23:59, sent today". */
  readonly detail?: ReactNode;
  readonly className?: string | undefined;
}

/** Whether a product can be had, and when. The words carry the meaning, the dot only helps to scan. */
export function StockLabel({ tone, children, detail, className }: StockLabelProps) {
  return (
    <p className={clsx('flex min-w-0 items-baseline gap-2 text-sm', className)}>
      <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full border-2', dots[tone])} />
      <span className="min-w-0">
        <span className={clsx('font-semibold', texts[tone])}>{children}</span>
        {detail !== undefined && <span className="text-ink-soft"> {detail}</span>}
      </span>
    </p>
  );
}
