import { expect, it } from 'vitest';
import { exportQuery, lastMonth, periodOf } from './exports';

it('proposes the month before, in the time zone of the shop', () => {
  expect(lastMonth(new Date('2026-03-31T12:00:00Z'))).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(lastMonth(new Date('2025-12-31T23:30:00Z'))).toEqual({ from: '2025-12-01', until: '2025-12-31' });
});

it('has both days in the period', () => {
  expect(periodOf({ from: '2026-07-01', until: '2026-07-01' })).toEqual({
    from: new Date('2026-06-30T22:00:00Z'),
    until: new Date('2026-07-01T22:00:00Z'),
  });
  expect(periodOf({ from: '2026-07-02', until: '2026-07-01' })).toBeNull();
});

it('refuses an export that there is not', () => {
  const query = { file: 'orders', format: 'csv', from: '2026-07-01', until: '2026-07-31' };
  expect(exportQuery.safeParse(query).success).toBe(true);
  for (const wrong of [{ file: 'staff' }, { format: 'xml' }, { from: '2026-02-30' }])
    expect(exportQuery.safeParse({ ...query, ...wrong }).success).toBe(false);
});
