import { getTranslations } from 'next-intl/server';
import type { Order } from '@/commerce/model/order';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { orderDeliveryDay } from '@/commerce/domain/delivery/order-delivery';

interface OrderDeliveryDayProps {
  readonly order: Order;
  readonly className?: string;
}

export async function OrderDeliveryDay({ order, className }: OrderDeliveryDayProps) {
  const day = orderDeliveryDay(order);
  if (day === null) return null;
  const t = await getTranslations('checkout');
  const key = order.pickupPoint ? 'pickupBy' : 'deliveryBy';
  return <p className={className}>{`${t(key, { day: formatDeliveryDay(day, order.store) })}.`}</p>;
}
