import type { ShipOutcome, StepOutcome } from '@/commerce/ports/admin/order-work';
import type { OrderStep } from '@/commerce/ports/admin/orders';
import type { WithdrawalSummary } from '@/commerce/ports/admin/people';
import { type Command, type Invocation, CommandError, instant, limitOf } from '../command';
import { withAdmin } from '../with-admin';
import { linesOfOrder, parcelOf } from './order-work';

function refusal(
  { number, status, result, carrier, trackingNumber: parcel }: StepOutcome | ShipOutcome,
  to: OrderStep['to'],
): string | null {
  switch (result) {
    case 'moved':
    case 'unchanged':
    case 'partly':
      return null;
    case 'refused':
      return status === 'shipped' && to === 'shipped'
        ? `Order ${number} was shipped with ${carrier ?? 'an unknown carrier'} ${parcel ?? ''}`.trim() + '.'
        : `Order ${number} is ${status}: it cannot become ${to}.`;
    case 'exceeds':
      return `Order ${number} has less to ship than that.`;
    case 'awaits_payment':
      return status === 'pending_payment'
        ? `Order ${number} awaits an online payment: it is canceled by itself if it stays unpaid.`
        : `Order ${number} waits for a difference: see  npm run shop -- order link ${number}`;
    case 'charged_back':
      return `The bank has taken the money of order ${number} back. To ship it all the same: --despite-chargeback`;
    case 'withdrawn':
      return `The customer has withdrawn from order ${number}, or a part: see  npm run shop -- order show ${number}. To go on all the same: --despite-withdrawal`;
  }
}

function hint(
  { number, holdsMoney, owesAtProvider, result }: StepOutcome | ShipOutcome,
  to: OrderStep['to'],
): string {
  if (owesAtProvider) {
    return '\nIts provider reports another amount: pay it back there. See  npm run shop -- payment attention';
  }
  const owed = to === 'canceled' && holdsMoney && result === 'moved';
  return owed ? `\nIt was paid: refund it with  npm run shop -- order refund ${number}` : '';
}

/** Throws CommandError if the order did not take the step. */
function report(
  outcome: StepOutcome | ShipOutcome | null,
  to: OrderStep['to'],
  { positionals: [asked = ''], show }: Invocation,
): void {
  if (!outcome) throw new CommandError(`There is no order ${asked}.`);
  const { result, number, status } = outcome;
  const refused = refusal(outcome, to);
  if (refused !== null) throw new CommandError(refused);
  const text =
    result === 'moved'
      ? `Order ${number}: ${status} → ${to}`
      : result === 'partly'
        ? `A parcel of order ${number} has left; the rest is still to ship.`
        : `Order ${number} is ${status === to ? to : status} already.`;
  const now = result === 'partly' ? status : to;
  show({ number, before: status, status: now, result }, text + hint(outcome, to));
}

const despiteWithdrawal = ({ values }: Invocation) => values['despite-withdrawal'] === true;

const step = (
  name: string,
  to: 'ready_to_ship' | 'delivered' | 'canceled',
  summary: string,
  usage = '<number>',
): Command => ({
  name: `order ${name}`,
  usage,
  summary,
  run: async (invocation) => {
    const asked = { to, despiteWithdrawal: despiteWithdrawal(invocation) };
    const {
      positionals: [number = ''],
    } = invocation;
    report(await withAdmin(({ orders }) => orders.progress(number, asked)), to, invocation);
  },
});

export const orderReadyCommand = step(
  'ready',
  'ready_to_ship',
  'mark an order as ready to ship',
  '<number> [--despite-withdrawal]',
);
export const orderDeliverCommand = step('deliver', 'delivered', 'mark an order as delivered, and email it');
export const orderCancelCommand = step('cancel', 'canceled', 'cancel an order, and email it');

export const orderShipCommand: Command = {
  name: 'order ship',
  usage: '<number> --carrier C --track T [--line SKU=QTY …] [--despite-chargeback] [--despite-withdrawal]',
  summary: 'hand an order, or a parcel of some lines, to its carrier, and email the tracking number',
  run: async (invocation) => {
    const {
      positionals: [number = ''],
      values,
      lists,
    } = invocation;
    const parcel = parcelOf('order ship', invocation);
    const despite = {
      despiteChargeback: values['despite-chargeback'] === true,
      despiteWithdrawal: despiteWithdrawal(invocation),
    };
    const [outcome, isReported] = await withAdmin(async (admin) => {
      const some = await linesOfOrder(admin, 'order ship', number, lists['line'] ?? []);
      const lines = some.length === 0 ? ('all' as const) : some;
      const shipped = await admin.orders.ship(number, { ...parcel, lines }, despite);
      const isWhole = shipped && ['moved', 'unchanged'].includes(shipped.result);
      const step = { to: 'shipped', ...parcel } as const;
      return [shipped, !isWhole || (await admin.orders.reportShipment(number, step))] as const;
    });
    report(outcome, 'shipped', invocation);
    if (!isReported)
      throw new CommandError(
        `The payment provider did not accept the parcel of order ${number}, which was bought on account: repeat the command.`,
      );
  },
};

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
