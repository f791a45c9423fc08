import type { LinesFailure } from '@/commerce/ports/admin/order-work';
import type { OrderLine } from '@/commerce/model/order';
import type { DocumentFile } from '@/commerce/model/document';
import { storeOrigin } from '@/lib/stores/hosts';
import { paths } from '@/lib/paths/paths';
import { toWire } from '@/lib/wire';
import { amountText, type Command, CommandError, type Invocation, UsageError } from '../command';
import { writePrivately } from '../files/table';
import { withAdmin } from '../with-admin';

const unknown = (number: string) => new CommandError(`There is no order ${number}.`);

/** `0:2` as two units of the line at position 0, which `order show --json` has. Throws UsageError. */
export function linesOf(command: string, texts: readonly string[]): OrderLine[] {
  return texts.map((text) => {
    const [, position, quantity] = /^(\d{1,4}):(\d{1,4})$/.exec(text) ?? [];
    if (position === undefined)
      throw new UsageError(`${command}: --line takes POSITION:QUANTITY such as 0:2`);
    return { position: Number(position), quantity: Number(quantity) };
  });
}

const orderNoteCommand: Command = {
  name: 'order note',
  usage: '<number> <text>',
  summary: 'add a note of staff, which the customer does not see',
  run: async ({ positionals: [number = '', text = ''], show }) => {
    if (!(await withAdmin(({ orders }) => orders.note(number, text)))) throw unknown(number);
    show({ number, text }, `The note of order ${number} is written.`);
  },
};

const orderTagCommand: Command = {
  name: 'order tag',
  usage: '<number> [--tag T …]',
  summary: 'replace the tags of an order',
  run: async ({ positionals: [number = ''], lists, show }) => {
    const tagged = await withAdmin(async ({ orders }) => {
      const record = await orders.show(number);
      return record && orders.tag(number, lists['tag'] ?? [], record.version);
    });
    if (!tagged?.ok) throw tagged ? new CommandError(`Order ${number} has changed.`) : unknown(number);
    show({ number, tags: tagged.data }, `Order ${number}: ${tagged.data.join(', ') || 'no tags'}`);
  },
};

const linesRefusals: Readonly<Record<LinesFailure['code'], string>> = {
  unknown: 'is unknown',
  changed: 'has changed meanwhile',
  closed: 'has left or is canceled',
  awaits_payment: 'awaits an online payment or the rest of a transfer',
  lines: 'cannot have these lines: see  npm run shop -- order show',
  insufficient_stock: 'needs more units than there are',
};

const orderChangeCommand: Command = {
  name: 'order change',
  usage: '<number> --line P:Q [--line P:Q …]',
  summary: 'set quantities of lines that have not left, 0 to remove one',
  run: async ({ positionals: [number = ''], lists, show }) => {
    const lines = linesOf('order change', lists['line'] ?? []);
    const changed = await withAdmin(async ({ orders }) => {
      const record = await orders.show(number);
      return record && orders.changeLines(number, lines, record.version);
    });
    if (!changed) throw unknown(number);
    if (!changed.ok) throw new CommandError(`Order ${number} ${linesRefusals[changed.error.code]}.`);
    const { before, total, refund } = changed.data;
    const back = refund
      ? `\nPay it back: npm run shop -- order refund ${number} --reference ${refund.reference}`
      : '';
    const data = { number, before: toWire(before), total: toWire(total), refund };
    show(data, `Order ${number}: ${amountText(before)} → ${amountText(total)}${back}`);
  },
};

const orderLinkCommand: Command = {
  name: 'order link',
  usage: '<number>',
  summary: 'the address at which the customer pays an order',
  run: async ({ positionals: [number = ''], show }) => {
    const { link, order } = await withAdmin(async ({ orders }) => ({
      link: await orders.paymentLink(number),
      order: (await orders.show(number))?.order,
    }));
    if (!link.ok || !order)
      throw link.ok ? unknown(number) : new CommandError(`Order ${number} awaits no payment.`);
    const { due, paymentUrl, token } = link.data;
    const page = token && `${storeOrigin(order.store)}${paths.openOrder(token, order.number)}`;
    show({ number, due: toWire(due), paymentUrl, page }, paymentUrl ?? page ?? 'There is no link.');
  },
};

async function writeFile({ values, show }: Invocation, document: DocumentFile | null): Promise<void> {
  if (!document) throw new CommandError('These orders have nothing to pack.');
  const file = String(values['out'] ?? document.fileName);
  await writePrivately(file, document.bytes);
  show({ file }, `${file} was written.`);
}

const packing = (name: string, method: 'packingSlips' | 'pickList', summary: string): Command => ({
  name: `order ${name}`,
  usage: '--order N [--order N …] [--out FILE]',
  summary,
  run: async (invocation) => {
    const numbers = invocation.lists['order'] ?? [];
    await writeFile(invocation, await withAdmin(({ orders }) => orders[method](numbers)));
  },
});

const orderResendCommand: Command = {
  name: 'order resend',
  usage: '<number> <email>',
  summary: 'send an email of an order again; its id: from order show --json',
  run: async ({ positionals: [number = '', email = ''], show }) => {
    const result = await withAdmin(({ orders }) => orders.resendEmail(number, email));
    if (result !== 'resent')
      throw new CommandError(result ? `The email is ${result}.` : 'There is no such email.');
    show({ number, email, result }, 'The email is sent again.');
  },
};

export const orderWorkCommands: readonly Command[] = [
  orderNoteCommand,
  orderTagCommand,
  orderChangeCommand,
  orderLinkCommand,
  orderResendCommand,
  packing('slips', 'packingSlips', 'write the packing slips of orders to a PDF'),
  packing('pick', 'pickList', 'write what orders need, by shelf, to a PDF'),
];
