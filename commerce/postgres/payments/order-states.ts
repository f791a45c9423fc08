import type { OrderStatus } from '../../model/order';
import type { PaymentState } from '../../port';

/**
 * Every move an order can make (spec §4 "Order progress", with the payment before it). `canceled` leads back
 * to `processing` only where a payment arrives late and the goods are still there.
 */
export const orderMoves = {
  pending_payment: ['processing', 'canceled'],
  processing: ['ready_to_ship', 'canceled'],
  ready_to_ship: ['shipped', 'canceled'],
  shipped: ['delivered'],
  delivered: [],
  canceled: ['processing'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Whether an order may go from one status to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  const moves: readonly OrderStatus[] = orderMoves[from];
  return moves.includes(to);
}

/** What a provider's answer means for an order: confirm it, give it up, bring it back, or nothing new. */
export type PaymentStep = 'confirm' | 'give_up' | 'revive' | 'nothing';

const final = { pending: 'nothing', paid: 'nothing', refused: 'nothing', canceled: 'nothing' } as const;
const failed = { ...final, paid: 'revive' } as const;

/** By the state in our books, then the provider's: paid twice or canceled after paid changes nothing. */
export const paymentSteps = {
  pending: { pending: 'nothing', paid: 'confirm', refused: 'give_up', canceled: 'give_up' },
  paid: final,
  refused: failed,
  canceled: failed,
} as const satisfies Record<PaymentState, Record<PaymentState, PaymentStep>>;
