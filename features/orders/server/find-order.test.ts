import { describe, expect, it, vi } from 'vitest';
import { paths } from '@/lib/paths/paths';
import { openOrder } from './find-order';

vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    orderLookup: {
      byLink: async (_: unknown, token: string) =>
        token === 'right' ? { ref: 'a-reference', number: '4KTX-9PZB' } : null,
    },
  }),
}));
vi.mock('./visible-orders', () => ({
  rememberFound: async (_: unknown, __: unknown, { ref }: { ref: string }) => ({
    name: 'session',
    value: ref,
    maxAge: 1,
  }),
}));

const context = { store: 'nl', currency: 'EUR', customer: null } as const;
const open = (token: string, client: string, query: Record<string, string> = {}) =>
  openOrder(context, token, { number: 'TYPED', ...query }, new Map(), client);

describe('the link of an email to an order', () => {
  it('leads to the order or to the withdrawal from it, by the number that the secret stands for', async () => {
    const cookies = [{ name: 'session', value: 'a-reference', maxAge: 1 }];
    expect(await open('right', 'reader')).toEqual({ location: paths.order('4KTX-9PZB'), cookies });
    const withdrawal = await open('right', 'reader', { to: 'withdrawal' });
    expect(withdrawal).toEqual({ location: paths.withdrawal('4KTX-9PZB'), cookies });
    expect((await open('right', 'reader', { to: 'https://evil.example' })).location).toBe(
      paths.order('4KTX-9PZB'),
    );
  });

  it('leads to the forms, which ask for number and address, once it has ended', async () => {
    const form = paths.orderLookup({ outcome: 'ended', number: 'TYPED' });
    expect(await open('ended', 'late')).toEqual({ location: form, cookies: [] });
    expect(await open('ended', 'late', { to: 'withdrawal' })).toEqual({
      location: paths.withdrawal('TYPED'),
      cookies: [],
    });
  });

  it('opens nothing for a client that followed too many wrong ones, and any number of right ones', async () => {
    for (let time = 0; time < 20; time += 1) await open(`wrong-${time}`, 'guesser');
    const limited = paths.orderLookup({ outcome: 'limited', number: 'TYPED' });
    expect(await open('right', 'guesser')).toEqual({ location: limited, cookies: [] });
    for (let time = 0; time < 40; time += 1)
      expect((await open('right', 'customer')).location).toBe(paths.order('4KTX-9PZB'));
  });
});
