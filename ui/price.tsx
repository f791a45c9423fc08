import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '@/ui/badge';

export interface PriceProps {
  /** Amounts are already formatted for the store. */
  readonly price: string;
  /** The price without VAT with its label; shown to those who have chosen to see it. */
  readonly net?: string | undefined;
  /** The reference price of a reduction with its label: both or neither. */
  readonly prior?: string | undefined;
  readonly priorLabel?: ReactNode;
  /** The reduction, such as `−15 %`. */
  readonly saving?: string | undefined;
  /** "From", before the lowest of several prices. */
  readonly fromLabel?: ReactNode;
  /** VAT and, where the law requires it, shipping; may contain a link. */
  readonly taxLabel?: ReactNode;
  /** Visually hidden text before the price, if a prior price is shown beside it. */
  readonly nowLabel?: string | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly className?: string | undefined;
}

/** A price with its tax label and, if reduced, its prior price and the saving. */
export function Price({
  price,
  net,
  fromLabel,
  taxLabel,
  nowLabel,
  size = 'md',
  className,
  ...reduction
}: PriceProps) {
  const reduced = reduction.prior !== undefined;
  return (
    <div className={clsx(`price price-${size}`, className)}>
      <p className="price-line">
        <span className="price-now">
          {fromLabel !== undefined && <span className="price-from">{fromLabel}</span>}
          {reduced && nowLabel !== undefined && <span className="sr-only">{nowLabel}</span>}
          <span className={clsx('price-amount', reduced && 'price-reduced')}>{price}</span>
        </span>
        {reduction.saving !== undefined && <Badge tone="signal">{reduction.saving}</Badge>}
      </p>
      {net !== undefined && <p className="price-net">{net}</p>}
      {reduced && (
        <p className="price-prior">
          {reduction.priorLabel} <s>{reduction.prior}</s>
        </p>
      )}
      {taxLabel !== undefined && <p className="price-note">{taxLabel}</p>}
    </div>
  );
}
