import { addToCartLabels } from '@/features/cart/components/add-to-cart-labels';
import { AddToCart } from '@/features/cart/islands/add-to-cart';
import { isBoughtHere, type ListedCard } from '@/features/product/card-view';

/** The buy button of a card on a shelf. */
export async function CardBuyButton({ card }: { readonly card: ListedCard }) {
  if (!isBoughtHere(card)) return null;
  return <AddToCart sku={card.sku} name={card.name} labels={await addToCartLabels()} compact />;
}
