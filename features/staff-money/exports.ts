import { z } from 'zod';
import { documentTable, orderTable, paymentTable, summaryTable } from '@/commerce/domain/tax/account-tables';
import { type TaxLine, taxSummary } from '@/commerce/domain/tax/tax-summary';
import type { AccountingAdmin, Period } from '@/commerce/ports/admin/orders';
import type { Permission } from '@/config/staff-roles';
import { endOfStaffDay, startOfStaffDay } from '@/features/staff/days';
import { shopDay } from '@/lib/dates/dates';
import { tableLines } from '@/lib/text/table-lines';

export const accountFiles = ['orders', 'documents', 'payments', 'tax', 'zip'] as const;
export type AccountFile = (typeof accountFiles)[number];

/** What one must be allowed to export it. */
export const accountPermissions = {
  orders: 'accounting.orders',
  documents: 'accounting.documents',
  payments: 'accounting.payments',
  tax: 'accounting.documents',
  zip: 'accounting.documents',
} as const satisfies Record<AccountFile, Permission>;

/** Days; `until` is part of the period. */
export const exportQuery = z.object({
  file: z.enum(accountFiles),
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
  const [start, end] = [startOfStaffDay(from), endOfStaffDay(until)];
  return start && end && start < end ? { from: start, until: end } : null;
}

async function* taxLines(accounting: AccountingAdmin, period: Period): AsyncGenerator<TaxLine> {
  yield* await taxSummary(accounting.documents(period));
}

/** The file as lines, the same as that of the command. */
export function accountLines(
  accounting: AccountingAdmin,
  file: Exclude<AccountFile, 'zip'>,
  period: Period,
  format: 'csv' | 'json',
): AsyncGenerator<string> {
  switch (file) {
    case 'orders':
      return tableLines(orderTable, accounting.orders(period), format);
    case 'documents':
      return tableLines(documentTable, accounting.documents(period), format);
    case 'payments':
      return tableLines(paymentTable, accounting.payments(period), format);
    case 'tax':
      return tableLines(summaryTable, taxLines(accounting, period), format);
  }
}
