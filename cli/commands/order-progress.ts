import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { NewParcel, ShipOptions, ShipOutcome, StepOutcome } from '@/commerce/ports/admin/order-work';
import type { OrderStep } from '@/commerce/ports/admin/orders';
import type { WithdrawalSummary } from '@/commerce/ports/admin/people';
import type { AdminPort } from '@/commerce/ports/ports';
import { parcelOfLine, type TrackingLine, trackingLines } from '@/features/staff-orders/tracking-lines';
import { decodedText } from '@/lib/text/decoded-text';
import { type Command, CommandError, type Commands, instant, type Invocation } from '../command';
import { refusal, withAdmin } from '../with-admin';
import { linesOfOrder, parcelOf } from './order-work';

type Step = OrderStep['to'] | 'shipped';

function stepRefusal(
  { number, status, result, carrier, trackingNumber: parcel }: StepOutcome | ShipOutcome,
  to: Step,
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
    case 'changed':
      return `Order ${number} was changed meanwhile.`;
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

function hint({ number, holdsMoney, owesAtProvider, result }: StepOutcome | ShipOutcome, to: Step): string {
  if (owesAtProvider) {
    return '\nIts provider reports another amount: pay it back there. See  npm run shop -- payment attention';
  }
  const owed = to === 'canceled' && holdsMoney && result === 'moved';
  return owed ? `\nIt was paid: refund it with  npm run shop -- order refund ${number}` : '';
}

/** What a command prints about a step of one order. */
interface Taken {
  readonly data: object;
  readonly text: string;
}

/** Throws CommandError if the order did not take the step. */
function taken(outcome: StepOutcome | ShipOutcome | null, to: Step, asked: string): Taken {
  if (!outcome) throw new CommandError(`There is no order ${asked}.`);
  const { result, number, status } = outcome;
  const refused = stepRefusal(outcome, to);
  if (refused !== null) throw new CommandError(refused);
  const text =
    result === 'moved'
      ? `Order ${number}: ${status} → ${to}`
      : result === 'partly'
        ? `A parcel of order ${number} has left; the rest is still to ship.`
        : `Order ${number} is ${status} already.`;
  const now = result === 'moved' ? to : status;
  return { data: { number, before: status, status: now, result }, text: text + hint(outcome, to) };
}

/** One after another; a refused step does not keep the next ones from theirs. Throws CommandError after the last one if one was refused. */
async function takeAll<Order extends { readonly number: string }>(
  orders: readonly Order[],
  take: (order: Order) => Promise<Taken>,
  { show }: Invocation,
): Promise<void> {
  const steps: Taken[] = [];
  let isRefused = false;
  for (const order of orders) {
    const step = await take(order).catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
      isRefused = true;
      return { data: { number: order.number, ...(error.data as object) }, text: error.message };
    });
    steps.push(step);
  }
  const data = steps.map((step) => step.data);
  const text = steps.map((step) => step.text).join('\n');
  if (isRefused) throw new CommandError(text, { status: 'error', orders: data });
  show(data, text);
}

const step = (to: 'ready_to_ship' | 'delivered' | 'canceled', summary: string, usage: string): Command => ({
  usage,
  summary,
  run: async (invocation) => {
    const asked = { to, despiteWithdrawal: invocation.has('despite-withdrawal') };
    const { positionals: numbers, show } = invocation;
    await withAdmin(async ({ orders }) => {
      const take = async ({ number }: { readonly number: string }) =>
        taken(await orders.progress(number, asked), to, number);
      const all = numbers.map((number) => ({ number }));
      const [first] = all;
      if (!first || all.length > 1) return takeAll(all, take, invocation);
      const { data, text } = await take(first);
      show(data, text);
    });
  },
});

/** With the report to the provider of a purchase on account. Throws CommandError. */
async function ship(
  { orders }: AdminPort,
  number: string,
  parcel: NewParcel,
  despite?: ShipOptions,
): Promise<Taken> {
  const outcome = await orders.ship(number, parcel, despite);
  const step = taken(outcome, 'shipped', number);
  const { carrier, trackingNumber } = parcel;
  const isReported =
    outcome?.result === 'partly' || (await orders.reportShipment(number, { carrier, trackingNumber }));
  if (!isReported)
    throw new CommandError(
      `${step.text}\nThe payment provider did not accept its parcel, as it was bought on account: repeat the command.`,
    );
  return step;
}

/** Ships what is left of the order, also before it is marked as ready. Throws CommandError. */
async function shipLine(admin: AdminPort, line: TrackingLine): Promise<Taken> {
  if (line.repeated) throw refusal(line.text, 'order.refusal', 'twice');
  const record = await admin.orders.show(line.number);
  if (!record) throw new CommandError(`There is no order ${line.number}.`);
  const { number, status } = record.order;
  const given = parcelOfLine(record.order, line);
  if (typeof given === 'string') throw refusal(line.text, 'order.refusal', given);
  if (status === 'processing')
    taken(await admin.orders.progress(number, { to: 'ready_to_ship' }), 'ready_to_ship', number);
  // Of an order that has left, this repeats the report to its provider.
  return ship(admin, number, { ...given.parcel, lines: 'all' });
}

function line(withdrawal: WithdrawalSummary): string {
  const { date, store, orderNumber, order, name, email, reason, items } = withdrawal;
  const number = order ?? `${orderNumber} (no such order of this address)`;
  const head = [instant(date), store.padEnd(6), number, name, email].join('  ');
  const articles = (items ?? []).map(({ sku, quantity }) => `${quantity} × ${sku}`);
  return [head, ...articles, ...(reason?.split('\n') ?? [])].join('\n        ');
}

export const commands: Commands = {
  'order ready': step('ready_to_ship', 'mark orders as ready to ship', '<number> … [--despite-withdrawal]'),
  'order ship': {
    usage: '<number> --carrier C --track T [--line SKU=QTY …] [--despite-chargeback] [--despite-withdrawal]',
    summary: 'hand an order, or a parcel of some lines, to its carrier, and email the tracking number',
    run: async (invocation) => {
      const { first: number, has, show } = invocation;
      const parcel = parcelOf(invocation);
      const despite = {
        despiteChargeback: has('despite-chargeback'),
        despiteWithdrawal: has('despite-withdrawal'),
      };
      const { data, text } = await withAdmin(async (admin) => {
        const some = await linesOfOrder(admin, invocation, number);
        return ship(admin, number, { ...parcel, lines: some.length === 0 ? 'all' : some }, despite);
      });
      show(data, text);
    },
  },
  'order ship list': {
    usage: '<file>',
    summary:
      'ship the orders of a list, with lines such as "order;tracking number" or "order;tracking number;carrier"; -: stdin',
    run: async (invocation) => {
      const { first: file } = invocation;
      const read = file === '-' ? buffer(process.stdin) : readFile(file);
      const bytes = await read.catch(() => {
        throw new CommandError(`${file} cannot be read.`);
      });
      const lines = trackingLines(decodedText(bytes).text);
      if (lines.length === 0) throw new CommandError(`${file} has no orders.`);
      await withAdmin((admin) => takeAll(lines, (line) => shipLine(admin, line), invocation));
    },
  },
  'order deliver': step('delivered', 'mark orders as delivered, and email it', '<number> …'),
  'order cancel': step('canceled', 'cancel an order, and email it', '<number>'),
  'withdrawal list': {
    usage: '[--limit N]',
    summary: 'list the withdrawals that customers declared, newest first',
    run: async ({ limit, show }) => {
      const most = limit();
      const rows = await withAdmin(({ withdrawals }) => withdrawals.list(most));
      show(rows, rows.map(line).join('\n') || 'There are no withdrawals.');
    },
  },
};
