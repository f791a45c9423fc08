import type { Order } from '@/commerce/model/order';
import type { OrderPayment } from '@/commerce/model/payment';

/** The payment state of a new order, as the success page explains it. */
export type OrderStage = 'placed' | 'review' | 'transfer' | 'pending' | 'checking' | 'canceled' | 'returned';

/**
 * `review`: a person checks the order before the shopper pays; `transfer`: the shopper has to transfer the amount; `pending`: the payment is pending or was abandoned; `checking`: the shopper has paid, and
 * the money is on its way; `returned`: the
 * order was canceled, but money for it has arrived, if only a part. `payment`: null if it is unknown.
 */
export function orderStage(
  { status, paymentMethod, underReview }: Pick<Order, 'status' | 'paymentMethod' | 'underReview'>,
  payment: Pick<OrderPayment, 'holdsMoney' | 'refunded' | 'checking'> | null,
): OrderStage {
  if (status === 'canceled') return payment?.holdsMoney || payment?.refunded ? 'returned' : 'canceled';
  if (status !== 'pending_payment') return 'placed';
  if (underReview) return 'review';
  if (paymentMethod.code === 'banktransfer') return 'transfer';
  return payment?.checking ? 'checking' : 'pending';
}
