import { expect, it, vi } from 'vitest';
import type { ShopRequest } from '@/features/store/server/request-context';
import { leaveOffer } from './handlers';

vi.mock('@/commerce/backend', () => ({
  backend: () => ({ cart: { current: async () => null }, payments: { methods: async () => ['ideal'] } }),
}));
// Reads the cookies of a page, which there is none of here.
vi.mock('./session-ended', () => ({ orSessionEnded: vi.fn() }));

it('forgets the cart of an offer that a shopper without a cart of their own has left', async () => {
  const context = { store: 'nl', currency: 'EUR', customer: null } as const;
  const cookies = new Map([['cart', 'A'.repeat(22)]]);
  const request = { context, cookies } as unknown as ShopRequest;
  const left = await leaveOffer(request);
  expect(left).toMatchObject({ body: { items: [], offer: null } });
  // With the cookie, the cart of the offer would be back at the next call, and could take no product.
  expect(left.cookies).toEqual([{ name: 'cart', value: '', maxAge: 0 }]);
});
