import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge } from '@/ui/badge';
import { keepTogether } from '@/ui/keep-together';
import { RatingStars } from '@/ui/rating';
import { StockLabel } from '@/ui/stock-label';
import { type ListedCard, needsBrand } from '../card-view';
import { CardPicture, CardPrice, SecondPicture } from './card-parts';

interface ProductCardProps {
  readonly card: ListedCard;
  readonly action: ReactNode;
  readonly toggles?: ReactNode;
  /** In an order list, instead of the action: the quantity field. */
  readonly order?: ReactNode;
  /** In an order list: renders an element for the rows of the variants, which the list finds by the SKU and fills. */
  readonly variantContainer?: boolean;
  readonly sizes: string;
  readonly priority?: boolean;
  readonly headingLevel: 2 | 3;
}

/** The whole card links to the product; its action is above that link. */
export function ProductCard({
  card,
  action,
  toggles,
  order,
  variantContainer = false,
  sizes,
  priority = false,
  headingLevel,
}: ProductCardProps) {
  const Name = `h${headingLevel}` as const;
  return (
    <li className="listed">
      <div className="listed-picture">
        <CardPicture picture={card.picture} sizes={sizes} priority={priority} />
        {card.picture !== null && card.second !== null && <SecondPicture picture={card.second} />}
        {card.badge && <Badge tone={card.badge.tone}>{card.badge.text}</Badge>}
        {card.colours && (
          <span
            role="img"
            aria-label={card.colours.text}
            title={card.colours.text}
            className="listed-colours"
          >
            {card.colours.values.map((value) => (
              <i key={value} style={{ backgroundColor: value }} />
            ))}
          </span>
        )}
      </div>
      {needsBrand(card) && <p className="listed-brand">{card.brand}</p>}
      <Name className="listed-name">
        <Link href={card.url} prefetch={false}>
          {keepTogether(card.name)}
        </Link>
      </Name>
      <p className="listed-sku">{card.sku}</p>
      <CardHighlights card={card} />
      <div className="listed-offer">
        <div>
          <CardPrice card={card} className="listed-price" />
          <StockLabel tone={card.stock.tone} className="listed-stock">
            {card.stock.text}
          </StockLabel>
        </div>
        <div className="listed-actions">
          {action}
          {Boolean(toggles) && <span className="listed-toggles">{toggles}</span>}
        </div>
        {order !== undefined && <div className="listed-order">{order}</div>}
      </div>
      {variantContainer && <div className="listed-variants" data-variants-of={card.sku} />}
    </li>
  );
}

function CardHighlights({ card: { rating, highlights } }: { readonly card: ListedCard }) {
  return (
    <div className="listed-facts">
      <ul>
        {highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
      {rating && <RatingStars {...rating} size="card" />}
    </div>
  );
}
