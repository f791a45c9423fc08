import { fail, ok, type Result } from '@/lib/result';
import { ledgerSums } from '../../payments/ledger';
import { reportOf } from '../../../model/payment-report';
import { wasPaid } from '../../../model/payment';
import type { OrderDeps } from '../order-deps';
import { paymentOfNumber } from './payment-of-number';
import { bookReport } from './settle';
import type { BookedTransfer, TransferFailure } from '../../../ports/admin/orders';

/**
 * Books the bank transfer of an order, which moves it to `processing`; late money restores a canceled order if its items
 * are in stock. `reference`: of the bank's statement, booked once; null: the order's only transfer. A reference that comes
 * after that names it. Only a second reference is money twice, and goes on the list of what a person has to look at.
 */
export async function bookTransfer(
  deps: OrderDeps,
  number: string,
  reference: string | null,
): Promise<Result<BookedTransfer, TransferFailure>> {
  const orderPayment = await paymentOfNumber(deps.db, number);
  if (!orderPayment) return fail({ code: 'unknown' });
  const { ref } = orderPayment;
  if (ref.provider !== 'offline') return fail({ code: 'paid_online' });
  const isKnown = reference === null && wasPaid(ref.state);
  const captures = reference === null ? [] : [{ reference, amountMinor: null }];
  const report = { ...reportOf('paid'), captures };
  const booked = isKnown ? [] : await bookReport(deps, ref, report, 'operator');
  const { status, row } = (await paymentOfNumber(deps.db, number)) ?? orderPayment;
  const { captured, refunded } = await ledgerSums(deps.db, row);
  const repeated = booked.length === 0;
  return ok({
    status,
    repeated,
    twice: !repeated && wasPaid(ref.state),
    holdsMoney: captured > refunded,
  });
}
