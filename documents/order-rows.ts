import type { Money } from '@/commerce/model/money';
import type { Order, PriceRow } from '@/commerce/model/order';
import type { Locale } from '@/lib/messages/locale';
import { titledPartLines } from '@/lib/text/options-text';
import { shippingTitle } from '@/lib/messages/method-titles';
import { netRow } from '@/commerce/domain/pricing/net-price';
import type { Table, TableRow } from './pdf/draw-document';

/** As on the order's page (VAT directive art. 226). `price`: of one unit, negative on a credit note. */
const untaxed = ({ discount, net, quantity, taxRate }: PriceRow, price = 0) =>
  netRow({ quantity, taxRate, discount: discount.minor, net: net.minor }, price);

/** The amounts of a row, from the second column on. */
function cellsOf(row: PriceRow, unit: number, { percent, price }: Locale): string[] {
  const { gross, quantity, net, tax, taxRate } = row;
  const { currency } = gross;
  return [
    String(quantity),
    price({ minor: unit, currency }),
    percent(taxRate),
    price(net),
    price({ minor: net.minor + tax.minor, currency }),
  ];
}

export function namedRows(order: Order, rows: readonly PriceRow[], locale: Locale): TableRow[] {
  const { labelled, price, texts } = locale;
  const { carrierCode, methodCode } = order.shippingMethod;
  let index = 0;
  return rows.map((row) => {
    const item = row.kind === 'item' ? order.items[index++] : undefined;
    const name = item?.name ?? shippingTitle(carrierCode, methodCode, texts);
    const { unit, discount } = untaxed(row, item && Math.sign(row.gross.minor) * item.price.minor);
    const details = [
      ...(item?.options ?? []).map(({ label, valueLabel }) => labelled(label, valueLabel)),
      ...(item ? [texts('product.sku', { sku: item.sku })] : []),
      ...titledPartLines(texts('cart.parts'), item?.parts),
      ...(discount !== 0
        ? [labelled(texts('cart.discount'), price(negated({ ...row.discount, minor: discount })))]
        : []),
    ];
    return { cells: [name, ...cellsOf(row, unit, locale)], details };
  });
}

export function rowsTable(rows: readonly TableRow[], { texts }: Locale): Table {
  return {
    title: texts('document.rows'),
    columns: [
      { label: texts('document.item'), width: null, align: 'left' },
      { label: texts('document.quantity'), width: 42, align: 'right' },
      { label: texts('document.unitNet'), width: 68, align: 'right' },
      { label: texts('document.vat'), width: 40, align: 'right' },
      { label: texts('document.net'), width: 68, align: 'right' },
      { label: texts('document.gross'), width: 72, align: 'right' },
    ],
    rows,
  };
}

export const partRow = (
  name: string,
  details: readonly string[],
  row: PriceRow,
  locale: Locale,
): TableRow => ({ cells: [name, ...cellsOf(row, untaxed(row).unit, locale)], details });

export const negated = ({ minor, currency }: Money): Money => ({ minor: -minor, currency });

function sum(rows: readonly PriceRow[], key: 'net' | 'tax', { totals }: Order): Money {
  const minor = rows.reduce((total, row) => total + row[key].minor, 0);
  return { minor, currency: totals.grandTotal.currency };
}

export function sumsOf(order: Order, rows: readonly PriceRow[], { texts, price }: Locale) {
  const [net, tax] = [sum(rows, 'net', order), sum(rows, 'tax', order)];
  // Without VAT, the label of the total must not state that VAT is included.
  const label = order.tax?.reason === 'reverse_charge' ? texts('cart.total') : texts('cart.grandTotal');
  return {
    totals: [
      { label: texts('document.netTotal'), value: price(net) },
      { label: texts('document.taxTotal'), value: price(tax) },
    ],
    grandTotal: { label, value: price({ ...net, minor: net.minor + tax.minor }) },
  };
}

/** The net amount and the VAT per rate, highest rate first. */
export function taxTable(order: Order, rows: readonly PriceRow[], locale: Locale): Table {
  const { percent, price, texts } = locale;
  const rates = [...new Set(rows.map(({ taxRate }) => taxRate))].toSorted((one, other) => other - one);
  return {
    title: texts('document.taxes'),
    columns: [
      { label: texts('document.taxes'), width: null, align: 'left' },
      { label: texts('document.net'), width: 64, align: 'right' },
      { label: texts('document.taxAmount'), width: 70, align: 'right' },
    ],
    rows: rates.map((rate) => {
      const some = rows.filter(({ taxRate }) => taxRate === rate);
      const amounts = [sum(some, 'net', order), sum(some, 'tax', order)];
      return { cells: [percent(rate), ...amounts.map(price)], details: [] };
    }),
  };
}
