import type { Order, OrderStatus } from '@/commerce/model/order';
import type { Staff } from '@/features/staff/server/staff';
import { addressBlock } from '@/lib/address/address-block';
import { pickupPointLines } from '@/lib/address/address-lines';
import { Badge } from '@/ui/badge';
import { paymentTitle, shippingTitle } from '@/lib/messages/method-titles';

const statusTone = {
  pending_payment: 'neutral',
  processing: 'signal',
  ready_to_ship: 'brand',
  shipped: 'success',
  delivered: 'success',
  canceled: 'danger',
} as const satisfies Record<OrderStatus, string>;

export const methodWords = ({ words }: Staff) => ({
  payment: (code: string) => paymentTitle(code, words),
  shipping: (carrier: string, method: string) => shippingTitle(carrier, method, words),
});

interface StatusProps {
  readonly order: { readonly status: OrderStatus; readonly underReview: boolean };
  readonly staff: Staff;
}

export function Status({ order: { status, underReview }, staff: { t } }: StatusProps) {
  return underReview ? (
    <Badge tone="danger">{t('order.underReview')}</Badge>
  ) : (
    <Badge tone={statusTone[status]}>{t(`order.status.${status}`)}</Badge>
  );
}

/** Where it goes, with the label of that; no lines after its address was erased. */
export function delivery(order: Pick<Order, 'pickupPoint' | 'shippingAddress' | 'store'>) {
  const { pickupPoint: point, shippingAddress, store } = order;
  if (point) return { label: 'order.pickupPoint' as const, lines: pickupPointLines(point) };
  const lines = shippingAddress.city === '' ? [] : addressBlock(shippingAddress, store);
  return { label: 'order.shipTo' as const, lines };
}
