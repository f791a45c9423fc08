import { AddToCart } from '../islands/add-to-cart';
import { ButtonLink } from '@/ui/button';
import { hasBuyButton, type ListedCard } from '../card-view';

interface CardActionProps {
  readonly card: ListedCard;
  /** Of the namespace `product`. */
  readonly t: (key: 'chooseShort' | 'viewShort') => string;
}

/** The action of a card: the buy button, or a link to the product. Rendered on the server and in islands. */
export function CardAction({ card, t }: CardActionProps) {
  const { sku, name, url } = card;
  if (hasBuyButton(card)) return <AddToCart sku={sku} name={name} compact />;
  const text = t(card.type === 'configurable' && card.stock.tone !== 'out' ? 'chooseShort' : 'viewShort');
  return (
    <ButtonLink href={url} prefetch={false} variant="secondary" aria-label={`${text}: ${name}`}>
      {text}
    </ButtonLink>
  );
}
