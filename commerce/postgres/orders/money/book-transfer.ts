import { fail, ok, type Result } from '@/lib/result';
import { ledgerSums } from '../../payments/ledger';
import { reportOf } from '../../../model/payment-report';
import { wasPaid } from '../../../model/payment';
import type { OrderDeps } from '../order-deps';
import { declaredFor } from '../declared-withdrawals';
import { paymentOfNumber } from './payment-of-number';
import { bookReport } from './settle';
import type { BookedTransfer, TransferFailure, TransferOptions } from '../../../ports/admin/orders';

/**
 * Books the bank transfer of an order, which moves it to `processing`; late money restores a canceled order if its items
 * are in stock. `reference`: of the bank's statement, booked once; null: the order's only transfer. A reference that comes
 * after that names it. Parts confirm the order when they add up to its amount; what is beyond it goes on the list of what a person has
 * to look at.
 */
export async function bookTransfer(
  deps: OrderDeps,
  number: string,
  reference: string | null,
  { amountMinor = null, despiteWithdrawal = false }: TransferOptions = {},
): Promise<Result<BookedTransfer, TransferFailure>> {
  const orderPayment = await paymentOfNumber(deps.db, number);
  if (!orderPayment) return fail({ code: 'unknown' });
  const { ref } = orderPayment;
  if (ref.provider !== 'offline') return fail({ code: 'paid_online' });
  const isOpen = orderPayment.status === 'pending_payment';
  if (isOpen && !despiteWithdrawal && (await declaredFor(deps.db, ref.orderId)).length > 0) {
    return fail({ code: 'withdrawn' });
  }
  const isKnown = reference === null && wasPaid(ref.state);
  const before = await ledgerSums(deps.db, orderPayment.row);
  const missing =
    before.captured < orderPayment.row.amount ? orderPayment.row.amount - before.captured : null;
  const captures = reference === null ? [] : [{ reference, amountMinor: amountMinor ?? missing }];
  const report = { ...reportOf('paid'), captures };
  const booked = isKnown ? [] : await bookReport(deps, ref, report, 'operator');
  const { status, row } = (await paymentOfNumber(deps.db, number)) ?? orderPayment;
  const { captured, refunded } = await ledgerSums(deps.db, row);
  const repeated = booked.length === 0;
  const money = (minor: number) => ({ minor: Math.max(0, minor), currency: row.currency });
  return ok({
    status,
    repeated,
    twice: !repeated && wasPaid(ref.state),
    due: money(status === 'pending_payment' ? row.amount - captured : 0),
    excess: money(captured - row.amount),
    holdsMoney: captured > refunded,
  });
}
