import { z } from 'zod';
import { emailStates } from '@/commerce/model/email';
import type { EmailSummary } from '@/commerce/ports/admin/people';
import { CommandError, type Commands, instant } from '../command';
import { listCommand, withAdmin } from '../with-admin';
import { storeCodes } from '@/config/shop/stores';
import { emailField } from '@/lib/fields/email';

function line({ id, since, state, order, kind, to, attempts, failure }: EmailSummary): string {
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  const head = [id, instant(since), state.padEnd(7), order ?? '-', kind, to, tries].join('  ');
  return failure === null ? head : `${head}\n        ${failure}`;
}

/** Retries one email. Throws CommandError unless it was dead. */
async function retryOne(id: string): Promise<void> {
  const outcome = await withAdmin(({ emails }) => emails.retry(id));
  if (outcome === null) throw new CommandError(`There is no email ${id}.`);
  if (outcome !== 'retried') throw new CommandError(`The email ${id} is ${outcome}, not dead.`);
}

export const commands: Commands = {
  'email list': listCommand({
    usage: '[--status S] [--limit N]',
    summary: 'list emails; --status dead: those that were given up',
    asked: ({ oneOf }) => ({ state: oneOf('status', emailStates) }),
    list: ({ emails }, query) => emails.list(query),
    line,
    none: 'There are no such emails.',
  }),
  'email retry': {
    usage: '[id | --all]',
    summary: 'send emails again that were given up',
    run: async ({ positionals: [id], has, wrong, show }) => {
      const all = has('all');
      if (all === (id !== undefined)) throw wrong('takes either an id or --all');
      if (id !== undefined && !z.uuid().safeParse(id).success) throw wrong(`${id} is not the id of an email`);
      const count =
        id === undefined
          ? await withAdmin(({ emails }) => emails.retryAll())
          : await retryOne(id).then(() => 1);
      show(
        { retried: count },
        `${count} ${count === 1 ? 'email is' : 'emails are'} sent within two minutes.`,
      );
    },
  },
  'email test': {
    usage: '<address> [--store S]',
    summary: 'send a test email at once, as the shop would, and print the answer of the mail server',
    run: async ({ first: address, oneOf, wrong, show }) => {
      const { data: to } = emailField.safeParse(address);
      if (to === undefined) throw wrong(`${address} is not an email address`);
      const store = oneOf('store', storeCodes) ?? 'nl';
      const sent = await withAdmin(({ emails }) => emails.test(store, to));
      if (!sent.ok)
        throw new CommandError(`${sent.error.through} did not take the email: ${sent.error.reason}`);
      const { from, messageId, through } = sent.data;
      show(
        { to, from, through, messageId },
        `${through} took the email from ${from} to ${to}, Message-ID ${messageId}. Check that it arrives, and not as spam.`,
      );
    },
  },
};
