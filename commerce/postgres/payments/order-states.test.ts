import { describe, expect, it } from 'vitest';
import { orderStatusSchema } from '../../model/order';
import { canMove, orderMoves, paymentSteps } from './order-states';

describe('order states', () => {
  it('go forward as spec §4 tells them', () => {
    const way = ['pending_payment', 'processing', 'ready_to_ship', 'shipped', 'delivered'] as const;
    for (const [index, from] of way.entries()) {
      for (const [other, to] of way.entries()) expect(canMove(from, to)).toBe(other === index + 1);
    }
  });

  it('cannot be canceled once the parcel left, and all can be reached', () => {
    expect(canMove('shipped', 'canceled')).toBe(false);
    expect(canMove('delivered', 'canceled')).toBe(false);
    const reached = new Set(['pending_payment', ...Object.values(orderMoves).flat()]);
    expect([...reached].toSorted()).toEqual(orderStatusSchema.options.toSorted());
  });

  it('let a payment decide once', () => {
    expect(Object.values(paymentSteps.paid)).toEqual(Array(4).fill('nothing'));
    for (const booked of ['refused', 'canceled'] as const) {
      expect(paymentSteps[booked]).toEqual({ ...paymentSteps.paid, paid: 'revive' });
    }
  });
});
