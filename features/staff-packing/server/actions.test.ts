import { expect, it } from 'vitest';
import type { PackingSlip } from '@/commerce/model/document';
import type { Staff } from '@/features/staff/server/staff';
import { packingActions } from './actions';

const slip = (status: string) =>
  ({
    order: { number: '4KTX-9PZB', status },
    lines: [0, 1].map((position) => ({ item: { position, quantity: 2 }, shelf: null })),
  }) as unknown as PackingSlip;

/** Packs an order with these ticks: the answer, and what the shop was asked. */
async function pack(status: string, row: unknown) {
  const calls: unknown[] = [];
  const orders = {
    packing: async () => ({ slips: [slip(status)] }),
    progress: async (_: string, step: object) => calls.push(step),
    ship: async (_: string, { lines }: { readonly lines: unknown }) => {
      calls.push(lines);
      return { result: 'partly' };
    },
  };
  const action = packingActions['order-pack'];
  const parcel = { number: '4KTX-9PZB', carrier: 'dhl', trackingNumber: 'TRACK1', row };
  const input = action?.input.safeParse(parcel);
  if (!input?.success) return { refused: true, calls };
  const staff = { admin: { orders } } as unknown as Staff;
  return { ...(await action?.run(staff, input.data)), calls };
}

it('ships the ticked units, and packs an order that was not', async () => {
  expect(await pack('processing', ['0.0:2', '1.0:1'])).toEqual({
    done: ['order.partlyShipped'],
    to: '/orders/pack',
    calls: [
      { to: 'ready_to_ship', despiteWithdrawal: false },
      [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
    ],
  });
  expect((await pack('ready_to_ship', '1.0:2')).calls).toEqual([[{ position: 1, quantity: 2 }]]);
});

it('changes nothing without a tick', async () => {
  expect(await pack('processing', [])).toEqual({ failure: ['order.refusal.empty'], calls: [] });
  for (const row of ['0.0', '0.0:-1', 'x:1', '0.0:1:1'])
    expect(await pack('processing', row)).toEqual({ refused: true, calls: [] });
});
