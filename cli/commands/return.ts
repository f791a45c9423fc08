import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { returnReasons, returnStates } from '@/commerce/domain/orders/return-states';
import { returnName } from '@/commerce/model/return';
import type {
  MovedReturn,
  ReturnFailure,
  ReturnLabel,
  ReturnRecord,
  ReturnRow,
  ReturnStep,
} from '@/commerce/ports/admin/returns';
import type { AdminPort } from '@/commerce/ports/ports';
import { storeCodes } from '@/config/shop/stores';
import type { Result } from '@/lib/result';
import { toWire } from '@/lib/wire';
import {
  amountText,
  type Command,
  CommandError,
  instant,
  type Invocation,
  limitOf,
  oneOf,
  UsageError,
} from '../command';
import { withAdmin } from '../with-admin';
import { amountOf, refundRefusal } from './order-money';
import { linesOfOrder } from './order-work';

const refusals: Readonly<Record<ReturnFailure['code'], string>> = {
  unknown: 'is unknown',
  changed: 'has changed meanwhile',
  over: 'is over, or was further already',
  not_refunded: 'was not paid back yet',
  stock: 'cannot be exchanged: an article is not in stock',
};

/** By its name, such as `4KTX-9PZB-R1`. Throws CommandError. */
async function found({ returns }: AdminPort, name: string): Promise<ReturnRecord> {
  const [, order = '', number] = /^(.+)-R(\d{1,4})$/i.exec(name) ?? [];
  const one = (await returns.ofOrder(order)).find((each) => each.number === Number(number));
  const record = one && (await returns.show(one.id));
  if (!record) throw new CommandError(`There is no return ${name}.`);
  return record;
}

/** Finds the return, does something with it, and shows its new state. */
async function change(
  { positionals: [name = ''], show }: Invocation,
  work: (admin: AdminPort, record: ReturnRecord) => Promise<Result<MovedReturn, ReturnFailure>>,
): Promise<void> {
  const moved = await withAdmin(async (admin) => work(admin, await found(admin, name)));
  if (!moved.ok) throw new CommandError(`Return ${name} ${refusals[moved.error.code]}.`);
  const { before, exchange, state } = moved.data;
  const order = exchange === null ? '' : `. Order ${exchange} sends the articles again`;
  show({ name, ...moved.data }, `Return ${name}: ${before} → ${state}${order}`);
}

const step = (name: string, summary: string, to: 'on_the_way' | 'received' | 'checked' | 'exchanged') => ({
  name: `return ${name}`,
  usage: '<return>',
  summary,
  run: (invocation: Invocation) =>
    change(invocation, ({ returns }, { return: { id }, version }) => returns.move(id, { to }, version)),
});

const line = ({
  asked,
  email,
  number,
  order,
  reason,
  refundUntil,
  state,
  store,
  units,
}: ReturnRow): string => {
  const pay = refundUntil === null ? '' : `pay back by ${refundUntil}`;
  return [instant(asked), returnName(order, number), store, state, reason, units, email, pay]
    .join('  ')
    .trimEnd();
};

const listCommand: Command = {
  name: 'return list',
  usage: '[--state S] [--reason R] [--store S] [--search TEXT] [--limit N]',
  summary: 'list returns, the newest first; --state open: those that wait',
  run: async (invocation) => {
    const command = 'return list';
    const store = oneOf(command, 'store', invocation, storeCodes);
    const { search } = invocation.values;
    const query = {
      page: 1,
      size: limitOf(command, invocation),
      state: oneOf(command, 'state', invocation, ['open', ...returnStates] as const),
      reason: oneOf(command, 'reason', invocation, returnReasons),
      stores: store && [store],
      search: search === undefined ? undefined : String(search),
    };
    const { rows } = await withAdmin(({ returns }) => returns.list(query));
    invocation.show(rows, rows.map(line).join('\n') || 'There are no such returns.');
  },
};

const showCommand: Command = {
  name: 'return show',
  usage: '<return>',
  summary: 'show a return with its lines and the days of the law',
  run: async ({ positionals: [name = ''], show }) => {
    const record = await withAdmin((admin) => found(admin, name));
    const { by, deliveredAt, order, periods, refunded, return: given, ...rest } = record;
    const facts: readonly (readonly [label: string, value: string | null])[] = [
      ['state', `${given.state} since ${instant(given.since)}`],
      ['asked', `${instant(given.asked)} by ${by}: ${given.reason}`],
      ['delivered', deliveredAt && instant(deliveredAt)],
      ['withdraw until', periods.withdrawUntil],
      ['guarantee until', periods.guaranteeUntil],
      ['pay back by', periods.refundUntil],
      ['paid back', refunded && amountText(refunded)],
      ['exchange', given.exchange],
      ['label', given.labelUrl ?? (given.hasLabelFile ? 'a file' : null)],
      ['text', given.text],
      ['answer', given.answer],
      ...given.lines.map(({ position, quantity }) => {
        const item = order.items.find((each) => each.position === position);
        return [`line ${position}`, `${quantity} × ${item?.sku ?? '?'} ${item?.name ?? ''}`] as const;
      }),
    ];
    const lines = facts.flatMap(([label, value]) => (value === null ? [] : [label.padEnd(16) + value]));
    const data = { ...given, ...rest, order: order.number, by, deliveredAt, periods };
    show({ ...data, refunded: refunded && toWire(refunded) }, lines.join('\n'));
  },
};

const openCommand: Command = {
  name: 'return open',
  usage: '<number> --line SKU=QTY [--line SKU=QTY …] --reason R [--text TEXT]',
  summary: 'open a return of an order for its customer',
  run: async (invocation) => {
    const { lists, positionals, show, values } = invocation;
    const [number = ''] = positionals;
    const reason = oneOf('return open', 'reason', invocation, returnReasons);
    const texts = lists['line'] ?? [];
    if (!reason || texts.length === 0) throw new UsageError('return open: name --line and --reason');
    const text = values['text'] === undefined ? null : String(values['text']);
    const opened = await withAdmin(async (admin) => {
      const lines = await linesOfOrder(admin, 'return open', number, texts);
      return admin.returns.create(number, { id: randomUUID(), reason, text, lines });
    });
    if (!opened.ok)
      throw new CommandError(
        opened.error.code === 'unknown'
          ? `There is no order ${number}.`
          : `Order ${number}: less of these lines has left, or it is in other returns.`,
      );
    const name = returnName(number, opened.data.number);
    show({ name, ...opened.data }, `Return ${name} is open.`);
  },
};

async function labelOf({ values: { file, url } }: Invocation): Promise<ReturnLabel> {
  if ((file === undefined) === (url === undefined))
    throw new UsageError('return label: takes either --file or --url');
  if (file === undefined) {
    const text = String(url);
    if (!URL.canParse(text) || new URL(text).protocol !== 'https:')
      throw new UsageError('return label: --url takes a link on https');
    return { url: text };
  }
  const bytes = await readFile(String(file));
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new CommandError(`${String(file)} is not a PDF.`);
  return { file: { fileName: basename(String(file)), contentType: 'application/pdf', bytes } };
}

const labelCommand: Command = {
  name: 'return label',
  usage: '<return> [--file PDF] [--url LINK]',
  summary: 'email the label of a return: a PDF, or the link of the carrier',
  run: async (invocation) => {
    const label = await labelOf(invocation);
    await change(invocation, ({ returns }, { return: { id }, version }) => returns.label(id, label, version));
  },
};

/** With the reference of the return, so that a repeated call pays once. Throws CommandError. */
async function payBack({ orders }: AdminPort, record: ReturnRecord, { values }: Invocation): Promise<void> {
  const { order, refundReference: reference, return: given } = record;
  const restock = values['restock'] === true;
  const refunded = await orders.refund({
    number: order.number,
    reference,
    amountMinor: amountOf('return refund', values['amount']),
    deliveryMinor: amountOf('return refund', values['delivery']) ?? 0,
    lines: given.lines.map((each) => ({ ...each, restock })),
    reason: returnName(order.number, given.number),
  });
  if (!refunded.ok) throw new CommandError(refundRefusal(order.number, refunded.error));
}

const refundCommand: Command = {
  name: 'return refund',
  usage: '<return> [--amount 12.34] [--delivery 4.95] [--restock] [--elsewhere]',
  summary: 'pay a return back by its lines, and close it; --elsewhere: it was paid back before',
  run: (invocation) =>
    change(invocation, async (admin, record) => {
      const elsewhere = invocation.values['elsewhere'] === true;
      if (!elsewhere) await payBack(admin, record, invocation);
      const wanted: ReturnStep = { to: 'refunded', elsewhere };
      return admin.returns.move(record.return.id, wanted, record.version);
    }),
};

const refuseCommand: Command = {
  name: 'return refuse',
  usage: '<return> <answer>',
  summary: 'refuse a return; the customer gets the answer',
  run: (invocation) =>
    change(invocation, ({ returns }, { return: { id }, version }) =>
      returns.move(id, { to: 'refused', answer: invocation.positionals[1] ?? '' }, version),
    ),
};

export const returnCommands: readonly Command[] = [
  listCommand,
  showCommand,
  openCommand,
  labelCommand,
  step('sent', 'mark a return as on its way', 'on_the_way'),
  step('receive', 'mark a return as received', 'received'),
  step('check', 'mark a return as checked', 'checked'),
  refundCommand,
  step('exchange', 'send the articles of a return again, as an order at no cost', 'exchanged'),
  refuseCommand,
];
