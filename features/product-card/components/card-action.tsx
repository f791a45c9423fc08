import { AddToCart, type AddToCartTexts } from '../islands/add-to-cart';
import { ButtonLink } from '@/ui/button';
import { hasBuyButton, type ListedCard } from '../card-view';

export interface CardActionTexts {
  readonly buy: AddToCartTexts;
  /** For products with options. */
  readonly choose: string;
  /** For products out of stock. */
  readonly view: string;
}

/** The action of a card: the buy button, or a link to the product. Rendered on the server and in islands. */
export function CardAction({ card, texts }: { readonly card: ListedCard; readonly texts: CardActionTexts }) {
  const { sku, name, url } = card;
  if (hasBuyButton(card)) return <AddToCart sku={sku} name={name} texts={texts.buy} compact />;
  const text = card.type === 'configurable' && card.stock.tone !== 'out' ? texts.choose : texts.view;
  return (
    <ButtonLink href={url} prefetch={false} variant="secondary" aria-label={`${text}: ${name}`}>
      {text}
    </ButtonLink>
  );
}
