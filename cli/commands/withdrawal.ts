import type { WithdrawalSummary } from '@/commerce/ports/admin/people';
import { type Command, instant, limitOf } from '../command';
import { withAdmin } from '../with-admin';

function line(withdrawal: WithdrawalSummary): string {
  const { date, store, orderNumber, order, name, email, reason, items } = withdrawal;
  const number = order ?? `${orderNumber} (no such order of this address)`;
  const head = [instant(date), store.padEnd(6), number, name, email].join('  ');
  const articles = (items ?? []).map(({ sku, quantity }) => `${quantity} × ${sku}`);
  return [head, ...articles, ...(reason?.split('\n') ?? [])].join('\n        ');
}

export const withdrawalListCommand: Command = {
  name: 'withdrawal list',
  usage: '[--limit N]',
  summary: 'list the withdrawals that customers declared, newest first',
  run: async ({ values, show }) => {
    const limit = limitOf('withdrawal list', { values });
    const rows = await withAdmin(({ withdrawals }) => withdrawals.list(limit));
    show(rows, rows.length === 0 ? 'There are no withdrawals.' : rows.map(line).join('\n'));
  },
};
