import { describe, expect, it } from 'vitest';
import { orderStatusSchema } from '../../model/order';
import { canMove, orderMoves } from './order-states';

describe('order states', () => {
  it('move forward as in spec §4', () => {
    const way = ['pending_payment', 'processing', 'ready_to_ship', 'shipped', 'delivered'] as const;
    for (const [index, from] of way.entries()) {
      for (const [other, to] of way.entries()) expect(canMove(from, to)).toBe(other === index + 1);
    }
  });

  it.each(orderStatusSchema.options)(
    '%s is canceled before it is shipped only, and taken up again by a payment',
    (status) => {
      expect(canMove(status, 'canceled')).toBe(
        ['pending_payment', 'processing', 'ready_to_ship'].includes(status),
      );
      expect(canMove('canceled', status)).toBe(status === 'processing');
    },
  );

  it('can all be reached', () => {
    const reached = new Set(['pending_payment', ...Object.values(orderMoves).flat()]);
    expect([...reached].toSorted()).toEqual(orderStatusSchema.options.toSorted());
  });
});
