import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountedDocument, AccountedOrder, AccountedPayment, RateSum } from '@/commerce/model/document';
import { quarterOf, type TaxLine, taxSummary } from '@/commerce/domain/tax/tax-summary';
import type { AccountingAdmin, Period } from '@/commerce/ports/admin/orders';
import type { CurrencyCode } from '@/config/types';
import { startOfShopDay } from '@/lib/dates/dates';
import { toWire } from '@/lib/wire';
import { type Command, type Invocation, UsageError } from '../command';
import { writePrivately, type Table, writeTable } from '../files/table';
import { withAdmin } from '../with-admin';

const periodUsage = '--from DAY --to DAY [--format csv|json] [--out DIR]';

const decimal = (minor: number, currency: CurrencyCode) => toWire({ minor, currency }).value.toFixed(2);

/** The days of `--from` and `--to`, both included, in the shop's time zone. Throws UsageError. */
function periodOf(command: string, { values }: Invocation): Period & { readonly name: string } {
  const day = (option: 'from' | 'to', later: number) => {
    const value = String(values[option] ?? '');
    const start = startOfShopDay(value, later);
    if (!start) throw new UsageError(`${command}: --${option} takes a day such as 2026-07-01`);
    return start;
  };
  const [from, until] = [day('from', 0), day('to', 1)];
  if (from >= until) throw new UsageError(`${command}: --to is before --from`);
  return { from, until, name: `${String(values['from'])}-${String(values['to'])}` };
}

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

const orderTable: Omit<Table<AccountedOrder>, 'name'> = {
  columns: ['number', 'date', 'status', ...taxedColumns],
  records: (order) => taxedRecords([order.number, order.date, order.status], order),
  json: taxedJson,
};

const documentTable: Omit<Table<AccountedDocument>, 'name'> = {
  columns: ['number', 'date', 'kind', 'order', 'invoice', ...taxedColumns],
  records: (issued) => {
    const { date, invoice, kind, number, order } = issued;
    return taxedRecords([number, date, kind, order, invoice.number], issued);
  },
  json: ({ ref: _, ...issued }) => taxedJson(issued),
};

const paymentTable: Omit<Table<AccountedPayment>, 'name'> = {
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

function exportCommand<Row>(
  name: string,
  summary: string,
  table: Omit<Table<Row>, 'name'>,
  rowsOf: (accounting: AccountingAdmin, period: Period, invocation: Invocation) => AsyncIterable<Row>,
): Command {
  return {
    name,
    usage: periodUsage,
    summary,
    run: async (invocation) => {
      const period = periodOf(name, invocation);
      const named = { ...table, name: `${name.replace(' export', 's')}-${period.name}` };
      await withAdmin(({ accounting }) =>
        writeTable(name, named, rowsOf(accounting, period, invocation), invocation),
      );
    },
  };
}

async function* withFiles(accounting: AccountingAdmin, period: Period, { values: { out } }: Invocation) {
  if (out !== undefined) await mkdir(String(out), { recursive: true });
  for await (const issued of accounting.documents(period)) {
    const file = out === undefined ? null : await accounting.file(issued.ref);
    if (file) await writePrivately(join(String(out), file.fileName), file.bytes);
    yield issued;
  }
}

export const orderExportCommand = exportCommand(
  'order export',
  'write the orders of a period for the accountant, a line per VAT rate; --to is its last day',
  orderTable,
  ({ orders }, period) => orders(period),
);

export const invoiceExportCommand = exportCommand(
  'invoice export',
  'write the invoices and credit notes of a period, a line per VAT rate; with --out also their files',
  documentTable,
  withFiles,
);

export const paymentExportCommand = exportCommand(
  'payment export',
  'write the money of a period as it was booked, with the references of its provider',
  paymentTable,
  ({ payments }, period) => payments(period),
);

const returns = {
  domestic: 'domestic',
  destination: 'OSS',
  reverse_charge: 'EC sales list',
  duty_paid: 'VAT of the destination paid',
  outside: 'export',
} as const satisfies Record<NonNullable<TaxLine['reason']>, string>;

const summaryTable: Omit<Table<TaxLine>, 'name'> = {
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

/** The period of `2026-Q3`. Throws UsageError. */
function quarterPeriod(name: string, quarter: string): Period {
  const [, year = '', number = ''] = /^(20\d\d)-Q([1-4])$/.exec(quarter) ?? [];
  const month = (of: number) => `${year}-${String(of).padStart(2, '0')}-01`;
  const first = 3 * Number(number) - 2;
  const from = startOfShopDay(month(first));
  const until = first === 10 ? startOfShopDay(`${Number(year) + 1}-01-01`) : startOfShopDay(month(first + 3));
  if (!from || !until)
    throw new UsageError(`${name}: --quarter takes a quarter such as ${quarterOf(new Date())}`);
  return { from, until };
}

async function* each<T>(rows: Promise<readonly T[]>) {
  yield* await rows;
}

export const taxSummaryCommand: Command = {
  name: 'tax summary',
  usage: '--quarter 2026-Q3 [--format csv|json] [--out DIR]',
  summary: 'add up the invoices and credit notes of a quarter for the OSS return and the EC sales list',
  run: async (invocation) => {
    const quarter = String(invocation.values['quarter'] ?? '');
    const period = quarterPeriod('tax summary', quarter);
    const table = { ...summaryTable, name: `tax-summary-${quarter}` };
    await withAdmin(({ accounting }) =>
      writeTable('tax summary', table, each(taxSummary(accounting.documents(period))), invocation),
    );
  },
};
