import { getTranslations } from 'next-intl/server';
import { Container } from '@/ui/layout';
import { OpenOrder } from '../islands/open-order';

/** The notice about an order that waits for its payment, above the cart and the checkout. */
export async function OpenOrderNotice() {
  const t = await getTranslations('checkout.openOrder');
  return (
    <Container className="pt-4 empty:hidden">
      <OpenOrder
        labels={{
          title: t('title', { number: '{number}' }),
          text: t('text'),
          pay: t('pay'),
          restore: t('restore'),
        }}
      />
    </Container>
  );
}
