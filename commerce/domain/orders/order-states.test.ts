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

  it('cannot be canceled after shipping, and can all be reached', () => {
    expect(canMove('shipped', 'canceled')).toBe(false);
    expect(canMove('delivered', 'canceled')).toBe(false);
    const reached = new Set(['pending_payment', ...Object.values(orderMoves).flat()]);
    expect([...reached].toSorted()).toEqual(orderStatusSchema.options.toSorted());
  });
});
