import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '@/ui/badge';
import { ChosenAmount, type ChosenAmountProps, TaxedAmount } from '@/ui/price/taxed-amount';

interface NetPrice {
  readonly price: string;
  /** "exc. VAT". */
  readonly label: string;
  /** "inc. VAT", for the price next to it. */
  readonly grossLabel: string;
}

/** A price with and without VAT: the one that the shopper has chosen is large. */
export function PricePair({ price, net }: { readonly price: string; readonly net: NetPrice }) {
  return <TaxedAmount amount={price} taxLabel={net.grossLabel} net={net.price} netLabel={net.label} />;
}

export interface PriceProps {
  /** Amounts are already formatted for the store. */
  readonly price: string;
  /** The price without VAT; the large one for those who have chosen it. */
  readonly net?: NetPrice | undefined;
  /** The reference price of a reduction with its label: both or neither. */
  readonly prior?: ChosenAmountProps | undefined;
  readonly priorLabel?: ReactNode;
  /** The reduction, such as `−15 %`. */
  readonly saving?: string | undefined;
  /** "From", before the lowest of several prices. */
  readonly fromLabel?: ReactNode;
  /** VAT and, where the law requires it, shipping; may contain a link. */
  readonly taxLabel?: ReactNode;
  /** Visually hidden text before the price, if a prior price is shown next to it. */
  readonly nowLabel?: string | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly className?: string | undefined;
}

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
  // A price changes as a whole: memory of its parts would double its code.
  'use no memo';
  const { prior } = reduction;
  const reduced = prior !== undefined;
  return (
    <div className={clsx(`price price-${size}`, className)}>
      <p className="price-line">
        <span className="price-now">
          {fromLabel !== undefined && <span className="price-from">{fromLabel}</span>}
          {reduced && nowLabel !== undefined && <span className="sr-only">{nowLabel}</span>}
          <span className={clsx('price-amount', reduced && 'price-reduced')}>
            {net === undefined ? price : <PricePair price={price} net={net} />}
          </span>
        </span>
        {reduction.saving !== undefined && <Badge tone="signal">{reduction.saving}</Badge>}
      </p>
      {reduced && (
        <p className="price-prior">
          {reduction.priorLabel}{' '}
          <s>
            <ChosenAmount {...prior} />
          </s>
        </p>
      )}
      {taxLabel !== undefined && <p className="price-note">{taxLabel}</p>}
    </div>
  );
}
