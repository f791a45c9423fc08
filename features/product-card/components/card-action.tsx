import { AddToCart, type AddToCartLabels } from '../islands/add-to-cart';
import { ButtonLink } from '@/ui/button';
import { hasBuyButton, type ListedCard } from '../card-view';

/** The texts of the actions of cards. */
export interface CardActionLabels {
  readonly buy: AddToCartLabels;
  /** For products with options. */
  readonly choose: string;
  /** For products out of stock. */
  readonly view: string;
}

interface CardActionProps {
  readonly card: ListedCard;
  readonly labels: CardActionLabels;
}

/** The action of a card: the buy button, or a link to the product. Rendered on the server and in islands. */
export function CardAction({ card, labels }: CardActionProps) {
  const { sku, name, url } = card;
  if (hasBuyButton(card)) return <AddToCart sku={sku} name={name} labels={labels.buy} compact />;
  const text = card.type === 'configurable' && card.stock.tone !== 'out' ? labels.choose : labels.view;
  return (
    <ButtonLink href={url} prefetch={false} variant="secondary" aria-label={`${text}: ${name}`}>
      {text}
    </ButtonLink>
  );
}
