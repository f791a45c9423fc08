import type { StaffActions } from '@/features/staff/server/actions';
import { articleActions } from '@/features/staff-articles/server/actions';
import { changeActions } from '@/features/staff-orders/server/change-actions';
import { customerActions } from '@/features/staff-customers/server/actions';
import { importActions } from '@/features/staff-import/server/actions';
import { messageActions } from '@/features/staff-messages/server/actions';
import { moneyActions } from '@/features/staff-money/server/actions';
import { offerActions } from '@/features/staff-offers/server/actions';
import { orderActions } from '@/features/staff-orders/server/actions';
import { packingActions } from '@/features/staff-packing/server/actions';
import { returnActions } from '@/features/staff-returns/server/actions';
import { shopActions } from '@/features/staff-shop/server/actions';
import { teamActions } from '@/features/staff-team/server/actions';
import { viewActions } from '@/features/staff/server/views';

/** What forms of the back office may ask, by the name in their path `/do/<name>`. */
export const actions: StaffActions = {
  ...articleActions,
  ...changeActions,
  ...offerActions,
  ...orderActions,
  ...customerActions,
  ...importActions,
  ...messageActions,
  ...moneyActions,
  ...packingActions,
  ...returnActions,
  ...shopActions,
  ...teamActions,
  ...viewActions,
};
