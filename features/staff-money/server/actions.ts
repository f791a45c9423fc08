import 'server-only';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { documentFiles } from '@/commerce/domain/tax/account-tables';
import { chosenRows } from '@/features/staff/fields';
import { action, fileAction, type StaffActions } from '@/features/staff/server/actions';
import { streamReply } from '@/features/staff/server/file';
import { storeCodes } from '@/config/shop/stores';
import { emailField } from '@/lib/fields/email';
import { requiredMultiline } from '@/lib/fields/text';
import { zipParts } from '@/lib/zip';

export const moneyActions: StaffActions = {
  'emails-retry': action(chosenRows(z.uuid()), async ({ admin }, ids) => {
    let count = 0;
    for (const id of ids) if ((await admin.emails.retry(id)) === 'retried') count += 1;
    return { done: ['email.retried', { count }] };
  }),
  'emails-retry-all': action(z.object({}), async ({ admin }) => ({
    done: ['email.retried', { count: await admin.emails.retryAll() }],
  })),
  // Invoices name the customers: the log has that they were handed out.
  'documents-zip': fileAction(chosenRows(z.uuid()), async ({ admin, can }, refs) => {
    if (!can('accounting.file')) return { failure: ['action.notAllowed'] };
    await admin.log.handOut('/accounting');
    const chosen = Readable.from(refs.map((ref) => ({ ref })));
    const name = `documents-${new Date().toISOString().slice(0, 10)}.zip`;
    return streamReply(zipParts(documentFiles(chosen, admin.accounting.file)), name, 'application/zip');
  }),
  'email-test': action(
    z.object({ to: emailField, store: z.enum(storeCodes) }),
    async ({ admin }, { store, to }) => {
      const sent = await admin.emails.test(store, to);
      if (!sent.ok) return { failure: ['email.testRefused', sent.error] };
      return { done: ['email.tested', { ...sent.data, to }] };
    },
  ),
  'payment-resolve': action(
    z.object({ id: z.uuid(), note: requiredMultiline({ max: 500 }) }),
    async ({ admin }, { id, note }) =>
      (await admin.payments.resolve(id, note))
        ? { done: ['attention.closed'] }
        : { failure: ['attention.notOpen'] },
  ),
};
