import { getTranslations } from 'next-intl/server';
import type { Order } from '@/commerce/model/order';
import type { CurrentStore } from '@/lib/current-store';
import { formatPercent, formatPrice } from '@/lib/money';
import { paths } from '@/lib/paths';
import { totalsView } from '@/lib/totals';
import { ButtonLink } from '@/ui/button';
import { Card, Container, Heading } from '@/ui/layout';
import { Totals } from '@/ui/totals';
import { PrintButton } from '@/ui/islands/print-button';
import { OrderSettled } from '../islands/order-settled';
import { orderStage } from '../order-stage';
import { BoughtItems } from './bought-items';
import { OrderDetails } from './order-details';
import { OrderMessage } from './order-message';
import { PrintedItems } from './printed-items';

interface OrderSuccessProps {
  readonly order: Order;
  readonly shop: CurrentStore;
}

/** The order that was just placed: what happens next, and everything about it. Prints as one sheet. */
export async function OrderSuccess({ order, shop }: OrderSuccessProps) {
  const [t, cart, common] = await Promise.all([
    getTranslations('success'),
    getTranslations('cart'),
    getTranslations('common'),
  ]);
  const { store, config } = shop;
  const stage = orderStage(order);
  const price = (money: Order['totals']['grand_total']) => formatPrice(money, store);
  const percent = (rate: number) => formatPercent(rate, store);
  const items = order.items.map((item) => ({ ...item, key: item.sku, total: price(item.row_total) }));
  return (
    <Container
      size="narrow"
      className="min-h-dvh pt-8 pb-12 print:flex print:min-h-0 print:max-w-none print:flex-col print:px-0 print:pt-6 print:pb-0"
    >
      {stage !== 'pending' && <OrderSettled />}
      <OrderMessage order={order} stage={stage} store={store} />
      <Card as="section" padding="lg" className="mt-6 print:order-1 print:border-0 print:p-0">
        <Heading level={2} size="block" className="mb-4">
          {t('items')}
        </Heading>
        <div className="print:hidden">
          <BoughtItems label={t('items')} items={items} />
        </div>
        <PrintedItems items={order.items} price={price} />
        <div className="mt-4 border-t border-line pt-3 print:ml-auto print:w-1/2 print:break-inside-avoid print:border-0 print:pt-0">
          <Totals {...totalsView(order.totals, { text: cart, price, percent })} />
        </div>
      </Card>
      <OrderDetails order={order} shop={shop} />
      <p className="mt-6 text-sm text-ink-soft print:order-2">
        {t('questions', { phone: config.phoneNumber, email: config.email })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={paths.home} prefetch={false}>
          {common('continueShopping')}
        </ButtonLink>
        <PrintButton label={t('print')} />
      </div>
    </Container>
  );
}
