import { Price, type PriceProps } from '@/ui/price/price';
import type { CardView } from '../card-view';

interface CardPriceProps {
  readonly card: Pick<CardView, 'price' | 'net' | 'from' | 'reduction'>;
  readonly size?: PriceProps['size'];
  readonly className?: string;
}

export function CardPrice({ card: { price, net, from, reduction }, size, className }: CardPriceProps) {
  return (
    <Price
      price={price}
      net={net}
      size={size}
      className={className}
      {...(from === null ? {} : { fromLabel: from })}
      {...(reduction
        ? {
            prior: reduction.prior,
            priorLabel: reduction.label,
            nowLabel: reduction.now,
            saving: reduction.saving,
          }
        : {})}
    />
  );
}
