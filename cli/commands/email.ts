import { z } from 'zod';
import { emailStates } from '@/commerce/model/email';
import type { EmailSummary } from '@/commerce/ports/admin/people';
import { type Command, instant, limitOf, oneOf, UsageError, CommandError, type Invocation } from '../command';
import { withAdmin } from '../with-admin';
import { randomUUID } from 'node:crypto';
import { company } from '@/config/shop/company';
import { env } from '@/config/env/env';
import { contactOf, senderOf } from '@/config/shop/seller';
import { storeCodes } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { noticeEmail } from '@/emails/notice';
import { createEmailTransport, emailFolder } from '@/commerce/providers/email/transport';
import { localeOf } from '@/lib/messages/locale';
import { emailField } from '@/lib/fields/email';

function line({ id, since, state, order, kind, to, attempts, failure }: EmailSummary): string {
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  const head = [id, instant(since), state.padEnd(7), order ?? '-', kind, to, tries].join('  ');
  return failure === null ? head : `${head}\n        ${failure}`;
}

export const emailListCommand: Command = {
  name: 'email list',
  usage: '[--status S] [--limit N]',
  summary: 'list emails; --status dead: those that were given up',
  run: async (invocation) => {
    const limit = limitOf('email list', invocation);
    const state = oneOf('email list', 'status', invocation, emailStates);
    const { rows: emails } = await withAdmin((admin) => admin.emails.list({ page: 1, size: limit, state }));
    invocation.show(emails, emails.length === 0 ? 'There are no such emails.' : emails.map(line).join('\n'));
  },
};

/** Retries one email. Throws CommandError unless it was dead. */
async function retryOne(id: string): Promise<void> {
  const outcome = await withAdmin(({ emails }) => emails.retry(id));
  if (outcome === null) throw new CommandError(`There is no email ${id}.`);
  if (outcome !== 'retried') throw new CommandError(`The email ${id} is ${outcome}, not dead.`);
}

export const emailRetryCommand: Command = {
  name: 'email retry',
  usage: '[id | --all]',
  summary: 'send emails again that were given up',
  run: async ({ positionals: [id], values, show }) => {
    const all = values['all'] === true;
    if (all === (id !== undefined)) throw new UsageError('email retry: takes either an id or --all');
    if (id !== undefined && !z.uuid().safeParse(id).success)
      throw new UsageError(`email retry: ${id} is not the id of an email`);
    const count =
      id === undefined
        ? await withAdmin(({ emails }) => emails.retryAll())
        : await retryOne(id).then(() => 1);
    show({ retried: count }, `${count} ${count === 1 ? 'email is' : 'emails are'} sent within two minutes.`);
  },
};

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
