import { expect, it, vi } from 'vitest';
import type { CustomerId } from '@/commerce/context';
import type { CustomerChanges } from '@/commerce/ports/customers';
import type { ShopRequest } from '@/features/store/server/request-context';
import { clientIpHeader } from '@/lib/http/headers';
import { ok } from '@/lib/result';
import { accountHandlers } from './handlers';

const { changes, customer } = vi.hoisted(() => ({
  changes: [] as CustomerChanges[],
  customer: { email: 'ada@shop.example', firstname: 'Ada' },
}));
vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    customers: {
      get: () => Promise.resolve(customer),
      update: (_: unknown, change: CustomerChanges) => {
        changes.push(change);
        return Promise.resolve(ok(customer));
      },
    },
  }),
}));
// Is made by Next's compiler, for pages.
vi.mock('next/root-params', () => ({}));

const request: ShopRequest = {
  context: { store: 'nl', currency: 'EUR', customer: 'c' as CustomerId, sessionId: 's' },
  origin: 'http://nl.localhost:3000',
  requestId: 'r',
  cookies: new Map(),
  headers: new Headers({ [clientIpHeader]: 'busy' }),
  query: new URLSearchParams(),
};
const update = (change: { readonly email?: string; readonly firstname?: string }) =>
  accountHandlers.customerUpdate({ type: 'customerUpdate', ...change }, request);

it('limits the emails that one customer has sent to new addresses', async () => {
  for (let n = 0; n < 30; n += 1)
    expect((await update({ email: `stranger.${n}@shop.example` })).ok, `${n}`).toBe(true);
  expect(await update({ email: 'stranger@shop.example' })).toEqual({
    ok: false,
    error: { code: 'rate_limited', retryAfter: expect.any(Number) as number },
  });
  expect(changes).toHaveLength(30);
  expect((await update({ firstname: 'Ida' })).ok).toBe(true);
});
