import type { StaffActions } from '@/features/staff/server/actions';
import { orderActions } from '@/features/staff-orders/server/actions';
import { teamActions } from '@/features/staff-team/server/actions';
import { viewActions } from '@/features/staff/server/views';

/** What forms of the back office may ask, by the name in their path `/do/<name>`. */
export const actions: StaffActions = { ...orderActions, ...teamActions, ...viewActions };
