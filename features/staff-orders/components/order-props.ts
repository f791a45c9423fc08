import { randomUUID } from 'node:crypto';
import type { OrderRecord } from '@/commerce/ports/admin/orders';
import type { Staff } from '@/features/staff/server/staff';

export interface OrderProps {
  readonly record: OrderRecord;
  readonly staff: Staff;
}

/** What every form of the screen has. */
export const formOf = ({ record, staff }: OrderProps) => ({
  back: `/orders/${record.order.number}`,
  formKey: randomUUID(),
  unreachable: staff.t('action.unreachable'),
});
