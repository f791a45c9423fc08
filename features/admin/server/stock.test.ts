import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientIpHeader } from '@/lib/http/headers';
import { fail, ok } from '@/lib/result';
import { putStock } from './stock';

const token = 'a-token-that-only-this-test-knows';
const settings = vi.hoisted(() => ({
  ADMIN_TOKEN: undefined as string | undefined,
  RATE_LIMIT: true,
  NODES: 1,
}));
const setAll = vi.hoisted(() => vi.fn());
vi.mock('@/config/env/env', () => ({ env: () => settings }));
vi.mock('@/commerce/backend', () => ({ admin: () => ({ stock: { setAll } }) }));
vi.mock('@/lib/http/log', () => ({ log: { error: vi.fn() } }));

let clients = 0;
const client = () => `10.0.0.${(clients += 1)}`;

function put(body: unknown, headers: Record<string, string> = {}) {
  const shared = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    [clientIpHeader]: client(),
  };
  const request = new Request('http://uk.localhost/api/admin/stock', {
    method: 'PUT',
    headers: { ...shared, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return putStock(request);
}
const items = [
  { sku: 'CAM-1', quantity: 3 },
  { sku: 'cable-1', quantity: 0 },
];

describe('the call that sets the stock', () => {
  beforeEach(() => {
    settings.ADMIN_TOKEN = token;
    setAll.mockReset().mockResolvedValue(ok(2));
  });

  it('does not exist without a token of the shop', async () => {
    settings.ADMIN_TOKEN = undefined;
    expect((await put({ items })).status).toBe(404);
    expect(setAll).not.toHaveBeenCalled();
  });

  it.each(['', 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`, token])(
    'refuses the authorization %j',
    async (authorization) => {
      expect((await put({ items }, { authorization })).status).toBe(401);
      expect(setAll).not.toHaveBeenCalled();
    },
  );

  it('sets all articles by one call, which may be repeated', async () => {
    for (const _ of [1, 2]) {
      const response = await put({ items });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ status: 'success', products: 2 });
    }
    expect(setAll).toHaveBeenLastCalledWith(items);
  });

  it.each([
    ['no items', {}, 'items'],
    ['an empty list', { items: [] }, 'items'],
    ['a part of a unit', { items: [{ sku: 'A', quantity: 1.5 }] }, 'items.0.quantity'],
    ['fewer than none', { items: [{ sku: 'A', quantity: -1 }] }, 'items.0.quantity'],
    ['too many', { items: [{ sku: 'A', quantity: 1_000_001 }] }, 'items.0.quantity'],
    ['no number', { items: [{ sku: ' ', quantity: 1 }] }, 'items.0.sku'],
    ['an unknown field', { items: [{ sku: 'A', quantity: 1, price: 1 }] }, 'items.0'],
    [
      'an article twice',
      {
        items: [
          { sku: 'A', quantity: 1 },
          { sku: 'a', quantity: 2 },
        ],
      },
      'items',
    ],
    [
      'too many articles',
      { items: Array.from({ length: 501 }, (_, n) => ({ sku: `A${n}`, quantity: 1 })) },
      'items',
    ],
  ])('refuses %s, and names the field', async (_name, body, field) => {
    const response = await put(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation', problems: [{ field }] });
    expect(setAll).not.toHaveBeenCalled();
  });

  it('refuses what is not JSON', async () => {
    expect((await put('{')).status).toBe(400);
    expect((await put('sku,quantity', { 'content-type': 'text/csv' })).status).toBe(415);
  });

  it('names every article that the shop does not have', async () => {
    setAll.mockResolvedValue(
      fail([{ file: 'items', line: 2, field: 'sku', message: 'there is no product CABLE-1' }]),
    );
    const response = await put({ items });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      status: 'error',
      code: 'unknown_articles',
      problems: [{ field: 'items.1.sku', message: 'there is no product CABLE-1' }],
    });
  });

  it('limits the calls of a client, those with a wrong token included', async () => {
    const from = { [clientIpHeader]: client() };
    const wrong = { ...from, authorization: 'Bearer wrong' };
    for (let call = 0; call < 60; call += 1) expect((await put({ items }, wrong)).status).toBe(401);
    const response = await put({ items }, from);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await put({ items })).status).toBe(200);
  });
});
