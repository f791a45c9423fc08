import { islandTexts } from '@/lib/messages/island-texts';
import { Container } from '@/ui/layout';
import { OpenOrder } from '../islands/open-order';

export async function OpenOrderNotice() {
  return (
    <Container className="pt-4 empty:hidden">
      <OpenOrder
        texts={await islandTexts({
          title: 'checkout.openOrder.title',
          text: 'checkout.openOrder.text',
          pay: 'checkout.openOrder.pay',
          restore: 'checkout.openOrder.restore',
          paid: 'cart.orderAlready',
          paidTitle: 'checkout.openOrder.paidTitle',
          paidText: 'checkout.openOrder.paidText',
          checking: 'orders.checking',
          view: 'email.viewOrder',
        })}
      />
    </Container>
  );
}
