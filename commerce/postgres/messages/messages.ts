import { eq } from 'drizzle-orm';
import { contactLimits } from '@/config/limits/contact';
import { contactOf } from '@/config/shop/seller';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { retried, transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../context';
import type { ContactMessage, MessagePort } from '../../ports/messages';
import type { Outcome } from '../../errors';
import { lockMailbox, recentEmails } from '../outbox/email-limit';
import { type EmailQueue, writeEmail } from '../outbox/write-email';
import { contactMessage } from '../schema/messages';
import { attachFiles, storeFile } from './message-files';

const hourSeconds = 3600;

/** Whether the mailbox got too many receipts. Locks it until the end of the transaction. */
async function hasTooMany(tx: Transaction, email: string): Promise<boolean> {
  await lockMailbox(tx, 'contact', email);
  const { perHours, perMailbox } = contactLimits;
  return (await recentEmails(tx, ['contact_receipt'], email, perHours)) >= perMailbox;
}

async function writeEmails(
  tx: Transaction,
  queue: EmailQueue,
  { store }: Context,
  message: ContactMessage,
  sentAt: string,
): Promise<void> {
  const { id: subject, topic, name, email, orderNumber, message: text } = message;
  const payload = { topic, name, email, orderNumber, message: text, sentAt };
  const shop = contactOf(store).email;
  await writeEmail(tx, queue, { kind: 'contact_message', payload, store, to: shop, subject });
  await writeEmail(tx, queue, {
    kind: 'contact_receipt',
    payload: { topic, sentAt },
    store,
    to: email,
    subject,
  });
}

function sending(db: Database, queue: EmailQueue): MessagePort['send'] {
  return async (context, message) => {
    await queue.prepare();
    return transact(db, async (tx): Outcome<void> => {
      const { files, ...values } = message;
      const tooMany = await hasTooMany(tx, message.email);
      const { id } = message;
      const known = await tx.$count(contactMessage, eq(contactMessage.id, id));
      if (known > 0) return ok(undefined);
      if (tooMany) return fail({ code: 'too_many_emails', retryAfter: contactLimits.perHours * hourSeconds });
      const [row] = await tx
        .insert(contactMessage)
        .values({ ...values, store: context.store })
        .onConflictDoNothing()
        .returning({ createdAt: contactMessage.createdAt });
      // Stored concurrently with another address.
      if (!row) return ok(undefined);
      if (!(await attachFiles(tx, id, files))) return fail({ code: 'not_found' });
      await writeEmails(tx, queue, context, message, row.createdAt.toISOString());
      return ok(undefined);
    });
  };
}

export function createMessages(db: Database, queue: EmailQueue): MessagePort {
  return {
    upload: async (_, file) =>
      ok({ id: await retried(() => transactionOn(db, (tx) => storeFile(tx, file))) }),
    send: sending(db, queue),
  };
}
