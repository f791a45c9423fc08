import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge } from '@/ui/badge';
import { keepTogether } from '@/ui/keep-together';
import { Card, MediaFrame } from '@/ui/layout';
import { RatingStars } from '@/ui/rating';
import { StockLabel } from '@/ui/stock-label';
import { cardLooks } from '../card-looks';
import type { ListedCard } from '../card-view';
import { CardPicture } from './card-picture';
import { CardPrice } from './card-price';

interface ProductCardProps {
  readonly card: ListedCard;
  /** Buttons of other features: buy, compare. */
  readonly action?: ReactNode;
  /** A small toggle in the picture's corner: compare. */
  readonly mark?: ReactNode;
  /** In an order list, in place of the action: how many pieces. */
  readonly order?: ReactNode;
  /** In an order list, room below for the rows of its variants: filled by the list, which finds it by the SKU. */
  readonly variantRoom?: boolean;
  readonly sizes: string;
  readonly priority?: boolean;
  /** Place of the name in the page's outline. */
  readonly headingLevel: 2 | 3;
}

/**
 * One product of a list. The whole card leads to the product; its action lies above that link. Made on the server for a
 * shelf, and by an island for a list.
 */
export function ProductCard({
  card,
  action,
  mark,
  order,
  variantRoom = false,
  sizes,
  priority = false,
  headingLevel,
}: ProductCardProps) {
  const Name = `h${headingLevel}` as const;
  return (
    <Card as="li" padding="sm" interactive className={cardLooks.card}>
      <MediaFrame className={cardLooks.picture}>
        <CardPicture picture={card.picture} sizes={sizes} priority={priority} />
        {card.labels.length > 0 && (
          <span className={cardLooks.labels}>
            {card.labels.map(({ tone, text }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </span>
        )}
        {mark !== undefined && <span className={cardLooks.mark}>{mark}</span>}
      </MediaFrame>
      <p className={cardLooks.brand}>{card.brand}</p>
      <Name className={cardLooks.name}>
        <Link href={card.url} prefetch={false} className="after:absolute after:inset-0 after:rounded-lg">
          {keepTogether(card.name)}
        </Link>
      </Name>
      <p className={cardLooks.sku}>{card.sku}</p>
      <CardFacts card={card} />
      <div className={cardLooks.offer}>
        <div className="min-w-0 flex-1">
          <div className={cardLooks.price}>
            <CardPrice card={card} />
          </div>
          <StockLabel tone={card.stock.tone} className={cardLooks.stock}>
            {card.stock.text}
          </StockLabel>
        </div>
        {action !== undefined && <div className={cardLooks.action}>{action}</div>}
        {order !== undefined && <div className={cardLooks.order}>{order}</div>}
      </div>
      {variantRoom && <div className={cardLooks.variants} data-variants-of={card.sku} />}
    </Card>
  );
}

function CardFacts({ card: { rating, facts } }: { readonly card: ListedCard }) {
  return (
    <ul className={cardLooks.facts}>
      {rating && (
        <li className="basis-full pb-1">
          <RatingStars {...rating} />
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
