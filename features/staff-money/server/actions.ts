import 'server-only';
import { z } from 'zod';
import { chosenRows } from '@/features/staff/fields';
import { action, type StaffActions } from '@/features/staff/server/actions';
import { requiredMultiline } from '@/lib/fields/text';

export const moneyActions: StaffActions = {
  'emails-retry': action(chosenRows(z.uuid()), async ({ admin }, ids) => {
    let count = 0;
    for (const id of ids) if ((await admin.emails.retry(id)) === 'retried') count += 1;
    return { done: ['email.retried', { count }] };
  }),
  'emails-retry-all': action(z.object({}), async ({ admin }) => ({
    done: ['email.retried', { count: await admin.emails.retryAll() }],
  })),
  'payment-resolve': action(
    z.object({ id: z.uuid(), note: requiredMultiline({ max: 500 }) }),
    async ({ admin }, { id, note }) =>
      (await admin.payments.resolve(id, note))
        ? { done: ['attention.closed'] }
        : { failure: ['attention.notOpen'] },
  ),
};
