import { z } from 'zod';
import { documentTable, orderTable, paymentTable, summaryTable } from '@/commerce/domain/tax/account-tables';
import { type TaxLine, taxSummary } from '@/commerce/domain/tax/tax-summary';
import type { AccountingAdmin, Period } from '@/commerce/ports/admin/orders';
import type { Permission } from '@/config/staff-roles';
import { shopDay, startOfShopDay } from '@/lib/dates/dates';
import { type Table, tableLines } from '@/lib/text/table-lines';

const linesOf =
  <Row>(table: Table<Row>, rows: (accounting: AccountingAdmin, period: Period) => AsyncIterable<Row>) =>
  (accounting: AccountingAdmin, period: Period, format: 'csv' | 'json') =>
    tableLines(table, rows(accounting, period), format);

interface AccountFile {
  readonly needs: Permission;
  /** Null: not a table. */
  readonly lines: ReturnType<typeof linesOf> | null;
}

/** The files for the accountant, by their names; commands write the same tables. */
export const accountFiles = {
  orders: { needs: 'accounting.orders', lines: linesOf(orderTable, ({ orders }, period) => orders(period)) },
  documents: {
    needs: 'accounting.documents',
    lines: linesOf(documentTable, ({ documents }, period) => documents(period)),
  },
  payments: {
    needs: 'accounting.payments',
    lines: linesOf(paymentTable, ({ payments }, period) => payments(period)),
  },
  tax: { needs: 'accounting.documents', lines: linesOf(summaryTable, taxLines) },
  zip: { needs: 'accounting.documents', lines: null },
} as const satisfies Record<string, AccountFile>;
export const accountFileNames = Object.keys(accountFiles) as (keyof typeof accountFiles)[];

/** Days; `until` is part of the period. */
export const exportQuery = z.object({
  file: z.enum(accountFileNames),
  format: z.enum(['csv', 'json']),
  from: z.iso.date(),
  until: z.iso.date(),
});

/** From the first to the last day of the month before, which is what accountants ask for. */
export function lastMonth(now: Date): { readonly from: string; readonly until: string } {
  const [year = 0, month = 1] = shopDay(now).split('-').map(Number);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return {
    from: day(new Date(Date.UTC(year, month - 2, 1))),
    until: day(new Date(Date.UTC(year, month - 1, 0))),
  };
}

export function periodOf({ from, until }: { readonly from: string; readonly until: string }): Period | null {
  const [start, end] = [startOfShopDay(from), startOfShopDay(until, 1)];
  return start && end && start < end ? { from: start, until: end } : null;
}

async function* taxLines(accounting: AccountingAdmin, period: Period): AsyncGenerator<TaxLine> {
  yield* await taxSummary(accounting.documents(period));
}
