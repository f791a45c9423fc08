import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import { requiredText } from '@/lib/fields/text';
import { staffPath } from '@/features/staff-access/problem';
import { action, type StaffActions } from './actions';
import type { Staff } from './staff';

export const savedViews = ({ session }: Staff, screen: string) => backend().staff.views(session, screen);

export const viewActions: StaffActions = {
  'view-save': action(
    z.object({ screen: staffPath, name: requiredText({ max: 40 }), query: z.string().max(2_000) }),
    async ({ session }, view) => {
      await backend().staff.saveView(session, view);
      return { done: ['list.viewSaved'] };
    },
  ),
  'view-delete': action(z.object({ id: z.uuid() }), async ({ session }, { id }) => {
    await backend().staff.deleteView(session, id);
    return { done: ['list.viewDeleted'] };
  }),
};
