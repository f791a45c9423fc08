import { getTranslations } from 'next-intl/server';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { isSentThisEvening, orderDeliveryDay } from '@/commerce/domain/delivery/order-delivery';
import type { Order } from '@/commerce/model/order';
import { formatDate } from '@/lib/dates/dates';
import { Progress, type ProgressStep } from '@/ui/progress';

interface OrderTimelineProps {
  readonly order: Order;
  /** Sent only when a bank transfer has arrived. */
  readonly waitsForTransfer: boolean;
}

/** What happens next with an order that was just placed. */
export async function OrderTimeline({ order, waitsForTransfer }: OrderTimelineProps) {
  const [t, orders, checkout] = await Promise.all([
    getTranslations('success.timeline'),
    getTranslations('orders'),
    getTranslations('checkout'),
  ]);
  const { date, pickupPoint, store } = order;
  const day = orderDeliveryDay(order);
  const detail = (text: string | false) => (text === false ? {} : { detail: text });
  const steps: ProgressStep[] = [
    { label: t('ordered'), detail: formatDate(date, store) },
    ...(waitsForTransfer ? [{ label: t('paid'), detail: t('usually') }] : []),
    { label: orders('steps.shipped'), ...detail(isSentThisEvening(order, new Date()) && t('tonight')) },
    {
      label: t(pickupPoint ? 'collect' : 'arrives'),
      ...detail(day !== null && formatDeliveryDay(day, store)),
    },
  ];
  return (
    <div className="my-2 print:hidden">
      <Progress label={t('title')} steps={steps} current={1} doneLabel={checkout('completed')} />
    </div>
  );
}
