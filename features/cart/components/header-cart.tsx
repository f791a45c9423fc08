import { islandTexts } from '@/lib/messages/island-texts';
import { CartToggle } from '../islands/cart-toggle';

interface HeaderCartProps {
  readonly deliveryUrl: string | null;
}

export async function HeaderCart({ deliveryUrl }: HeaderCartProps) {
  return (
    <CartToggle
      texts={await islandTexts({ empty: 'cart.title', filled: 'cart.toggle' })}
      miniCart={{ texts: await islandTexts({ cart: 'cart' }), deliveryUrl }}
    />
  );
}
