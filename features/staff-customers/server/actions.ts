import 'server-only';
import { z } from 'zod';
import { action, type StaffActions } from '@/features/staff/server/actions';
import { erasedCounts } from '../erased';

export const customerActions: StaffActions = {
  'customer-erase': action(
    z.object({ email: z.string().min(3).max(320), sure: z.literal('on').optional() }),
    async ({ admin, format }, { email, sure }) => {
      if (sure === undefined) return { fields: { sure: ['customer.notSure'] } };
      const { until, ...counts } = erasedCounts(await admin.customers.erase(email, null));
      const last = until === '' ? '' : format.date(`${until}T12:00:00Z`);
      return { done: ['customer.erased', { ...counts, until: last }], to: '/customers' };
    },
  ),
};
