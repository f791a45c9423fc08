import { expect, it } from 'vitest';
import { erasedCounts } from './actions';

it('counts what an erasure did, until the last day of what is kept', () => {
  const kept = { rows: 1, reason: 'law' };
  expect(
    erasedCounts({
      deleted: { cart: 1, contact_message: 2 },
      changed: { order: 2 },
      kept: [
        { ...kept, table: 'order', until: '2036-12-31' },
        { ...kept, table: 'withdrawal', until: '2031-05-01' },
      ],
    }),
  ).toEqual({ deleted: 3, changed: 2, kept: 2, until: '2036-12-31' });
  expect(erasedCounts({ deleted: {}, changed: {}, kept: [] })).toMatchObject({ kept: 0, until: '' });
});
