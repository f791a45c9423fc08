import { randomUUID } from 'node:crypto';
import { contactOf, senderOf } from '@/config/shop/seller';
import { fail, ok } from '@/lib/result';
import type { RenderTestEmail } from '../../model/email';
import type { EmailAdmin } from '../../ports/admin/people';
import { createEmailTransport, type EmailOptions } from './transport';

/** Who takes the emails of this installation: host and port, without user and password, or the folder. */
function destination({ folder, smtpUrl }: EmailOptions): string {
  if (!smtpUrl) return folder;
  const { host, protocol } = new URL(smtpUrl);
  return `${protocol}//${host}`;
}

/** See `EmailAdmin.test`. */
export const createEmailTest =
  (options: EmailOptions, render: RenderTestEmail): EmailAdmin['test'] =>
  async (store, to) => {
    const through = destination(options);
    const from = contactOf(store).email;
    const id = randomUUID();
    const sender = senderOf(store, id);
    try {
      await createEmailTransport(options)({
        ...(await render(store, { from, through })),
        ...sender,
        name: `${id}-test`,
        date: new Date(),
        to: { name: '', address: to },
      });
    } catch (error) {
      return fail({ through, reason: error instanceof Error ? error.message : '' });
    }
    return ok({ from, through, messageId: sender.messageId });
  };
