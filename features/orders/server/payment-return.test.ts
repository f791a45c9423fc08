import { beforeEach, expect, it, vi } from 'vitest';
import type { Context, CustomerId } from '@/commerce/context';
import { settleReturn } from './payment-return';

const ada = 'ada' as CustomerId;
const { canceledBy, payment } = vi.hoisted(() => ({
  canceledBy: [] as Context[],
  payment: {
    state: 'pending',
    cartId: 'a-cart-that-was-ordered',
    customer: 'ada',
    order: { ref: 'an-order', status: 'pending_payment', totals: { grandTotal: { currency: 'EUR' } } },
  },
}));
vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    payments: { settle: async () => ({ ok: true, data: payment }) },
    checkout: { cancelPayment: async (context: Context) => void canceledBy.push(context) },
  }),
}));
vi.mock('@/features/store/server/signed-in', () => ({ browserSession: async () => ({}) }));

vi.stubEnv('SESSION_SECRET', 'a-secret-that-only-tests-know-about');
const returned = { outcome: 'cancel', transactionid: 'a-transaction' };
const visitor: Context = { store: 'nl', currency: 'EUR', customer: ada, sessionId: 'of-ada' };

beforeEach(() => void canceledBy.splice(0));

it.each([
  { customer: 'ada', sessionId: 'of-ada' },
  // This browser has the cookie of the cart, but a session of somebody else.
  { customer: 'ben', sessionId: undefined },
  { customer: null, sessionId: undefined },
])('cancels a payment with the session of its customer only: %j', async ({ customer, sessionId }) => {
  Object.assign(payment, { customer });
  await settleReturn(visitor, returned, new Map([['cart', payment.cartId]]));
  expect(canceledBy).toEqual([{ ...visitor, customer, sessionId }]);
});
