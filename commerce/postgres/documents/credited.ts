import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { CurrencyCode } from '@/config/types';
import type { Transaction } from '@/database/pool';
import type { RefundedLine } from '../../domain/orders/refund-lines';
import { creditRows, perRate } from '../../domain/orders/returns';
import type { CreditNoteData, RateSum } from '../../model/document';
import type { Order } from '../../model/order';
import { document } from '../schema/documents';
import { orderDue, payment } from '../schema/orders';
import { paymentRefund } from '../schema/payments';

/** Whether lines of the order were paid back, taken out of it or added: then its rows are not what its documents charge. */
export async function isRefundedByLine(tx: Transaction, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentRefund.id })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(and(eq(payment.orderId, orderId), isNotNull(paymentRefund.lines)))
    .limit(1);
  return rows.length > 0 || (await tx.$count(orderDue, eq(orderDue.orderId, orderId))) > 0;
}

/**
 * What the invoice and the credit notes of an order charge per rate. Writes it down for those of an earlier release, for
 * which it follows from the rows of the order: call it before these change.
 */
export async function settleRates(tx: Transaction, placed: Order): Promise<RateSum[][]> {
  const { createdAt, id, kind, number, orderId, rates: stored, total } = document;
  const documents = await tx
    .select({ id, kind, total, stored })
    .from(document)
    .where(and(eq(orderId, placed.ref), inArray(kind, ['invoice', 'credit_note'])))
    .orderBy(asc(createdAt), asc(number));
  let credited = 0;
  const all: RateSum[][] = [];
  for (const each of documents) {
    const minor = each.total ?? 0;
    const isCredit = each.kind === 'credit_note';
    const follows = () =>
      isCredit ? perRate(creditRows(placed.rows, credited, -minor), -1) : perRate(placed.rows);
    const rates = each.stored ?? follows();
    if (!each.stored) await tx.update(document).set({ rates }).where(eq(id, each.id));
    if (isCredit) credited -= minor;
    all.push(rates);
  }
  return all;
}

/** The rows of a credit note by line, with the articles that they pay back. */
export function creditedByLine(
  lines: readonly RefundedLine[],
  currency: CurrencyCode,
): Required<Pick<CreditNoteData, 'lines' | 'rows'>> {
  const money = (minor: number) => ({ minor, currency });
  return {
    rows: lines.map(({ position, quantity, net, tax, taxRate }) => ({
      kind: position === null ? 'shipping' : 'item',
      quantity,
      gross: money(net + tax),
      discount: money(0),
      net: money(net),
      taxRate,
      tax: money(tax),
    })),
    lines: lines.map(({ position, sku, name, quantity }) =>
      position === null ? null : { sku, name, quantity },
    ),
  };
}
