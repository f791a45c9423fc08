import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '@/commerce/model/order';
import { rememberFound, visibleOrder } from './visible-orders';

const order = { ref: randomUUID(), number: '4KTX-9PZB', email: 'ada@example.com' };
vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    orders: { byRef: async (_: unknown, ref: string) => (ref === order.ref ? order : null) },
  }),
}));
vi.mock('@/features/store/server/signed-in', async () => {
  const { readSession } = await import('@/lib/http/session/session');
  return { browserSession: (_: unknown, sealed: string | undefined) => readSession(sealed) };
});
vi.mock('./last-order', () => ({}));

vi.stubEnv('SESSION_SECRET', 'a-secret-that-only-tests-know-about');
const context = { store: 'nl', currency: 'EUR', customer: null } as const;

describe('an order that was looked up', () => {
  it('is seen by that browser until its account has taken another address', async () => {
    const { value } = await rememberFound(context, undefined, order as Order);
    expect(await visibleOrder(context, value, order.number)).toEqual({ order, isOwn: false });
    expect(await visibleOrder(context, undefined, order.number)).toBeNull();
    order.email = 'ada@elsewhere.example';
    expect(await visibleOrder(context, value, order.number)).toBeNull();
  });
});
