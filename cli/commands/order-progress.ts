import { z } from 'zod';
import type { StepOutcome } from '@/commerce/ports/admin/order-work';
import type { OrderStep } from '@/commerce/ports/admin/orders';
import { carrierNames } from '@/config/shop/shipping-methods';
import type { WithdrawalSummary } from '@/commerce/ports/admin/people';
import { type Command, type Invocation, UsageError, CommandError, instant, limitOf } from '../command';
import { withAdmin } from '../with-admin';

const carriers = Object.keys(carrierNames) as [keyof typeof carrierNames, ...(keyof typeof carrierNames)[]];

const trackingNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{2,63}$/);

function refusal({ number, status, carrier, trackingNumber: parcel }: StepOutcome, step: OrderStep): string {
  if (status === 'shipped' && step.to === 'shipped') {
    return `Order ${number} was shipped with ${carrier ?? 'an unknown carrier'} ${parcel ?? ''}`.trim() + '.';
  }
  return `Order ${number} is ${status}: it cannot become ${step.to}.`;
}

function hint({ number, holdsMoney, owesAtProvider, result }: StepOutcome, step: OrderStep): string {
  if (owesAtProvider) {
    return '\nIts provider reports another amount: pay it back there. See  npm run shop -- payment attention';
  }
  const owed = step.to === 'canceled' && holdsMoney && result === 'moved';
  return owed ? `\nIt was paid: refund it with  npm run shop -- order refund ${number}` : '';
}

/** Throws CommandError if the order cannot take the step. */
async function run(step: OrderStep, { positionals: [number = ''], show }: Invocation): Promise<void> {
  const outcome = await withAdmin(({ orders }) => orders.progress(number, step));
  if (!outcome) throw new CommandError(`There is no order ${number}.`);
  const { result, number: orderNumber, status } = outcome;
  if (result === 'refused') throw new CommandError(refusal(outcome, step));
  if (result === 'awaits_payment') {
    throw new CommandError(
      `Order ${orderNumber} awaits an online payment: it is canceled by itself if it stays unpaid.`,
    );
  }
  if (result === 'charged_back') {
    throw new CommandError(
      `The bank has taken the money of order ${orderNumber} back. To ship it all the same: --despite-chargeback`,
    );
  }
  if (result === 'withdrawn') {
    throw new CommandError(
      `The customer has withdrawn from order ${orderNumber}, or a part: see  npm run shop -- order show ${orderNumber}. To go on all the same: --despite-withdrawal`,
    );
  }
  const isReported =
    step.to !== 'shipped' || (await withAdmin(({ orders }) => orders.reportShipment(orderNumber, step)));
  const text =
    result === 'moved'
      ? `Order ${orderNumber}: ${status} → ${step.to}`
      : `Order ${orderNumber} is ${step.to} already.`;
  show({ number: orderNumber, before: status, status: step.to, result }, text + hint(outcome, step));
  if (!isReported) {
    throw new CommandError(
      `The payment provider did not accept the parcel of order ${orderNumber}, which was bought on account: repeat the command.`,
    );
  }
}

const despiteWithdrawal = ({ values }: Invocation) => values['despite-withdrawal'] === true;

const step = (name: string, to: 'delivered' | 'canceled', summary: string): Command => ({
  name: `order ${name}`,
  usage: '<number>',
  summary,
  run: (invocation) => run({ to }, invocation),
});

export const orderReadyCommand: Command = {
  name: 'order ready',
  usage: '<number> [--despite-withdrawal]',
  summary: 'mark an order as ready to ship',
  run: (invocation) =>
    run({ to: 'ready_to_ship', despiteWithdrawal: despiteWithdrawal(invocation) }, invocation),
};
export const orderDeliverCommand = step('deliver', 'delivered', 'mark an order as delivered, and email it');
export const orderCancelCommand = step('cancel', 'canceled', 'cancel an order, and email it');

export const orderShipCommand: Command = {
  name: 'order ship',
  usage: '<number> --carrier C --track T [--despite-chargeback] [--despite-withdrawal]',
  summary: 'hand an order to its carrier, and email the tracking number',
  run: async (invocation) => {
    const carrier = z.enum(carriers).safeParse(invocation.values['carrier']);
    if (!carrier.success) throw new UsageError(`order ship: --carrier takes one of ${carriers.join(', ')}`);
    const track = trackingNumber.safeParse(invocation.values['track']);
    if (!track.success) throw new UsageError('order ship: --track takes the number on the parcel');
    const despiteChargeback = invocation.values['despite-chargeback'] === true;
    const parcel = { carrier: carrier.data, trackingNumber: track.data };
    const despite = { despiteChargeback, despiteWithdrawal: despiteWithdrawal(invocation) };
    await run({ to: 'shipped', ...parcel, ...despite }, invocation);
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
