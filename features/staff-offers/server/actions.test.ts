import { expect, it, vi } from 'vitest';
import type { Staff } from '@/features/staff/server/staff';
import { offerActions } from './actions';

const made = { ok: true, data: { order: '4KTX-9PZB', city: 'Delft' } };
const order = vi.fn(async (_number: string, _to: unknown) => made);
const show = async () => ({ store: 'nl' });
const run = (fields: Readonly<Record<string, string>>) => {
  const asked = offerActions['offer-order'];
  const input = asked?.input.parse({ number: 'OF-4KTX9PZ', ...fields });
  return asked?.run({ admin: { offers: { order, show } } } as unknown as Staff, input as never);
};

it('orders to the addresses of an order, or to the address that was typed', async () => {
  expect(await run({ 'to.city': ' ', like: '' })).toMatchObject({ to: '/orders/4KTX-9PZB' });
  expect(order).toHaveBeenLastCalledWith('OF-4KTX9PZ', null);
  await run({ like: '4KTX-9PZB' });
  expect(order).toHaveBeenLastCalledWith('OF-4KTX9PZ', '4KTX-9PZB');
  const name = { 'to.firstname': 'Ada', 'to.lastname': 'Uil' };
  const street = { 'to.street.street': 'Uilenvlucht', 'to.street.number': '1' };
  await run({ ...name, ...street, 'to.postcode': '1000zz', 'to.city': 'Delft' });
  expect(order.mock.lastCall?.[1]).toMatchObject({ postcode: '1000 ZZ', city: 'Delft', country: 'NL' });
  order.mockClear();
  expect(await run({ ...name, 'to.city': 'Delft' })).toMatchObject({
    problems: { 'to.postcode': expect.anything() as unknown },
  });
  expect(order).not.toHaveBeenCalled();
});

it('reminds of the chosen offers, and names those that it leaves', async () => {
  const remind = async (number: string) => ({ ok: number === 'OF-1' });
  const chosen = (ids: readonly string[]) => {
    const asked = offerActions['offers-remind'];
    return asked?.run({ admin: { offers: { remind } } } as unknown as Staff, asked.input.parse({ ids }));
  };
  expect(await chosen(['OF-1'])).toEqual({ done: ['offer.allReminded', { count: 1 }] });
  expect(await chosen(['OF-1', 'OF-2'])).toEqual({
    done: ['offer.someReminded', { count: 1, left: 'OF-2' }],
  });
});
