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
import { amountText, type Command, CommandError, type Commands, instant, type Invocation } from '../command';
import { listCommand, refusal, withAdmin } from '../with-admin';
import { amountOf, refundRefusal } from './order-money';
import { linesOfOrder } from './order-work';

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
  { first: name, show }: Invocation,
  work: (admin: AdminPort, record: ReturnRecord) => Promise<Result<MovedReturn, ReturnFailure>>,
): Promise<void> {
  const moved = await withAdmin(async (admin) => work(admin, await found(admin, name)));
  if (!moved.ok) throw refusal(`Return ${name}`, 'return.refusal', moved.error.code);
  const { before, exchange, state } = moved.data;
  const order = exchange === null ? '' : `. Order ${exchange} sends the articles again`;
  show({ name, ...moved.data }, `Return ${name}: ${before} → ${state}${order}`);
}

const step = (summary: string, to: 'on_the_way' | 'received' | 'checked' | 'exchanged'): Command => ({
  usage: '<return>',
  summary,
  run: (invocation) =>
    change(invocation, ({ returns }, { return: { id }, version }) => returns.move(id, { to }, version)),
});

function line({ asked, number, order, refundUntil, ...row }: ReturnRow): string {
  const { email, reason, state, store, units } = row;
  const pay = refundUntil === null ? [] : [`pay back by ${refundUntil}`];
  const head = [instant(asked), returnName(order, number), store, state, reason, units, email];
  return [...head, ...pay].join('  ');
}

async function labelOf({ text, wrong }: Invocation): Promise<ReturnLabel> {
  const [file, url = ''] = [text('file'), text('url')];
  if ((file === undefined) === (text('url') === undefined)) throw wrong('takes either --file or --url');
  if (file === undefined) {
    if (URL.parse(url)?.protocol !== 'https:') throw wrong('--url takes a link on https');
    return { url };
  }
  const bytes = await readFile(file);
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new CommandError(`${file} is not a PDF.`);
  return { file: { fileName: basename(file), contentType: 'application/pdf', bytes } };
}

/** With the reference of the return, so that a repeated call pays once. Throws CommandError. */
async function payBack({ orders }: AdminPort, record: ReturnRecord, invocation: Invocation): Promise<void> {
  const { order, refundReference: reference, return: given } = record;
  const restock = invocation.has('restock');
  const refunded = await orders.refund({
    number: order.number,
    reference,
    amountMinor: amountOf(invocation, 'amount'),
    deliveryMinor: amountOf(invocation, 'delivery') ?? 0,
    lines: given.lines.map((each) => ({ ...each, restock })),
    reason: returnName(order.number, given.number),
  });
  if (!refunded.ok) throw new CommandError(refundRefusal(order.number, refunded.error));
}

export const commands: Commands = {
  'return list': listCommand({
    usage: '[--state S] [--reason R] [--store S] [--search TEXT] [--limit N]',
    summary: 'list returns, the newest first; --state open: those that wait',
    asked: ({ oneOf, text }) => ({
      state: oneOf('state', ['open', ...returnStates] as const),
      reason: oneOf('reason', returnReasons),
      store: oneOf('store', storeCodes),
      search: text('search'),
    }),
    list: ({ returns }, query) => returns.list(query),
    line,
    none: 'There are no such returns.',
  }),
  'return show': {
    usage: '<return>',
    summary: 'show a return with its lines and the days of the law',
    run: async ({ first: name, show }) => {
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
  },
  'return open': {
    usage: '<number> --line SKU=QTY [--line SKU=QTY …] --reason R [--text TEXT]',
    summary: 'open a return of an order for its customer',
    run: async (invocation) => {
      const { first: number, oneOf, show, text, texts, wrong } = invocation;
      const reason = oneOf('reason', returnReasons);
      if (!reason || texts('line').length === 0) throw wrong('name --line and --reason');
      const opened = await withAdmin(async (admin) => {
        const lines = await linesOfOrder(admin, invocation, number);
        return admin.returns.create(number, { id: randomUUID(), reason, text: text('text') ?? null, lines });
      });
      if (!opened.ok)
        throw refusal(
          `Order ${number}`,
          'return.refusal',
          opened.error.code === 'unknown' ? 'unknown' : 'lines',
        );
      const name = returnName(number, opened.data.number);
      show({ name, ...opened.data }, `Return ${name} is open.`);
    },
  },
  'return label': {
    usage: '<return> [--file PDF] [--url LINK]',
    summary: 'email the label of a return: a PDF, or the link of the carrier',
    run: async (invocation) => {
      const label = await labelOf(invocation);
      await change(invocation, ({ returns }, { return: { id }, version }) =>
        returns.label(id, label, version),
      );
    },
  },
  'return sent': step('mark a return as on its way', 'on_the_way'),
  'return receive': step('mark a return as received', 'received'),
  'return check': step('mark a return as checked', 'checked'),
  'return refund': {
    usage: '<return> [--amount 12.34] [--delivery 4.95] [--restock] [--elsewhere]',
    summary: 'pay a return back by its lines, and close it; --elsewhere: it was paid back before',
    run: (invocation) =>
      change(invocation, async (admin, record) => {
        const elsewhere = invocation.has('elsewhere');
        if (!elsewhere) await payBack(admin, record, invocation);
        const wanted: ReturnStep = { to: 'refunded', elsewhere };
        return admin.returns.move(record.return.id, wanted, record.version);
      }),
  },
  'return exchange': step('send the articles of a return again, as an order at no cost', 'exchanged'),
  'return refuse': {
    usage: '<return> <answer>',
    summary: 'refuse a return; the customer gets the answer',
    run: (invocation) =>
      change(invocation, ({ returns }, { return: { id }, version }) =>
        returns.move(id, { to: 'refused', answer: invocation.positionals[1] ?? '' }, version),
      ),
  },
};
