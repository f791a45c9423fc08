import { z } from 'zod';
import { fileAction, type StaffActions } from '@/features/staff/server/actions';
import { list } from '@/features/staff/fields';
import { chosenCsv } from '@/features/staff/server/list-page';
import { staffPath } from '@/features/staff-access/problem';
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
import { listAt } from './lists';

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
  // `back`: the list, with its columns.
  'list-csv': fileAction(
    z.object({ ids: list(z.string().min(1).max(400)), back: staffPath }),
    async (staff, { back, ids }) => {
      const { pathname, searchParams } = new URL(back, 'http://staff.invalid');
      const screen = listAt(pathname);
      if (!screen) return { failure: ['list.none'] };
      return chosenCsv(screen, staff, Object.fromEntries(searchParams), ids);
    },
  ),
};
