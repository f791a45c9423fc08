import { islandTexts } from '@/lib/messages/island-texts';
import { CartToggle } from '../islands/cart-toggle';

export async function HeaderCart({ deliveryUrl }: { readonly deliveryUrl: string | null }) {
  return (
    <CartToggle
      texts={await islandTexts({ empty: 'cart.title', filled: 'cart.toggle' })}
      miniCart={{ texts: await islandTexts({ cart: 'cart' }), deliveryUrl }}
    />
  );
}
