import { z } from 'zod';
import { emailStates } from '@/commerce/model/email';
import type { EmailSummary } from '@/commerce/ports/admin/people';
import { type Command, instant, limitOf, oneOf, UsageError, CommandError, type Invocation } from '../command';
import { withAdmin } from '../with-admin';
import { storeCodes } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
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

export const emailTestCommand: Command = {
  name,
  usage: '<address> [--store S]',
  summary: 'send a test email at once, as the shop would, and print the answer of the mail server',
  run: async (invocation) => {
    const { store, to } = parse(invocation);
    const sent = await withAdmin(({ emails }) => emails.test(store, to));
    if (!sent.ok)
      throw new CommandError(`${sent.error.through} did not take the email: ${sent.error.reason}`);
    const { from, messageId, through } = sent.data;
    invocation.show(
      { to, from, through, messageId },
      `${through} took the email from ${from} to ${to}, Message-ID ${messageId}. Check that it arrives, and not as spam.`,
    );
  },
};
