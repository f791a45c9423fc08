import { z } from 'zod';
import type { AttentionRow } from '@/commerce/ports/admin/orders';
import { toWire } from '@/lib/money/money';
import { amountText, type Command, instant, limitOf, UsageError } from '../command';
import { CommandError } from '../command-error';
import { withAdmin } from '../with-admin';

const advice = {
  late_money: 'paid after the order was canceled: pay it back',
  wrong_amount: 'paid another amount: collect the rest, or pay it back and cancel the order',
  refund_failed: 'the provider refused a refund: pay it back in its back office',
  chargeback: 'the bank took the money back: ask the customer, or cancel the order',
  paid_twice: 'paid too much: pay this back',
} as const satisfies Record<AttentionRow['reason'], string>;

function line(row: AttentionRow): string {
  const { id, reason, order, store, provider, transaction, amount, since, resolved, note } = row;
  const money = amount ? amountText(amount) : 'unknown amount';
  const head = [id, instant(since), order, store, money, reason].join('  ');
  const text = resolved ? `closed ${instant(resolved)}: ${note ?? ''}` : advice[reason];
  return `${head}\n        ${text}  (${provider} ${transaction})`;
}

export const paymentAttentionCommand: Command = {
  name: 'payment attention',
  usage: '[--all] [--limit N]',
  summary: 'list payments that a person has to look at',
  run: async ({ values, show }) => {
    const limit = limitOf('payment attention', { values });
    const rows = await withAdmin(({ payments }) =>
      payments.attention({ all: values['all'] === true, limit }),
    );
    show(
      rows.map((row) => ({ ...row, amount: row.amount && toWire(row.amount), advice: advice[row.reason] })),
      rows.length === 0 ? 'No payment needs attention.' : rows.map(line).join('\n'),
    );
  },
};

export const paymentResolveCommand: Command = {
  name: 'payment attention resolve',
  usage: '<id> --note N',
  summary: 'close a payment of that list; N: what was done',
  run: async ({ positionals: [id = ''], values, show }) => {
    if (!z.uuid().safeParse(id).success)
      throw new UsageError(`payment attention resolve: ${id} is not an id`);
    const note = z.string().trim().min(1).max(500).safeParse(values['note']);
    if (!note.success) throw new UsageError('payment attention resolve: --note takes what was done');
    if (!(await withAdmin(({ payments }) => payments.resolve(id, note.data)))) {
      throw new CommandError(`There is no open payment ${id}.`);
    }
    show({ resolved: id }, 'Closed.');
  },
};
