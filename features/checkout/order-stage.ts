import type { Order } from '@/commerce/model/order';

/** What a shopper who looks at a new order has to be told about its money. */
export type OrderStage = 'placed' | 'transfer' | 'pending' | 'canceled';

/** `transfer`: the shopper sends the money; `pending`: the payment is under way, or was left. */
export function orderStage({ status, payment_method }: Pick<Order, 'status' | 'payment_method'>): OrderStage {
  if (status === 'canceled') return 'canceled';
  if (status !== 'pending_payment') return 'placed';
  return payment_method.code === 'banktransfer' ? 'transfer' : 'pending';
}
