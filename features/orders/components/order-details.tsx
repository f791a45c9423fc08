import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import { isPaid, type Order, orderVatNumber } from '@/commerce/model/order';
import type { Address } from '@/commerce/model/address';
import type { OrderPayment } from '@/commerce/model/payment';
import { countryOf, storeProfile } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';
import { addressBlock, countryName } from '@/lib/address/address-block';
import { paymentTitle, shippingTitle } from '@/lib/messages/method-titles';
import { storeTexts } from '@/lib/messages/messages';
import { Card, Heading } from '@/ui/layout';
import { AddressText, PickupPointText } from '@/features/address/components/address-text';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { orderDeliveryDay } from '@/commerce/domain/delivery/order-delivery';

interface OrderDetailsProps {
  readonly order: Order;
  /** Null if it is unknown. */
  readonly payment: OrderPayment | null;
  readonly context: Context;
}

export async function OrderDetails({ order, payment, context }: OrderDetailsProps) {
  const [t, fields, texts] = await Promise.all([
    getTranslations('success'),
    getTranslations('address'),
    storeTexts(context.store),
  ]);
  const { carrierCode, methodCode } = order.shippingMethod;
  const storeFormat = storeProfile(storeConfig(context.store));
  const { billingAddress: billing, shippingAddress: shipping } = order;
  const written = (address: Address) =>
    [...addressBlock(address, context.store), address.telephone].join('\n');
  const isOne = !order.pickupPoint && written(shipping) === written(billing);
  const vat = orderVatNumber(order);
  const reference = order.poNumber || billing.poNumber || shipping.poNumber;
  const shown = (address: Address) => (
    <AddressText
      address={address}
      format={countryOf(address.country) ?? storeFormat}
      country={countryName(address.country, context.store)}
    />
  );
  return (
    <Card
      as="section"
      padding="lg"
      className="mt-4 grid gap-x-8 gap-y-6 text-sm sm:grid-cols-2 print:mt-6 print:grid-cols-2 print:gap-y-4 print:border-0 print:p-0"
    >
      {order.pickupPoint ? (
        <Detail title={t('pickupPoint')}>
          <PickupPointText point={order.pickupPoint} />
        </Detail>
      ) : (
        <Detail title={t(isOne ? 'addresses' : 'delivery')} tall={isOne}>
          {shown(shipping)}
        </Detail>
      )}
      {!isOne && <Detail title={t('billing')}>{shown(billing)}</Detail>}
      <Detail title={t('deliveryMethod')}>{shippingTitle(carrierCode, methodCode, texts)}</Detail>
      <Detail title={t('payment')}>
        {order.totals.grandTotal.minor === 0 ? (
          texts('orders.free')
        ) : (
          <>
            {paymentTitle(order.paymentMethod.code, texts)}
            <PaymentState status={order.status} isRefunded={payment?.state === 'refunded'} />
          </>
        )}
      </Detail>
      {vat !== '' && <Detail title={fields('vat')}>{vat}</Detail>}
      {reference !== '' && (
        <Detail title={fields('poNumber')}>
          <bdi>{reference}</bdi>
        </Detail>
      )}
      {order.comment !== null && order.comment !== '' && (
        <Detail title={t('comment')}>
          <span className="whitespace-pre-line">{order.comment}</span>
        </Detail>
      )}
    </Card>
  );
}

interface PaymentStateProps extends Pick<Order, 'status'> {
  readonly isRefunded: boolean;
}

/** Whether the shop has the money, or has paid all of it back; nothing for any other canceled order. */
async function PaymentState({ status, isRefunded }: PaymentStateProps) {
  const t = await getTranslations('orders');
  if (isRefunded) return ` · ${t('refunded')}`;
  if (status === 'canceled') return null;
  return ` · ${isPaid({ status }) ? t('paid') : t('unpaid')}`;
}

interface DetailProps {
  readonly title: string;
  /** Spans two rows, next to two others. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

function Detail({ title, tall = false, children }: DetailProps) {
  return (
    <div className={clsx('min-w-0', tall && 'sm:row-span-2 print:row-span-2')}>
      <Heading level={2} size="label" className="mb-1.5">
        {title}
      </Heading>
      <div className="text-ink-soft">{children}</div>
    </div>
  );
}

export async function OrderDeliveryDay({
  order,
  className,
}: {
  readonly order: Order;
  readonly className?: string;
}) {
  const day = orderDeliveryDay(order);
  if (day === null) return null;
  const t = await getTranslations('checkout');
  const key = order.pickupPoint ? 'pickupBy' : 'deliveryBy';
  return <p className={className}>{`${t(key, { day: formatDeliveryDay(day, order.store) })}.`}</p>;
}
