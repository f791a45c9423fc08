import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  documentFiles,
  documentTable,
  orderTable,
  paymentTable,
  summaryTable,
} from '@/commerce/domain/tax/account-tables';
import { quarterOf, taxSummary } from '@/commerce/domain/tax/tax-summary';
import { mostCounted } from '@/commerce/model/list';
import type { AccountingAdmin, Period } from '@/commerce/ports/admin/orders';
import { startOfShopDay } from '@/lib/dates/dates';
import type { Table } from '@/lib/text/table-lines';
import { zipParts } from '@/lib/zip';
import { type Command, CommandError, type Commands, type Invocation } from '../command';
import { writeParts, writePrivately, writeTable } from '../files/table';
import { withAdmin } from '../with-admin';

/** The days of `--from` and `--to`, both included, in the shop's time zone. Throws UsageError. */
function periodOf({ text, wrong }: Invocation): Period & { readonly name: string } {
  const day = (option: 'from' | 'to', later: number) => {
    const start = startOfShopDay(text(option) ?? '', later);
    if (!start) throw wrong(`--${option} takes a day such as 2026-07-01`);
    return start;
  };
  const [from, until] = [day('from', 0), day('to', 1)];
  if (from >= until) throw wrong('--to is before --from');
  return { from, until, name: `${text('from')}-${text('to')}` };
}

/** `file`: the beginning of its name. */
const exportCommand = <Row>(
  file: string,
  summary: string,
  table: Table<Row>,
  rowsOf: (accounting: AccountingAdmin, period: Period, invocation: Invocation) => AsyncIterable<Row>,
): Command => ({
  usage: '--from DAY --to DAY [--format csv|json] [--out DIR]',
  summary,
  run: async (invocation) => {
    const period = periodOf(invocation);
    const named = { ...table, name: `${file}-${period.name}` };
    await withAdmin(({ accounting }) =>
      writeTable(named, rowsOf(accounting, period, invocation), invocation),
    );
  },
});

async function* withFiles(accounting: AccountingAdmin, period: Period, { text }: Invocation) {
  const out = text('out');
  if (out !== undefined) await mkdir(out, { recursive: true });
  for await (const issued of accounting.documents(period)) {
    const file = out === undefined ? null : await accounting.file(issued.ref);
    if (out !== undefined && file) await writePrivately(join(out, file.fileName), file.bytes);
    yield issued;
  }
}

/** The period of `2026-Q3`. Throws UsageError. */
function quarterPeriod(quarter: string, wrong: Invocation['wrong']): Period {
  const [, year = '', number = ''] = /^(20\d\d)-Q([1-4])$/.exec(quarter) ?? [];
  const month = (of: number) => `${year}-${String(of).padStart(2, '0')}-01`;
  const first = 3 * Number(number) - 2;
  const from = startOfShopDay(month(first));
  const until = first === 10 ? startOfShopDay(`${Number(year) + 1}-01-01`) : startOfShopDay(month(first + 3));
  if (!from || !until) throw wrong(`--quarter takes a quarter such as ${quarterOf(new Date())}`);
  return { from, until };
}

async function* each<T>(rows: Promise<readonly T[]>) {
  yield* await rows;
}

export const commands: Commands = {
  'order export': exportCommand(
    'orders',
    'write the orders of a period for the accountant, a line per VAT rate; --to is its last day',
    orderTable,
    ({ orders }, period) => orders(period),
  ),
  'invoice export': exportCommand(
    'invoices',
    'write the invoices and credit notes of a period, a line per VAT rate; with --out also their files',
    documentTable,
    withFiles,
  ),
  'payment export': exportCommand(
    'payments',
    'write the money of a period as it was booked, with the references of its provider',
    paymentTable,
    ({ payments }, period) => payments(period),
  ),
  'invoice zip': {
    usage: '--from DAY --to DAY --out DIR',
    summary: 'write the PDFs of the invoices and credit notes of a period as one zip',
    run: async (invocation) => {
      const { name, ...period } = periodOf(invocation);
      if (invocation.text('out') === undefined) throw invocation.wrong('--out takes a folder');
      await withAdmin(async ({ accounting }) => {
        const { total } = await accounting.list({ ...period, page: 1, size: 1 });
        if (total > mostCounted)
          throw new CommandError(`More than ${mostCounted} documents: take a shorter period.`);
        const files = documentFiles(accounting.documents(period), accounting.file);
        await writeParts(`invoices-${name}.zip`, zipParts(files), invocation);
      });
    },
  },
  'tax summary': {
    usage: '--quarter 2026-Q3 [--format csv|json] [--out DIR]',
    summary: 'add up the invoices and credit notes of a quarter for the OSS return and the EC sales list',
    run: async (invocation) => {
      const quarter = invocation.text('quarter') ?? '';
      const period = quarterPeriod(quarter, invocation.wrong);
      const table = { ...summaryTable, name: `tax-summary-${quarter}` };
      await withAdmin(({ accounting }) =>
        writeTable(table, each(taxSummary(accounting.documents(period))), invocation),
      );
    },
  },
};
