import { expect, it } from 'vitest';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';
import { orderActions } from './actions';

const { t } = await staffTexts('en');

/** Ships a list with one order on account, whose provider accepts the parcel or does not. */
async function shipList(status: string, accepts: boolean) {
  const reported: unknown[] = [];
  const left = status === 'shipped' ? [{ carrier: 'dhl', trackingNumber: 'TRACK1' }] : [];
  const order = { number: '4KTX-9PZB', status, parcels: left, shippingMethod: { carrierCode: 'dhl' } };
  const orders = {
    show: async () => ({ order }),
    ship: async () => ({ result: left.length > 0 ? 'unchanged' : 'moved' }),
    reportShipment: async (_: string, parcel: object) => {
      reported.push(parcel);
      return accepts;
    },
  };
  const action = orderActions['orders-ship'];
  if (!action) throw new Error('there is no such action');
  const input = action.input.parse({ lines: '4KTX-9PZB; TRACK1' });
  const answer = await action.run({ t, can: () => true, admin: { orders } } as unknown as Staff, input);
  return { answer, reported };
}

const parcel = { carrier: 'dhl', trackingNumber: 'TRACK1' };

it('reports an order of a list again that has left and whose report was refused', async () => {
  const refused = await shipList('ready_to_ship', false);
  const text = `4KTX-9PZB; TRACK1: ${t('order.notReported')}`;
  expect(refused.answer).toEqual({ failure: ['order.someShipped', { count: 0, before: 0 }], report: [text] });
  expect(await shipList('shipped', false)).toEqual(refused);
  expect(await shipList('shipped', true)).toEqual({
    answer: { done: ['order.listShipped', { count: 0, before: 1 }], to: '/orders' },
    reported: [parcel],
  });
});

it.each(['orders-list', 'orders-slips', 'orders-pick'])(
  '%s takes as many chosen orders as fit into an address, and says how many',
  async (name) => {
    const chosen = async (count: number) => {
      const { input, run } = orderActions[name] ?? {};
      return run?.({} as Staff, input?.parse({ ids: Array(count).fill('4KTX-9PZB') }) as never);
    };
    expect(await chosen(400)).toHaveProperty(
      'to',
      expect.stringMatching(/^\/[a-z/-]+(\?[a-z]+=)?4KTX-9PZB,/),
    );
    expect(await chosen(401)).toEqual({ failure: ['list.tooManyChosen', { count: 401, most: 400 }] });
  },
);
