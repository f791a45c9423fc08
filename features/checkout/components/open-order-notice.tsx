import { IslandTexts } from '@/lib/messages/island-texts';
import { Container } from '@/ui/layout';
import { OpenOrder } from '../islands/open-order';

export function OpenOrderNotice() {
  return (
    <Container className="pt-4 empty:hidden">
      <IslandTexts of={['cart.orderAlready', 'checkout.openOrder', 'email.viewOrder', 'orders.checking']}>
        <OpenOrder />
      </IslandTexts>
    </Container>
  );
}
