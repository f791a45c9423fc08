import type { OrderStatus } from '../../model/order';

/**
 * Every transition of an order (spec §4 "Order progress", preceded by the payment). From `canceled` to `processing`
 * only if a payment arrives late and the items are in stock. An order that is refunded in full before it is shipped becomes
 * `canceled` (`book-payment.ts`); that it was refunded is a state of its payment, not of the order.
 */
export const orderMoves = {
  pending_payment: ['processing', 'canceled'],
  processing: ['ready_to_ship', 'canceled'],
  ready_to_ship: ['shipped', 'canceled'],
  shipped: ['delivered'],
  delivered: [],
  canceled: ['processing'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  const moves: readonly OrderStatus[] = orderMoves[from];
  return moves.includes(to);
}
