import { randomUUID } from 'node:crypto';
import { company } from '@/config/shop/company';
import { env } from '@/config/env/env';
import { contactOf, senderOf } from '@/config/shop/seller';
import { storeCodes } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { noticeEmail } from '@/emails/notice';
import { createEmailTransport, emailFolder } from '@/commerce/providers/email/transport';
import { localeOf } from '@/lib/messages/locale';
import { emailField } from '@/lib/validation/email';
import { type Command, type Invocation, UsageError, CommandError } from '../command';

const name = 'email test';

function parse({ positionals: [address = ''], values }: Invocation): { store: StoreCode; to: string } {
  const to = emailField.safeParse(address);
  if (!to.success) throw new UsageError(`${name}: ${address} is not an email address`);
  const store = storeCodes.find((code) => code === (values['store'] ?? 'nl'));
  if (!store) throw new UsageError(`${name}: --store takes one of ${storeCodes.join(', ')}`);
  return { store, to: to.data };
}

/** Who takes the emails of this installation: host and port, without user and password, or the folder. */
function destination(): string {
  const { MAIL_FOLDER, SMTP_URL } = env();
  if (!SMTP_URL) return `the folder ${emailFolder(MAIL_FOLDER)}`;
  const { host, protocol } = new URL(SMTP_URL);
  return `${protocol}//${host}`;
}

/** Sends the email now, not through the outbox, so that the answer of the mail server is that of this call. */
async function send(store: StoreCode, to: string): Promise<string> {
  const { MAIL_FOLDER, SMTP_URL } = env();
  const id = randomUUID();
  const sender = senderOf(store, id);
  const notice = {
    subject: `Test email of ${company.storeName}`,
    greeting: 'Hello,',
    paragraphs: ['An operator of the shop has sent this email to see whether its emails arrive.'],
    facts: [
      { label: 'Sender', value: sender.from.address },
      { label: 'Sent through', value: destination() },
    ],
  } as const;
  await createEmailTransport({ smtpUrl: SMTP_URL, folder: emailFolder(MAIL_FOLDER) })({
    ...(await noticeEmail(notice, await localeOf(store))),
    name: `${id}-test`,
    ...sender,
    date: new Date(),
    to: { name: '', address: to },
  });
  return sender.messageId;
}

export const emailTestCommand: Command = {
  name,
  usage: '<address> [--store S]',
  summary: 'send a test email at once, as the shop would, and print the answer of the mail server',
  run: async (invocation) => {
    const { store, to } = parse(invocation);
    const through = destination();
    const from = contactOf(store).email;
    const messageId = await send(store, to).catch((error: unknown) => {
      throw new CommandError(
        `${through} did not take the email: ${error instanceof Error ? error.message : ''}`,
      );
    });
    invocation.show(
      { to, from, through, messageId },
      `${through} took the email from ${from} to ${to}, Message-ID ${messageId}. Check that it arrives, and not as spam.`,
    );
  },
};
