import { describe, expect, it } from 'vitest';
import { retention } from '@/config/limits/retention';
import { setCartCookie } from './cart-cookie';

const day = 24 * 3600;

describe('the cart of a guest', () => {
  it('is kept for at least 30 days after its last change, by the browser and by the shop', () => {
    const { maxAge } = setCartCookie('A'.repeat(22));
    expect(maxAge).toBeGreaterThanOrEqual(30 * day);
    expect(retention.carts).toMatchObject({ from: 'last change' });
    expect(retention.carts.days * day).toBeGreaterThanOrEqual(maxAge);
  });
});
