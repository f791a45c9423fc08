import { IslandTexts } from '@/lib/messages/island-texts';
import { CartToggle } from '../islands/cart-toggle';

export function HeaderCart({ deliveryUrl }: { readonly deliveryUrl: string | null }) {
  return (
    <IslandTexts of={['cart']}>
      <CartToggle deliveryUrl={deliveryUrl} />
    </IslandTexts>
  );
}
