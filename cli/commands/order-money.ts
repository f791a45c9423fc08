import { z } from 'zod';
import type {
  BookedTransfer,
  RefundFailure,
  ReleaseFailure,
  TransferFailure,
  AttentionRow,
} from '@/commerce/ports/admin/orders';
import { english } from '@/lib/messages/coded-texts';
import { toWire } from '@/lib/wire';
import { amountText, CommandError, type Commands, instant, type Invocation } from '../command';
import { listCommand, withAdmin } from '../with-admin';
import { linesOfOrder } from './order-work';

/** What people type from a bank statement, and providers accept as an id. Throws UsageError. */
function referenceOf({ text, wrong }: Invocation): string | null {
  const reference = text('reference')?.trim() ?? null;
  if (reference !== null && !/^[\w./ -]{1,64}$/.test(reference))
    throw wrong('--reference takes up to 64 letters, digits, spaces and . / - _');
  return reference;
}

/** An amount such as `12.34` in minor units. Throws UsageError. */
export function amountOf({ text, wrong }: Invocation, option: 'amount' | 'delivery'): number | null {
  const given = text(option);
  if (given === undefined) return null;
  const minor = Math.round(Number(given) * 100);
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(given) || minor === 0)
    throw wrong(`--${option} takes an amount such as 12.34`);
  return minor;
}

function bookedText(
  number: string,
  reference: string | null,
  { status, repeated, twice, holdsMoney, due, excess }: BookedTransfer,
): string {
  const isCanceled = status === 'canceled';
  const attention = 'See  npm run shop -- payment attention';
  if (repeated) {
    const end = holdsMoney
      ? 'It is canceled: pay the money back.'
      : 'It is canceled, and the money was paid back.';
    return due.minor > 0
      ? `${reference} of order ${number} was booked before. ${amountText(due)} are still due.`
      : `Order ${number} was paid before.${isCanceled ? ` ${end}` : ''}`;
  }
  if (isCanceled && twice) {
    return `Order ${number} was paid before, and is canceled: also pay ${reference} back. ${attention}`;
  }
  if (isCanceled) {
    const advice =
      'It stays canceled, because its items or its cart are no longer available: pay the money back.';
    return `The payment of order ${number} is booked. ${advice} ${attention}`;
  }
  if (twice) {
    return `Order ${number} was paid before: ${reference} is a second payment. ${amountText(excess)} too much so far. ${attention}`;
  }
  if (due.minor > 0)
    return `A part of order ${number} is booked: ${amountText(due)} are still due. ${attention}`;
  const back = excess.minor > 0 ? `. ${amountText(excess)} too much: pay them back. ${attention}` : '';
  return `Order ${number} is paid: ${status}${back}`;
}

const transferRefusals: Readonly<Record<TransferFailure['code'], (number: string) => string>> = {
  unknown: (number) => `There is no order ${number}.`,
  paid_online: (number) => `Order ${number} is paid online: its provider reports the payment.`,
  too_much: (number) => `That is more than twice what order ${number} costs. If it arrived: --despite-amount`,
  withdrawn: (number) =>
    `The customer has withdrawn from a part of order ${number}: see  npm run shop -- order show ${number}. To book the money all the same: --despite-withdrawal`,
};

export function refundRefusal(number: string, failure: RefundFailure): string {
  switch (failure.code) {
    case 'unknown':
      return `There is no order ${number}.`;
    case 'changed':
      return `Order ${number} was changed meanwhile.`;
    case 'not_paid':
      return `No money was received for order ${number}.`;
    case 'wrong_amount': {
      const reported = failure.amount ? `another amount (${amountText(failure.amount)})` : 'another amount';
      return `The provider of order ${number} reports ${reported}, which the shop has not booked: pay it back at the provider.`;
    }
    case 'nothing_left':
      return `Order ${number} was refunded completely.`;
    case 'charged_back':
      return `The bank has taken the money of order ${number} back: a refund would pay it twice. If it is owed all the same: --despite-chargeback`;
    case 'lines':
      return `The lines of order ${number} have less to pay back: see  npm run shop -- order show ${number} --json`;
    case 'too_much':
      return `Only ${amountText(failure.left)} of order ${number} are left.`;
    case 'off_step':
      return `A refund in ${failure.step.currency} is a multiple of ${amountText(failure.step)}, or all that is left.`;
    case 'refused':
      return `The provider refuses the refund of order ${number}: ${failure.reason}`;
    case 'unavailable':
      return `The refund of order ${number} is not certain: ${failure.reason}. Repeat it with --reference ${failure.reference}`;
  }
}

function releaseRefusal(number: string, failure: ReleaseFailure): string {
  switch (failure.code) {
    case 'unknown':
      return `There is no order ${number}.`;
    case 'closed':
      return `Order ${number} does not await a bank transfer.`;
    case 'insufficient_stock':
      return `Order ${number} cannot be released: only ${failure.available} units of ${failure.sku} are left.`;
  }
}

const adviceOf = ({ reason }: AttentionRow) =>
  `${english(`attention.reason.${reason}`)}: ${english(`attention.advice.${reason}`)}`;

function line(row: AttentionRow): string {
  const { id, reason, order, store, provider, transaction, amount, since, resolved, note } = row;
  const money = amount ? amountText(amount) : 'unknown amount';
  const head = [id, instant(since), order, store, money, reason].join('  ');
  const text = resolved ? `closed ${instant(resolved)}: ${note ?? ''}` : adviceOf(row);
  return `${head}\n        ${text}  (${provider} ${transaction})`;
}

export const commands: Commands = {
  'order paid': {
    usage: '<number> [--amount 12.34] [--reference R] [--despite-amount] [--despite-withdrawal]',
    summary: 'book the bank transfer of an order; R: from the bank statement, which an amount needs',
    run: async (invocation) => {
      const { first: number, has, show, wrong } = invocation;
      const reference = referenceOf(invocation);
      const amountMinor = amountOf(invocation, 'amount');
      if (amountMinor !== null && reference === null)
        throw wrong('--amount needs --reference, so that the same money is booked once');
      const options = {
        amountMinor,
        despiteAmount: has('despite-amount'),
        despiteWithdrawal: has('despite-withdrawal'),
      };
      const booked = await withAdmin(({ orders }) => orders.bookTransfer(number, reference, options));
      if (!booked.ok) throw new CommandError(transferRefusals[booked.error.code](number));
      const { status, repeated, due, excess } = booked.data;
      const result = repeated ? 'unchanged' : 'booked';
      const data = { number, status, result, due: toWire(due), excess: toWire(excess) };
      if (status === 'canceled' && !repeated)
        throw new CommandError(bookedText(number, reference, booked.data), data);
      show(data, bookedText(number, reference, booked.data));
    },
  },
  'order refund': {
    usage:
      '<number> [--amount 12.34] [--line SKU=QTY …] [--delivery 4.95] [--restock] [--reason TEXT] [--reference R] [--despite-chargeback]',
    summary: 'pay an order back, and email it; the same reference is refunded once',
    run: async (invocation) => {
      const { first: number, has, show, text } = invocation;
      const restock = has('restock');
      const input = {
        number,
        reference: referenceOf(invocation),
        deliveryMinor: amountOf(invocation, 'delivery') ?? 0,
        reason: text('reason') ?? null,
        amountMinor: amountOf(invocation, 'amount'),
        despiteChargeback: has('despite-chargeback'),
      };
      const refunded = await withAdmin(async (admin) => {
        const asked = await linesOfOrder(admin, invocation, number);
        return admin.orders.refund({ ...input, lines: asked.map((line) => ({ ...line, restock })) });
      });
      if (!refunded.ok) throw new CommandError(refundRefusal(number, refunded.error));
      const { amount, left, repeated, reference: refundReference } = refunded.data;
      const state = repeated ? 'was refunded before' : 'is refunded';
      show(
        {
          number,
          reference: refundReference,
          amount: toWire(amount),
          left: toWire(left),
          result: repeated ? 'unchanged' : 'refunded',
        },
        `${amountText(amount)} of order ${number} ${state} (${refundReference}). ${amountText(left)} are left.`,
      );
    },
  },
  'order release': {
    usage: '<number>',
    summary: 'release an order under review: reserve its units, and email the payment details',
    run: async ({ first: number, show }) => {
      const released = await withAdmin(({ orders }) => orders.release(number));
      if (!released.ok) throw new CommandError(releaseRefusal(number, released.error));
      const { repeated, ...data } = released.data;
      show(
        { ...data, result: repeated ? 'unchanged' : 'released' },
        repeated
          ? `Order ${data.number} is not under review.`
          : `Order ${data.number} is released: it awaits its transfer.`,
      );
    },
  },
  'payment attention': listCommand({
    usage: '[--all] [--limit N]',
    summary: 'list payments that a person has to look at',
    asked: ({ has }) => ({ all: has('all') }),
    list: ({ payments }, query) => payments.attention(query),
    line,
    json: (row) => ({ ...row, amount: row.amount && toWire(row.amount), advice: adviceOf(row) }),
    none: 'No payment needs attention.',
  }),
  'payment attention resolve': {
    usage: '<id> --note N',
    summary: 'close a payment of that list; N: what was done',
    run: async ({ first: id, text, wrong, show }) => {
      if (!z.uuid().safeParse(id).success) throw wrong(`${id} is not an id`);
      const note = z.string().trim().min(1).max(500).safeParse(text('note'));
      if (!note.success) throw wrong('--note takes what was done');
      if (!(await withAdmin(({ payments }) => payments.resolve(id, note.data)))) {
        throw new CommandError(`There is no open payment ${id}.`);
      }
      show({ resolved: id }, 'Closed.');
    },
  },
};
