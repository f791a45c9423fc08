import type { RefundProposal } from '@/commerce/ports/admin/order-work';
import type { ReturnRecord } from '@/commerce/ports/admin/returns';
import type { Staff } from '@/features/staff/server/staff';

export interface ReturnProps {
  readonly record: ReturnRecord;
  /** Null where the role may not pay back. */
  readonly proposal: RefundProposal | null;
  readonly staff: Staff;
}
