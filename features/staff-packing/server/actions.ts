import 'server-only';
import { z } from 'zod';
import { list } from '@/features/staff/fields';
import { action, type StaffActions } from '@/features/staff/server/actions';
import { open, parcel, ship } from '@/features/staff-orders/server/actions';
import { tickedLines } from '../scan';

/** `0.1:2`: the id of a row, and its units. */
const ticks = list(z.string().regex(/^\d{1,4}\.\d{1,3}:\d{1,5}$/))
  .default([])
  .transform((rows) =>
    Object.fromEntries(rows.map((row) => [row.split(':')[0] ?? '', Number(row.split(':')[1])])),
  );

export const packingActions: StaffActions = {
  'orders-pack': open('/orders/pack?orders=', (count) => ['pack.ready', { count }]),
  'order-pack': action(parcel.extend({ row: ticks }), async (staff, { row, ...input }) => {
    const { orders } = staff.admin;
    const [slip] = (await orders.packing([input.number])).slips;
    if (!slip) return { failure: ['order.refusal.exceeds'] };
    const lines = tickedLines(slip, row);
    if (!lines?.length) return { failure: [lines ? 'order.refusal.empty' : 'pack.incomplete'] };
    if (slip.order.status === 'processing') {
      const despiteWithdrawal = input.despiteWithdrawal === 'on';
      await orders.progress(input.number, { to: 'ready_to_ship', despiteWithdrawal });
    }
    const shipped = await ship(staff, input, lines);
    // There the next slip is scanned.
    return 'done' in shipped ? { ...shipped, to: '/orders/pack' } : shipped;
  }),
};
