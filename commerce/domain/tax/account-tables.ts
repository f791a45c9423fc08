import type { CurrencyCode } from '@/config/types';
import { toWire } from '@/lib/wire';
import type { Table } from '@/lib/text/table-lines';
import type {
  AccountedDocument,
  AccountedOrder,
  AccountedPayment,
  DocumentFile,
  RateSum,
} from '../../model/document';
import type { TaxLine } from './tax-summary';

// The files for the accountant, from commands and from the back office.

const decimal = (minor: number, currency: CurrencyCode) => toWire({ minor, currency }).value.toFixed(2);

const ratesJson = (rates: readonly RateSum[], currency: CurrencyCode) =>
  rates.map(({ rate, net, tax }) => ({
    rate,
    net: toWire({ minor: net, currency }).value,
    tax: toWire({ minor: tax, currency }).value,
  }));

const taxedColumns = [
  'store',
  'country',
  'reason',
  'vat_number',
  'currency',
  'rate',
  'net',
  'tax',
  'gross',
  'method',
  'reference',
] as const;

/** One record per rate, so that sums of a column are sums of the documents. */
const taxedRecords = (head: readonly string[], each: AccountedOrder | AccountedDocument) =>
  each.rates.map(({ rate, net, tax }) => [
    ...head,
    each.store,
    each.country,
    each.reason ?? '',
    each.vatNumber ?? '',
    each.currency,
    String(rate),
    decimal(net, each.currency),
    decimal(tax, each.currency),
    decimal(net + tax, each.currency),
    each.method,
    each.reference ?? '',
  ]);

const taxedJson = ({ rates, total, ...rest }: AccountedOrder | Omit<AccountedDocument, 'ref'>) => ({
  ...rest,
  rates: ratesJson(rates, rest.currency),
  total: toWire({ minor: total, currency: rest.currency }).value,
});

export const orderTable: Table<AccountedOrder> = {
  columns: ['number', 'date', 'status', ...taxedColumns],
  records: (order) => taxedRecords([order.number, order.date, order.status], order),
  json: taxedJson,
};

export const documentTable: Table<AccountedDocument> = {
  columns: ['number', 'date', 'kind', 'order', 'invoice', ...taxedColumns],
  records: (issued) => {
    const { date, invoice, kind, number, order } = issued;
    return taxedRecords([number, date, kind, order, invoice.number], issued);
  },
  json: ({ ref: _, ...issued }) => taxedJson(issued),
};

export const paymentTable: Table<AccountedPayment> = {
  columns: [
    'date',
    'kind',
    'order',
    'invoice',
    'store',
    'country',
    'currency',
    'amount',
    'method',
    'provider',
    'payment',
    'reference',
  ],
  records: ({ amount, ...row }) => [
    [
      row.date,
      row.kind,
      row.order,
      row.invoice ?? '',
      row.store,
      row.country,
      amount.currency,
      decimal(amount.minor, amount.currency),
      row.method,
      row.provider,
      row.payment,
      row.reference,
    ],
  ],
  json: ({ amount, ...row }) => ({ ...row, amount: toWire(amount) }),
};

const returns = {
  domestic: 'domestic',
  destination: 'OSS',
  reverse_charge: 'EC sales list',
  duty_paid: 'VAT of the destination paid',
  outside: 'export',
} as const satisfies Record<NonNullable<TaxLine['reason']>, string>;

export const summaryTable: Table<TaxLine> = {
  columns: ['return', 'quarter', 'country', 'rate', 'vat_number', 'currency', 'net', 'tax'],
  records: ({ country, currency, net, quarter, rate, reason, tax, vatNumber }) => [
    [
      reason === null ? 'unknown' : returns[reason],
      quarter,
      country,
      String(rate),
      vatNumber ?? '',
      currency,
      decimal(net, currency),
      decimal(tax, currency),
    ],
  ],
  json: ({ reason, net, tax, ...line }) => ({
    return: reason === null ? 'unknown' : returns[reason],
    ...line,
    net: toWire({ minor: net, currency: line.currency }).value,
    tax: toWire({ minor: tax, currency: line.currency }).value,
  }),
};

/** The PDFs of documents, one after the other. */
export async function* documentFiles(
  documents: AsyncIterable<Pick<AccountedDocument, 'ref'>>,
  read: (ref: string) => Promise<DocumentFile | null>,
): AsyncGenerator<DocumentFile> {
  for await (const { ref } of documents) {
    const file = await read(ref);
    if (file) yield file;
  }
}
