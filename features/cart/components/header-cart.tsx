import { islandTexts } from '@/lib/messages/island-texts';
import { CartToggle } from '../islands/cart-toggle';

interface HeaderCartProps {
  /** The page with the delivery costs; null if the store has none. */
  readonly deliveryUrl: string | null;
}

/** The cart toggle of the header, with the texts of the mini cart. */
export async function HeaderCart({ deliveryUrl }: HeaderCartProps) {
  return (
    <CartToggle
      texts={await islandTexts({ empty: 'cart.title', filled: 'cart.toggle' })}
      miniCart={{ texts: await islandTexts({ cart: 'cart' }), deliveryUrl }}
    />
  );
}
