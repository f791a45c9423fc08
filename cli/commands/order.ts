import { type Order, orderStatusSchema, type DeclaredWithdrawal } from '@/commerce/model/order';
import type { Address } from '@/commerce/model/address';
import { orderCarrier, orderParcel } from '@/commerce/domain/delivery/order-delivery';
import { paidFor } from '@/commerce/domain/orders/returns';
import type { OrderRecord } from '@/commerce/ports/admin/orders';
import type { StoreCode } from '@/config/types';
import { addressBlock } from '@/lib/address/address-block';
import { pickupPointLines } from '@/lib/address/address-lines';
import { paymentTitle, shippingTitle } from '@/lib/messages/method-titles';
import { toWire } from '@/lib/wire';
import { storeTexts } from '@/lib/messages/messages';
import { amountText, CommandError, type Commands, instant } from '../command';
import { listCommand, withAdmin } from '../with-admin';
import { writePrivately } from '../files/table';

const addressLine = (address: Address, store: StoreCode) => addressBlock(address, store).join(', ');

async function titled(order: Order) {
  const { ref: id, shippingMethod: shipping, paymentMethod: payment, totals, ...rest } = order;
  const texts = await storeTexts(order.store);
  const methodTitle = shippingTitle(shipping.carrierCode, shipping.methodCode, texts);
  const discounts = totals.discounts.map((discount) => ({ label: texts('cart.discount'), ...discount }));
  return {
    id,
    ...rest,
    totals: { ...totals, discounts },
    shippingMethod: { ...shipping, methodTitle },
    paymentMethod: { ...payment, title: paymentTitle(payment.code, texts) },
  };
}

type Titled = Awaited<ReturnType<typeof titled>>;
type Row = [label: string, value: string];

const underReview = (number: string) =>
  `under review, nothing is reserved: shop -- order release ${number}, or order cancel ${number}`;

const withdrawalRows = (order: Titled, withdrawals: readonly DeclaredWithdrawal[]): Row[] =>
  withdrawals.map(({ declaredAt, items }) => {
    const articles = items?.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ');
    const { currency } = order.totals.grandTotal;
    const cost = items ? `: ${amountText({ minor: paidFor(order, items), currency })}` : '';
    return ['withdrawn', `${instant(declaredAt)}, ${articles ?? 'the whole contract'}${cost}`];
  });

const totalRows = ({ totals }: Titled): Row[] => [
  ['subtotal', amountText(totals.subtotal)],
  ...totals.discounts.map(({ amount: { minor, currency }, code }): Row => {
    const off = amountText({ minor: -minor, currency });
    return ['discount', code === null ? off : `${off}, ${code}`];
  }),
  ['total', amountText(totals.grandTotal)],
  ...totals.appliedTaxes.map(({ rate, amount: tax }): Row => [`VAT ${rate} %`, amountText(tax)]),
];

const movementLabels = { captured: 'received', refunded: 'refunded', chargeback: 'charged back' };

function accountRows({ order, movements, documents }: OrderRecord): Row[] {
  const { currency } = order.totals.grandTotal;
  return [
    ...movements.map(({ kind, amount, date, reference }): Row => [
      movementLabels[kind],
      `${amountText(amount)}, ${instant(date)}, ${reference}`,
    ]),
    ...documents.map(({ kind, number, total }): Row => [
      kind === 'invoice' ? 'invoice' : 'credit',
      total === null ? number : `${number}, ${amountText({ minor: total, currency })}`,
    ]),
  ];
}

/** An article, and below a bundle, which is not on the shelf itself, the parts to pack for each. */
function itemLines({ quantity, sku, name, options, parts, rowTotal }: Titled['items'][number]): string[] {
  const chosen = options.map(({ valueLabel }) => valueLabel).join(', ');
  return [
    `  ${String(quantity).padStart(4)} × ${sku.padEnd(20)} ${amountText(rowTotal).padStart(14)}  ${name}${chosen && ` (${chosen})`}`,
    ...(parts ?? []).map((part) => `         each: ${part.quantity} × ${part.sku}  ${part.name}`),
  ];
}

/** The address of the parcel. For a collected order also the pick-up point, besides the customer's address. */
function deliveryRows({ pickupPoint: point, shippingAddress, store }: Titled): Row[] {
  const address = addressLine(shippingAddress, store);
  if (!point) return [['ship to', address]];
  return [
    ['ship to', `pick-up point ${point.id}: ${pickupPointLines(point).join(', ')}`],
    ['customer', address],
  ];
}

function orderText(order: Titled, record: OrderRecord): string {
  const parcel = orderParcel(order);
  const rows: Row[] = [
    ['status', order.underReview ? underReview(order.number) : order.status],
    ['store', order.store],
    ['email', order.email],
    ...deliveryRows(order),
    ['bill to', addressLine(order.billingAddress, order.store)],
    ['shipping', `${order.shippingMethod.methodTitle}, ${amountText(order.shippingMethod.amount)}`],
    ['payment', order.paymentMethod.title],
    ...(parcel ? ([['tracking', `${orderCarrier(order)} ${parcel.trackingNumber}`]] satisfies Row[]) : []),
    ...(parcel?.url ? ([['', parcel.url]] satisfies Row[]) : []),
    ...(order.poNumber ? ([['reference', order.poNumber]] satisfies Row[]) : []),
    ...(order.comment ? ([['comment', order.comment]] satisfies Row[]) : []),
    ...withdrawalRows(order, record.withdrawals),
    ...totalRows(order),
    ...accountRows(record),
  ];
  const facts = rows.map(([label, value]) => `  ${label.padEnd(12)} ${value}`);
  const past = record.history.map(({ kind, date }) => `  ${instant(date)}  ${kind}`);
  return [
    `${order.number}  ${instant(order.date)}`,
    ...order.items.flatMap(itemLines),
    ...facts,
    ...past,
  ].join('\n');
}

export const commands: Commands = {
  'order list': listCommand({
    usage: '[--status S] [--search TEXT] [--limit N]',
    summary:
      'list orders, newest first; TEXT: name, email, postcode, telephone, article, tracking or invoice number',
    asked: ({ oneOf, text }) => ({
      status: oneOf('status', orderStatusSchema.options),
      search: text('search'),
    }),
    list: ({ orders }, query) => orders.search(query),
    line: ({ date, email, number, status, store, total, underReview, withdrawn }) => {
      const shown = (underReview ? 'under_review' : status).padEnd(15);
      const mark = withdrawn ? ['withdrawn'] : [];
      const amount = amountText(total).padStart(14);
      return [number, instant(date), store.padEnd(6), shown, amount, email, ...mark].join('  ');
    },
    json: (order) => ({ ...order, total: toWire(order.total) }),
    none: 'There are no orders.',
  }),
  'order show': {
    usage: '<number>',
    summary: 'show an order',
    run: async ({ first: number, show }) => {
      const record = await withAdmin(({ orders }) => orders.show(number));
      if (!record) throw new CommandError(`There is no order ${number}.`);
      const { order, ...rest } = record;
      const view = await titled(order);
      show({ ...view, ...rest }, orderText(view, record));
    },
  },
  'order invoice': {
    usage: '<number> [--out FILE]',
    summary: 'write the invoice of a paid order to a file; issues it if there is none',
    run: async ({ first: number, text, show }) => {
      const invoice = await withAdmin(({ orders }) => orders.invoice(number));
      if (!invoice.ok) {
        throw new CommandError(
          invoice.error === 'unknown'
            ? `There is no order ${number}.`
            : `The order ${number} has no invoice: it is not paid.`,
        );
      }
      const { file: document, number: issued } = invoice.data;
      const file = text('out') ?? document.fileName;
      await writePrivately(file, document.bytes);
      show({ number: issued, file }, `${issued} was written to ${file}.`);
    },
  },
};
