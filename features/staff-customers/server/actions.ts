import 'server-only';
import { z } from 'zod';
import type { Erasure } from '@/commerce/ports/admin/people';
import { action, type StaffActions } from '@/features/staff/server/actions';
import { requiredMultiline } from '@/lib/fields/text';

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** What an erasure did, in numbers; `until`: the last day (`yyyy-mm-dd`) of what is kept, empty if nothing is. */
export const erasedCounts = ({ changed, deleted, kept }: Erasure) => ({
  deleted: sum(Object.values(deleted)),
  changed: sum(Object.values(changed)),
  kept: sum(kept.map(({ rows }) => rows)),
  until: kept.reduce((last, { until }) => (until > last ? until : last), ''),
});

export const customerActions: StaffActions = {
  'customer-note': action(
    z.object({ email: z.string().min(3).max(320), text: requiredMultiline({ max: 2_000 }) }),
    async ({ admin }, { email, text }) =>
      (await admin.customers.note(email, text))
        ? { done: ['order.noted'] }
        : { failure: ['customer.unknown'] },
  ),
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
