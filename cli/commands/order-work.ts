import type { AddedArticle } from '@/commerce/ports/admin/order-work';
import type { AdminPort } from '@/commerce/ports/ports';
import type { OrderItem, OrderLine } from '@/commerce/model/order';
import { storeOrigin } from '@/lib/stores/hosts';
import { paths } from '@/lib/paths/paths';
import { withoutAdded } from '@/commerce/domain/orders/parcels';
import { changeableFields, changedAddress } from '@/commerce/domain/orders/changed-address';
import { carrierField, trackingField } from '@/lib/fields/parcel';
import { toWire } from '@/lib/wire';
import { amountText, type Command, CommandError, type Commands, type Invocation } from '../command';
import { saveFile } from '../files/table';
import { refusal, withAdmin } from '../with-admin';

const unknown = (number: string) => new CommandError(`There is no order ${number}.`);

/** Throws UsageError. */
export function parcelOf({ needed, text, wrong }: Invocation) {
  const carrier = needed('carrier', carrierField.options);
  const track = trackingField.safeParse(text('track'));
  if (!track.success) throw wrong('--track takes the number on the parcel');
  return { carrier, trackingNumber: track.data };
}

/**
 * Of `--line`: `CAM-1=2` as two units of an article of the order, `0:2` of the line at position 0, which `order show --json` has; others are new articles.
 * Throws UsageError.
 */
function linesOf(
  { texts, wrong }: Invocation,
  items: readonly Pick<OrderItem, 'position' | 'sku'>[] = [],
): { readonly lines: readonly OrderLine[]; readonly others: readonly AddedArticle[] } {
  const asked = texts('line').map((text) => {
    const [, sku, own, at, units] = /^(?:(.+)=(\d{1,4})|(\d{1,4}):(\d{1,4}))$/.exec(text) ?? [];
    if (sku === undefined && at === undefined)
      throw wrong('--line takes SKU=QUANTITY such as CAM-1=2, or POSITION:QUANTITY');
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
export async function linesOfOrder({ orders }: AdminPort, invocation: Invocation, number: string) {
  if (invocation.texts('line').length === 0) return [];
  const record = await orders.show(number);
  if (!record) throw unknown(number);
  const { lines, others } = linesOf(invocation, record.order.items);
  if (others.length > 0)
    throw new CommandError(`Order ${number} has no ${others.map(({ sku }) => sku).join(', ')}.`);
  return lines;
}

/** `city=Leeds` as a new value of a field. Throws UsageError. */
export function fieldsOf({ texts, wrong }: Invocation, option: 'ship' | 'bill'): ReadonlyMap<string, string> {
  return new Map(
    texts(option).map((text) => {
      const [, name = '', value = ''] = /^([\w.]+)=(.*)$/.exec(text) ?? [];
      if (!changeableFields.some((field) => field === name))
        throw wrong(`FIELD=VALUE has one of ${changeableFields.join(', ')}`);
      return [name, value];
    }),
  );
}

const packing = (method: 'packingSlips' | 'pickList', summary: string): Command => ({
  usage: '--order N [--order N …] [--out FILE]',
  summary,
  run: async (invocation) => {
    const numbers = invocation.texts('order');
    const file = await withAdmin(({ orders }) => orders[method](numbers));
    if (!file) throw new CommandError('These orders have nothing to pack.');
    await saveFile(invocation, file);
  },
});

export const commands: Commands = {
  'order note': {
    usage: '<number> <text>',
    summary: 'add a note of staff, which the customer does not see',
    run: async ({ positionals: [number = '', text = ''], show }) => {
      if (!(await withAdmin(({ orders }) => orders.note(number, text)))) throw unknown(number);
      show({ number, text }, `The note of order ${number} is written.`);
    },
  },
  'order tag': {
    usage: '<number> [--tag T …]',
    summary: 'replace the tags of an order',
    run: async ({ first: number, texts, show }) => {
      const tagged = await withAdmin(async ({ orders }) => {
        const record = await orders.show(number);
        return record && orders.tag(number, texts('tag'), record.version);
      });
      if (!tagged?.ok) throw tagged ? new CommandError(`Order ${number} has changed.`) : unknown(number);
      show({ number, tags: tagged.data }, `Order ${number}: ${tagged.data.join(', ') || 'no tags'}`);
    },
  },
  'order lines': {
    usage: '<number> [--line SKU=QTY …] [--drop-added]',
    summary:
      'set units of lines that have not left, 0 to remove one, or add articles before it is packed; --drop-added: remove what was added and is not paid',
    run: async (invocation) => {
      const { first: number, has, show, texts, wrong } = invocation;
      const drops = has('drop-added');
      if (drops === texts('line').length > 0) throw wrong('takes either --line or --drop-added');
      const changed = await withAdmin(async ({ orders }) => {
        const record = await orders.show(number);
        const asked = linesOf(invocation, record?.order.items);
        if (!record || !drops)
          return record && orders.changeLines(number, asked.lines, record.version, asked.others);
        if (!record.due || record.due.whole)
          throw new CommandError(`Order ${number} waits for no difference.`);
        const lines = withoutAdded(record.order.items, record.due.added);
        return orders.changeLines(number, lines, record.version);
      });
      if (!changed) throw unknown(number);
      if (!changed.ok) throw refusal(`Order ${number}`, 'order.refusal', changed.error.code);
      const { before, total, refund, returned, due, setOff } = changed.data;
      const back = [refund, returned]
        .map((owed) =>
          owed ? `\nPay it back: npm run shop -- order refund ${number} --reference ${owed.reference}` : '',
        )
        .join('');
      const off = setOff ? `\nWhat was taken out pays ${amountText(setOff)} of what was added.` : '';
      const more = due ? `\nIt waits for ${amountText(due)}: npm run shop -- order link ${number}` : '';
      const data = {
        number,
        before: toWire(before),
        total: toWire(total),
        refund,
        returned,
        due: due && toWire(due),
        setOff: setOff && toWire(setOff),
      };
      show(data, `Order ${number}: ${amountText(before)} → ${amountText(total)}${off}${more}${back}`);
    },
  },
  'order address': {
    usage: '<number> [--ship FIELD=VALUE …] [--bill FIELD=VALUE …]',
    summary: 'change fields of the addresses, such as city or street.number, before anything has left',
    run: async (invocation) => {
      const { first: number, show, wrong } = invocation;
      const [ship, bill] = [fieldsOf(invocation, 'ship'), fieldsOf(invocation, 'bill')];
      const changed = await withAdmin(async ({ orders }) => {
        const record = await orders.show(number);
        if (!record) throw unknown(number);
        const { billingAddress, shippingAddress } = record.order;
        const shipping = changedAddress(shippingAddress, 'delivery', (path) => ship.get(path));
        const billing = changedAddress(billingAddress, 'billing', (path) => bill.get(path));
        const problems = Object.keys({ ...shipping.problems, ...billing.problems });
        if (problems.length > 0) throw wrong(`not a possible ${problems.join(', ')}`);
        const change = { shippingAddress: shipping.address, billingAddress: billing.address };
        return orders.changeAddress(number, change, record.version);
      });
      if (!changed.ok) throw refusal(`Order ${number}`, 'order.refusal', changed.error.code);
      const { invoiced } = changed.data;
      show(
        { number, invoiced },
        `Order ${number} has the address.${invoiced ? ' Its invoice keeps the old one.' : ''}`,
      );
    },
  },
  'order tracking': {
    usage: '<number> <parcel> --carrier C --track T [--email]',
    summary: 'correct the carrier and number of a parcel that has left; with --email its customer is told',
    run: async (invocation) => {
      const { has, positionals, show } = invocation;
      const [number = '', parcel = ''] = positionals;
      const right = parcelOf(invocation);
      const result = await withAdmin(({ orders }) =>
        orders.correctTracking(number, Number(parcel), right, has('email')),
      );
      if (result === 'unknown') throw new CommandError(`Order ${number} has no parcel ${parcel}.`);
      if (result === 'taken') throw new CommandError(`Another parcel of order ${number} has this number.`);
      show({ number, parcel: Number(parcel), result }, `Parcel ${parcel} of order ${number} is ${result}.`);
    },
  },
  'order link': {
    usage: '<number> [--email]',
    summary: 'the address at which the customer pays an order, what was added to it, or one canceled unpaid',
    run: async ({ first: number, has, show }) => {
      const { link, order } = await withAdmin(async ({ orders }) => ({
        link: await orders.paymentLink(number, has('email')),
        order: (await orders.show(number))?.order,
      }));
      if (!order) throw unknown(number);
      if (!link.ok) throw refusal(`Order ${number}`, 'order.refusal', link.error.code);
      const { due, paymentUrl, token } = link.data;
      const page = token && `${storeOrigin(order.store)}${paths.openOrder(token, order.number)}`;
      show({ number, due: toWire(due), paymentUrl, page }, paymentUrl ?? page ?? 'There is no link.');
    },
  },
  'order resend': {
    usage: '<number> <email>',
    summary: 'send an email of an order again; its id: from order show --json',
    run: async ({ positionals: [number = '', email = ''], show }) => {
      const result = await withAdmin(({ orders }) => orders.resendEmail(number, email));
      if (result !== 'resent')
        throw new CommandError(result ? `The email is ${result}.` : 'There is no such email.');
      show({ number, email, result }, 'The email is sent again.');
    },
  },
  'order slips': packing('packingSlips', 'write the packing slips of orders to a PDF'),
  'order pick': packing('pickList', 'write what orders need, by shelf, to a PDF'),
};
