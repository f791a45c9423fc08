import { orderStatusSchema } from '@/commerce/model/order';
import type { Address } from '@/commerce/model/address';
import type { Money } from '@/commerce/model/money';
import type { Order } from '@/commerce/model/order';
import { listOrders, orderByNumber } from '@/commerce/postgres/orders/orders';
import { toWire } from '@/lib/money';
import { type Command, UsageError } from '../command';
import { CommandError } from '../command-error';
import { limitOf } from '../limit-option';
import { withDatabase } from '../with-database';

const amount = (money: Money) => `${toWire(money).value.toFixed(2)} ${money.currency}`;
/** `2026-11-21 14:05`, in UTC. */
const instant = (iso: string) => iso.slice(0, 16).replace('T', ' ');

function statusOf(text: string) {
  const status = orderStatusSchema.safeParse(text);
  if (!status.success) {
    throw new UsageError(`order list: --status takes one of ${orderStatusSchema.options.join(', ')}`);
  }
  return status.data;
}

export const orderListCommand: Command = {
  name: 'order list',
  usage: '[--status S] [--limit N]',
  summary: 'list orders, newest first',
  arity: [0, 0],
  options: { status: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ values, show }) => {
    const limit = limitOf('order list', String(values['limit'] ?? '50'));
    const status = values['status'] === undefined ? undefined : statusOf(String(values['status']));
    const orders = await withDatabase((db) => listOrders(db, { limit, status }));
    const lines = orders.map(({ number, date, store, status: own, total, email }) =>
      [number, instant(date), store.padEnd(6), own.padEnd(15), amount(total).padStart(14), email].join('  '),
    );
    show(
      orders.map((order) => ({ ...order, total: toWire(order.total) })),
      lines.length === 0 ? 'There are no orders.' : lines.join('\n'),
    );
  },
};

function addressLine({
  firstname,
  middlename,
  lastname,
  company,
  street,
  postcode,
  city,
  country,
}: Address): string {
  const name = [firstname, middlename, lastname].filter(Boolean).join(' ');
  const place = [street.street, street.number, street.addition].filter(Boolean).join(' ');
  return [name, company, place, `${postcode} ${city}`.trim(), country].filter(Boolean).join(', ');
}

function orderText(order: Order): string {
  const { totals } = order;
  const items = order.items.map(({ quantity, sku, name, options, row_total }) => {
    const chosen = options.map(({ value_label }) => value_label).join(', ');
    return `  ${String(quantity).padStart(4)} × ${sku.padEnd(20)} ${amount(row_total).padStart(14)}  ${name}${chosen && ` (${chosen})`}`;
  });
  const rows: [string, string][] = [
    ['status', order.status],
    ['store', order.store],
    ['email', order.email],
    ['ship to', addressLine(order.shipping_address)],
    ['bill to', addressLine(order.billing_address)],
    ['shipping', `${order.shipping_method.method_title}, ${amount(order.shipping_method.amount)}`],
    ['payment', order.payment_method.title],
    ...(order.tracking_number ? ([['tracking', order.tracking_number]] satisfies [string, string][]) : []),
    ...(order.comment ? ([['comment', order.comment]] satisfies [string, string][]) : []),
    ['total', amount(totals.grand_total)],
    ...totals.applied_taxes.map(({ rate, amount: tax }): [string, string] => [`VAT ${rate} %`, amount(tax)]),
  ];
  const facts = rows.map(([label, value]) => `  ${label.padEnd(10)} ${value}`);
  return [`${order.number}  ${instant(order.date)}`, ...items, ...facts].join('\n');
}

export const orderShowCommand: Command = {
  name: 'order show',
  usage: '<number>',
  summary: 'show an order',
  arity: [1, 1],
  run: async ({ positionals: [number = ''], show }) => {
    const order = await withDatabase((db) => orderByNumber(db, number));
    if (!order) throw new CommandError(`There is no order ${number}.`);
    show(order, orderText(order));
  },
};
