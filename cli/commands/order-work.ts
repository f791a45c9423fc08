import type { AddedArticle, AddressFailure, LinesFailure } from '@/commerce/ports/admin/order-work';
import type { AdminPort } from '@/commerce/ports/ports';
import type { OrderItem, OrderLine } from '@/commerce/model/order';
import type { DocumentFile } from '@/commerce/model/document';
import { storeOrigin } from '@/lib/stores/hosts';
import { paths } from '@/lib/paths/paths';
import { withoutAdded } from '@/commerce/domain/orders/parcels';
import { changeableFields, changedAddress } from '@/commerce/domain/orders/changed-address';
import { carrierField, trackingField } from '@/lib/fields/parcel';
import { toWire } from '@/lib/wire';
import { amountText, type Command, CommandError, type Invocation, UsageError } from '../command';
import { writePrivately } from '../files/table';
import { withAdmin } from '../with-admin';

const unknown = (number: string) => new CommandError(`There is no order ${number}.`);

/** Throws UsageError. */
export function parcelOf(command: string, { values }: Pick<Invocation, 'values'>) {
  const carrier = carrierField.safeParse(values['carrier']);
  if (!carrier.success)
    throw new UsageError(`${command}: --carrier takes one of ${carrierField.options.join(', ')}`);
  const track = trackingField.safeParse(values['track']);
  if (!track.success) throw new UsageError(`${command}: --track takes the number on the parcel`);
  return { carrier: carrier.data, trackingNumber: track.data };
}

/**
 * `CAM-1=2` as two units of an article of the order, `0:2` of the line at position 0, which `order show --json` has; others are new articles.
 * Throws UsageError.
 */
export function linesOf(
  command: string,
  texts: readonly string[],
  items: readonly Pick<OrderItem, 'position' | 'sku'>[] = [],
): { readonly lines: readonly OrderLine[]; readonly others: readonly AddedArticle[] } {
  const asked = texts.map((text) => {
    const [, sku, own, at, units] = /^(?:(.+)=(\d{1,4})|(\d{1,4}):(\d{1,4}))$/.exec(text) ?? [];
    if (sku === undefined && at === undefined)
      throw new UsageError(`${command}: --line takes SKU=QUANTITY such as CAM-1=2, or POSITION:QUANTITY`);
    const item = items.find((each) => each.sku.toLowerCase() === sku?.toLowerCase());
    const position = sku === undefined ? Number(at) : item?.position;
    return { position, sku: sku ?? '', quantity: Number(own ?? units) };
  });
  return {
    lines: asked.flatMap(({ position, quantity }) =>
      position === undefined ? [] : [{ position, quantity }],
    ),
    others: asked.flatMap(({ position, sku, quantity }) =>
      position === undefined ? [{ sku, quantity }] : [],
    ),
  };
}

/** The same of an order, which has all of them. */
export async function linesOfOrder(
  { orders }: AdminPort,
  command: string,
  number: string,
  texts: readonly string[],
) {
  if (texts.length === 0) return [];
  const record = await orders.show(number);
  if (!record) throw unknown(number);
  const { lines, others } = linesOf(command, texts, record.order.items);
  if (others.length > 0)
    throw new CommandError(`Order ${number} has no ${others.map(({ sku }) => sku).join(', ')}.`);
  return lines;
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

const refusals: Readonly<Record<(AddressFailure | LinesFailure)['code'], string>> = {
  unknown: 'is unknown',
  changed: 'has changed meanwhile',
  closed: 'has left or is canceled',
  awaits_payment: 'awaits an online payment or the rest of a transfer',
  lines: 'cannot have these lines: see  npm run shop -- order show',
  insufficient_stock: 'needs more units than there are',
  article: 'cannot get an article that its store does not sell',
  on_account: 'was bought on account: its provider has decided by this address',
  country: 'cannot go to another country',
  tax: 'would be taxed otherwise with this address',
  not_served: 'cannot be delivered there',
};

const orderLinesCommand: Command = {
  name: 'order lines',
  usage: '<number> [--line SKU=QTY …] [--drop-added]',
  summary:
    'set units of lines that have not left, 0 to remove one, or add articles before it is packed; --drop-added: remove what was added and is not paid',
  run: async ({ positionals: [number = ''], lists, values, show }) => {
    const drops = values['drop-added'] === true;
    if (drops === (lists['line'] !== undefined))
      throw new UsageError('order lines: takes either --line or --drop-added');
    const changed = await withAdmin(async ({ orders }) => {
      const record = await orders.show(number);
      const asked = linesOf('order lines', lists['line'] ?? [], record?.order.items);
      if (!record || !drops)
        return record && orders.changeLines(number, asked.lines, record.version, asked.others);
      if (!record.due || record.due.whole) throw new CommandError(`Order ${number} waits for no difference.`);
      const lines = withoutAdded(record.order.items, record.due.added);
      return orders.changeLines(number, lines, record.version);
    });
    if (!changed) throw unknown(number);
    if (!changed.ok) throw new CommandError(`Order ${number} ${refusals[changed.error.code]}.`);
    const { before, total, refund, returned, due } = changed.data;
    const back = [refund, returned]
      .map((owed) =>
        owed ? `\nPay it back: npm run shop -- order refund ${number} --reference ${owed.reference}` : '',
      )
      .join('');
    const more = due ? `\nIt waits for ${amountText(due)}: npm run shop -- order link ${number}` : '';
    const data = {
      number,
      before: toWire(before),
      total: toWire(total),
      refund,
      returned,
      due: due && toWire(due),
    };
    show(data, `Order ${number}: ${amountText(before)} → ${amountText(total)}${more}${back}`);
  },
};

/** `city=Leeds` as a new value of a field. Throws UsageError. */
export function fieldsOf(command: string, texts: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map(
    texts.map((text) => {
      const [, name = '', value = ''] = /^([\w.]+)=(.*)$/.exec(text) ?? [];
      if (!changeableFields.some((field) => field === name))
        throw new UsageError(`${command}: FIELD=VALUE has one of ${changeableFields.join(', ')}`);
      return [name, value];
    }),
  );
}

const orderAddressCommand: Command = {
  name: 'order address',
  usage: '<number> [--ship FIELD=VALUE …] [--bill FIELD=VALUE …]',
  summary: 'change fields of the addresses, such as city or street.number, before anything has left',
  run: async ({ positionals: [number = ''], lists, show }) => {
    const [ship, bill] = [fieldsOf('order address', lists['ship']), fieldsOf('order address', lists['bill'])];
    const changed = await withAdmin(async ({ orders }) => {
      const record = await orders.show(number);
      if (!record) throw unknown(number);
      const { billingAddress, shippingAddress } = record.order;
      const shipping = changedAddress(shippingAddress, 'delivery', (path) => ship.get(path));
      const billing = changedAddress(billingAddress, 'billing', (path) => bill.get(path));
      const wrong = Object.keys({ ...shipping.problems, ...billing.problems });
      if (wrong.length > 0) throw new UsageError(`order address: not a possible ${wrong.join(', ')}`);
      const change = { shippingAddress: shipping.address, billingAddress: billing.address };
      return orders.changeAddress(number, change, record.version);
    });
    if (!changed.ok) throw new CommandError(`Order ${number} ${refusals[changed.error.code]}.`);
    const { invoiced } = changed.data;
    show(
      { number, invoiced },
      `Order ${number} has the address.${invoiced ? ' Its invoice keeps the old one.' : ''}`,
    );
  },
};

const orderTrackingCommand: Command = {
  name: 'order tracking',
  usage: '<number> <parcel> --carrier C --track T [--email]',
  summary: 'correct the carrier and number of a parcel that has left; with --email its customer is told',
  run: async (invocation) => {
    const {
      positionals: [number = '', parcel = ''],
      values,
      show,
    } = invocation;
    const right = parcelOf('order tracking', invocation);
    const result = await withAdmin(({ orders }) =>
      orders.correctTracking(number, Number(parcel), right, values['email'] === true),
    );
    if (result === 'unknown') throw new CommandError(`Order ${number} has no parcel ${parcel}.`);
    if (result === 'taken') throw new CommandError(`Another parcel of order ${number} has this number.`);
    show({ number, parcel: Number(parcel), result }, `Parcel ${parcel} of order ${number} is ${result}.`);
  },
};

const orderLinkCommand: Command = {
  name: 'order link',
  usage: '<number> [--email]',
  summary: 'the address at which the customer pays an order, what was added to it, or one canceled unpaid',
  run: async ({ positionals: [number = ''], values, show }) => {
    const { link, order } = await withAdmin(async ({ orders }) => ({
      link: await orders.paymentLink(number, values['email'] === true),
      order: (await orders.show(number))?.order,
    }));
    if (!order) throw unknown(number);
    if (!link.ok)
      throw new CommandError(
        link.error.code === 'insufficient_stock'
          ? `The units of order ${number} are not there any more.`
          : `Order ${number} awaits no payment.`,
      );
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
  orderLinesCommand,
  orderAddressCommand,
  orderTrackingCommand,
  orderLinkCommand,
  orderResendCommand,
  packing('slips', 'packingSlips', 'write the packing slips of orders to a PDF'),
  packing('pick', 'pickList', 'write what orders need, by shelf, to a PDF'),
];
