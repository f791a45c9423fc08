import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge } from '@/ui/badge';
import { keepTogether } from '@/ui/keep-together';
import { RatingStars } from '@/ui/rating';
import { StockLabel } from '@/ui/stock-label';
import type { ListedCard } from '../card-view';
import { CardPicture } from './card-picture';
import { CardPrice } from './card-price';

interface ProductCardProps {
  readonly card: ListedCard;
  /** Buttons of other features, such as buy. */
  readonly action?: ReactNode;
  /** Small toggles in the corner of the picture, such as compare. */
  readonly cornerAction?: ReactNode;
  /** In an order list, instead of the action: the quantity field. */
  readonly order?: ReactNode;
  /** In an order list: renders an element for the rows of the variants, which the list finds by the SKU and fills. */
  readonly variantContainer?: boolean;
  readonly sizes: string;
  readonly priority?: boolean;
  /** Level of the product name in the outline of the page. */
  readonly headingLevel: 2 | 3;
}

/**
 * One product of a list. The whole card links to the product; its action is above that link. Rendered on the server on a
 * shelf, and by an island in a list.
 */
export function ProductCard({
  card,
  action,
  cornerAction,
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
        {card.labels.length > 0 && (
          <span className="listed-labels">
            {card.labels.map(({ tone, text }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </span>
        )}
        {Boolean(cornerAction) && <span className="listed-mark">{cornerAction}</span>}
      </div>
      <p className="listed-brand">{card.brand}</p>
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
        {action !== undefined && <div className="listed-action">{action}</div>}
        {order !== undefined && <div className="listed-order">{order}</div>}
      </div>
      {variantContainer && <div className="listed-variants" data-variants-of={card.sku} />}
    </li>
  );
}

function CardHighlights({ card: { rating, highlights, delivery } }: { readonly card: ListedCard }) {
  return (
    <ul className="listed-facts">
      {rating && (
        <li className="listed-rating">
          <RatingStars {...rating} />
        </li>
      )}
      {highlights.map((highlight) => (
        <li key={highlight}>{highlight}</li>
      ))}
      {delivery !== null && <li className="listed-free">{delivery}</li>}
    </ul>
  );
}
