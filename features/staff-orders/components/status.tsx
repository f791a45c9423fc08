import type { OrderStatus } from '@/commerce/model/order';
import type { Staff } from '@/features/staff/server/staff';
import { Badge } from '@/ui/badge';
import { statusTone } from '../words';

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
