import type { OrderStatus } from '@/commerce/model/order';
import type { Staff } from '@/features/staff/server/staff';
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

/** The names of methods in the language of the member. */
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
