import { getTranslations } from 'next-intl/server';
import { placeholders } from '@/lib/text/fill-text';
import { Container } from '@/ui/layout';
import { OpenOrder } from '../islands/open-order';

/** The notice about an order that awaits payment, above the cart and the checkout. */
export async function OpenOrderNotice() {
  const [t, cart, email] = await Promise.all([
    getTranslations('checkout.openOrder'),
    getTranslations('cart'),
    getTranslations('email'),
  ]);
  return (
    <Container className="pt-4 empty:hidden">
      <OpenOrder
        labels={{
          title: t('title', placeholders('number')),
          text: t('text'),
          pay: t('pay'),
          restore: t('restore'),
          paid: cart('orderAlready'),
          paidTitle: t('paidTitle', placeholders('number')),
          paidText: t('paidText'),
          view: email('viewOrder'),
        }}
      />
    </Container>
  );
}
