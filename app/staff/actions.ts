import type { StaffActions } from '@/features/staff/server/actions';
import { changeActions } from '@/features/staff-orders/server/change-actions';
import { messageActions } from '@/features/staff-messages/server/actions';
import { orderActions } from '@/features/staff-orders/server/actions';
import { teamActions } from '@/features/staff-team/server/actions';
import { viewActions } from '@/features/staff/server/views';

/** What forms of the back office may ask, by the name in their path `/do/<name>`. */
export const actions: StaffActions = {
  ...changeActions,
  ...orderActions,
  ...messageActions,
  ...teamActions,
  ...viewActions,
};
