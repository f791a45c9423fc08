import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Context } from '@/commerce/context';
import type { Order } from '@/commerce/model/order';
import { recentArticles } from './recent-articles';
import { rememberFound, visibleOrder } from './visible-orders';

const order = { ref: randomUUID(), number: '4KTX-9PZB', email: 'ada@example.com' };
const line = (sku: string, quantity: number, position = 0) => ({ sku, quantity, position });
const sent = (ref: string, status: string, items: ReturnType<typeof line>[]) => ({
  ref,
  number: ref,
  status,
  items,
  parcels: status === 'processing' ? [] : [{ lines: items }],
});
const bought = [
  sent('NEW', 'processing', [line('UNSENT', 1)]),
  sent('SENT', 'shipped', [line('CAMERA', 2), line('BACK', 1, 1), line('GONE', 1, 2), line('BROKEN', 2, 3)]),
  sent('OLD', 'delivered', [line('BACK', 3)]),
];
vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    orders: { byRef: async (_: unknown, ref: string) => (ref === order.ref ? order : null) },
    customerOrders: {
      list: async () => ({ orders: bought }),
      byNumber: async (_: unknown, number: string) => bought.find((each) => each.number === number) ?? null,
    },
    returns: {
      ofOrder: async (_: unknown, ref: string) =>
        ref === 'SENT'
          ? [
              { state: 'exchanged', lines: [{ position: 3, quantity: 1 }] },
              { state: 'received', lines: [{ position: 0, quantity: 1 }] },
            ]
          : [],
    },
    withdrawals: { ofOrder: async () => [{ declaredAt: '', items: [{ sku: 'BACK', quantity: 1 }] }] },
    catalogue: {
      parentSkus: async () => new Map(),
      cards: async (_: unknown, skus: string[]) => skus.map((id) => ({ id })),
      product: async (_: unknown, sku: string) =>
        sku === 'GONE' ? null : { sku, url: `/${sku}`, downloads: [], guarantee: null, accessories: [] },
    },
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

it('an account lists the articles that were sent, without those that came back or are sold no longer', async () => {
  const customer = { id: '1', website: 'nl' } as unknown as Context['customer'];
  const articles = await recentArticles({ ...context, customer });
  expect(articles.map(({ order: { number }, item }) => [number, item.sku, item.quantity])).toEqual([
    ['SENT', 'CAMERA', 2],
    ['SENT', 'BROKEN', 1],
    ['OLD', 'BACK', 2],
  ]);
});
