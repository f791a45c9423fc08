import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Order } from '@/commerce/model/order';
import { countryProfiles } from '@/config/countries/profiles';
import type { CurrentStore } from '@/lib/current-store';
import { Card, Heading } from '@/ui/layout';
import { AddressText } from './address-text';

interface OrderDetailsProps {
  readonly order: Order;
  readonly shop: CurrentStore;
}

/** Where the order goes, who pays it, how it is sent and paid. */
export async function OrderDetails({ order, shop: { config } }: OrderDetailsProps) {
  const [t, countries] = await Promise.all([
    getTranslations('success'),
    getTranslations('address.countries'),
  ]);
  const format = countryProfiles[config.country];
  const country = countries(config.country);
  return (
    <Card
      as="section"
      padding="lg"
      className="mt-4 grid gap-x-8 gap-y-6 text-sm sm:grid-cols-2 print:mt-6 print:grid-cols-2 print:gap-y-4 print:border-0 print:p-0"
    >
      <Detail title={t('delivery')}>
        <AddressText address={order.shipping_address} format={format} country={country} />
      </Detail>
      <Detail title={t('billing')}>
        <AddressText address={order.billing_address} format={format} country={country} />
      </Detail>
      <Detail title={t('deliveryMethod')}>{order.shipping_method.method_title}</Detail>
      <Detail title={t('payment')}>{order.payment_method.title}</Detail>
      {order.comment !== null && order.comment !== '' && (
        <Detail title={t('comment')}>
          <span className="whitespace-pre-line">{order.comment}</span>
        </Detail>
      )}
    </Card>
  );
}

function Detail({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <Heading level={2} size="label" className="mb-1.5">
        {title}
      </Heading>
      <div className="text-ink-soft">{children}</div>
    </div>
  );
}
