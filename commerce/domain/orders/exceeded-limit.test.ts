import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestOrderLimit, orderLimits, type OrderLimit } from '@/config/limits/order-limits';
import { type CountedOrder, exceededLimit } from './exceeded-limit';

const orders: OrderLimit = { by: 'email', of: 'orders', most: 2, minutes: 60 };
const transfers: OrderLimit = { by: 'email', of: 'transfers', most: 1, minutes: 60 };
const open: OrderLimit = { by: 'email', of: 'openTransfers', most: 1, minutes: 600 };
const order = (ageSeconds: number, changes: Partial<CountedOrder> = {}): CountedOrder => ({
  by: 'email',
  ageSeconds,
  transfer: false,
  open: false,
  ...changes,
});
const transfer = { transfer: true };
const unpaid = { transfer: true, open: true };

describe('exceededLimit', () => {
  it.each([
    [[orders], [], false, null],
    [[orders], [order(10)], false, null],
    [[orders], [order(10), order(20)], false, { limit: orders, retryAfter: 3580 }],
    // The newest orders that fill the limit have to become older, not the oldest of all.
    [[orders], [order(3000), order(10), order(2000)], false, { limit: orders, retryAfter: 1600 }],
    [[orders], [order(10), order(3600)], false, null],
    [[orders], [order(10), order(20, { by: 'client' })], false, null],
    [[transfers], [order(10)], true, null],
    [[transfers], [order(10, transfer)], true, { limit: transfers, retryAfter: 3590 }],
    [[transfers], [order(10, transfer)], false, null],
    [[open], [order(10, transfer)], true, null],
    [[open, transfers], [order(3599.5, unpaid)], true, { limit: open, retryAfter: 32_401 }],
    [[transfers], [order(3599.999, transfer)], true, { limit: transfers, retryAfter: 1 }],
  ])('of %j with %j (transfer: %j) is %j', (limits, counted, isTransfer, expected) => {
    expect(exceededLimit(limits, counted, isTransfer)).toEqual(expected);
  });

  it('no longer applies after its time', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 6 });
    fc.assert(
      fc.property(ages, (seconds) => {
        const wait =
          exceededLimit(
            [orders],
            seconds.map((age) => order(age)),
            false,
          )?.retryAfter ?? 0;
        const later = seconds.map((age) => order(age + wait));
        expect(exceededLimit([orders], later, false)).toBeNull();
      }),
    );
  });
});

it('counts no order for longer than its entry is kept', () => {
  expect(Math.max(...orderLimits.map(({ minutes }) => minutes))).toBe(longestOrderLimit);
  const client = orderLimits.filter(({ by }) => by === 'client').map(({ minutes }) => minutes);
  expect(Math.max(...client)).toBeLessThanOrEqual(24 * 60);
});
