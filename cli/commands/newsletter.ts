import type { Subscriber } from '@/commerce/ports/admin/people';
import { storeCodes } from '@/config/shop/stores';
import { accountPaths } from '@/lib/paths/account-paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { type Command, instant, oneOf } from '../command';
import { csvCell } from '../files/table';
import { withAdmin } from '../with-admin';

const line = ({ confirmedAt, store, source, email }: Subscriber): string =>
  [instant(confirmedAt), store.padEnd(6), source.padEnd(8), email].join('  ');

const newsletterListCommand: Command = {
  name: 'newsletter list',
  usage: '[--store S]',
  summary: 'list the addresses that are subscribed to the newsletter',
  run: async (invocation) => {
    const store = oneOf('newsletter list', 'store', invocation, storeCodes) ?? null;
    const rows = await withAdmin(({ newsletter }) => newsletter.list(store));
    const shown = rows.map(({ unsubscribeToken: _, ...row }) => row);
    invocation.show(shown, rows.length === 0 ? 'No address is subscribed.' : rows.map(line).join('\n'));
  },
};

const exported = ({ unsubscribeToken, ...row }: Subscriber) => ({
  ...row,
  unsubscribeUrl: storeOrigin(row.store) + accountPaths.newsletterUnsubscribe(unsubscribeToken),
});

const newsletterExportCommand: Command = {
  name: 'newsletter export',
  usage: '[--store S]',
  summary: 'print the subscribed addresses with their unsubscribe links, as CSV or with --json as JSON',
  run: async (invocation) => {
    const store = oneOf('newsletter export', 'store', invocation, storeCodes) ?? null;
    const rows = (await withAdmin(({ newsletter }) => newsletter.list(store))).map(exported);
    const columns = ['email', 'store', 'source', 'confirmedAt', 'unsubscribeUrl'] as const;
    const csv = rows.map((row) => columns.map((column) => csvCell(row[column])).join(','));
    invocation.show(rows, [columns.join(','), ...csv].join('\n'));
  },
};

export const newsletterCommands: readonly Command[] = [newsletterListCommand, newsletterExportCommand];
