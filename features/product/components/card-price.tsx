import { Price, type PriceProps } from '@/ui/price';
import type { CardView } from '../card-view';

interface CardPriceProps {
  readonly card: Pick<CardView, 'price' | 'from' | 'reduction'>;
  readonly size?: PriceProps['size'];
  readonly className?: string;
}

/** The price on a card with the words the law asks for: prior price and saving. */
export function CardPrice({ card: { price, from, reduction }, size, className }: CardPriceProps) {
  return (
    <Price
      price={price}
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
