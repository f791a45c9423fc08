import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type StockTone = 'in' | 'low' | 'later' | 'out';

export interface StockLabelProps {
  readonly tone: StockTone;
  /** The stock status: "In stock". */
  readonly children: ReactNode;
  /** The delivery promise: "Ordered before 23:59, sent today". */
  readonly detail?: ReactNode;
  readonly className?: string | undefined;
}

/** Stock status and delivery promise. The coloured dot (`ui/styles/repeated.css`) is decorative; the text has the meaning. */
export function StockLabel({ tone, children, detail, className }: StockLabelProps) {
  const text = <span className="stock-text">{children}</span>;
  return (
    <p className={clsx(`stock stock-${tone}`, className)}>
      {detail === undefined ? (
        text
      ) : (
        <span>
          {text}
          <span className="text-ink-soft"> {detail}</span>
        </span>
      )}
    </p>
  );
}
