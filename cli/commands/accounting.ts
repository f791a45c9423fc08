import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { documentFiles } from '@/commerce/domain/tax/account-tables';
import { quarterOf } from '@/commerce/domain/tax/tax-summary';
import { mostCounted } from '@/commerce/model/list';
import type { AccountingAdmin, Period } from '@/commerce/ports/admin/orders';
import { accountFiles } from '@/features/staff-money/exports';
import { startOfShopDay } from '@/lib/dates/dates';
import { zipParts } from '@/lib/zip';
import { type Command, CommandError, type Commands, type Invocation } from '../command';
import { writeParts, writePrivately, writeTable } from '../files/table';
import { withAdmin } from '../with-admin';

/** The days of `--from` and `--to`, both included, in the shop's time zone. Throws UsageError. */
function periodOf({ day, text, wrong }: Invocation): Period & { readonly name: string } {
  const [from, until] = [day('from'), day('to', 1)];
  if (!from || !until) throw wrong('takes both --from and --to');
  if (from >= until) throw wrong('--to is before --from');
  return { from, until, name: `${text('from')}-${text('to')}` };
}

/** `file`: the beginning of its name. */
const exportCommand = (
  file: string,
  summary: string,
  kind: 'orders' | 'documents' | 'payments',
): Command => ({
  usage: '--from DAY --to DAY [--format csv|json] [--out DIR]',
  summary,
  run: async (invocation) => {
    const { name, ...period } = periodOf(invocation);
    await withAdmin(async ({ accounting }) => {
      const documents = (of: Period) => withFiles(accounting, of, invocation);
      const { lines } = accountFiles[kind];
      const linesIn = (format: 'csv' | 'json') => lines({ ...accounting, documents }, period, format);
      await writeTable(`${file}-${name}`, linesIn, invocation);
    });
  },
});

/** The documents of a period, whose files are written to the folder of `--out`. */
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

export const commands: Commands = {
  'order export': exportCommand(
    'orders',
    'write the orders of a period for the accountant, a line per VAT rate; --to is its last day',
    'orders',
  ),
  'invoice export': exportCommand(
    'invoices',
    'write the invoices and credit notes of a period, a line per VAT rate; with --out also their files',
    'documents',
  ),
  'payment export': exportCommand(
    'payments',
    'write the money of a period as it was booked, with the references of its provider',
    'payments',
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
      await withAdmin(({ accounting }) =>
        writeTable(
          `tax-summary-${quarter}`,
          (format) => accountFiles.tax.lines(accounting, period, format),
          invocation,
        ),
      );
    },
  },
};
