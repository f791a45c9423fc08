import { describe, expect, it } from 'vitest';
import { leftToWithdraw } from './returns';

const lines = [
  { sku: 'CAM', quantity: 2 },
  { sku: 'CARD', quantity: 1 },
  { sku: 'CAM', quantity: 3 },
];
const declared = (...items: [sku: string, quantity: number][]) => ({
  declaredAt: '2026-11-25T12:00:00.000Z',
  items: items.map(([sku, quantity]) => ({ sku, name: sku, quantity })),
});

describe('what is left to withdraw from', () => {
  it.each([
    ['everything without a declaration', [], [2, 1, 3]],
    ['less by each of several', [declared(['CAM', 1]), declared(['CAM', 1], ['CARD', 1])], [0, 0, 3]],
    ['less of a second line with the same article', [declared(['CAM', 4])], [0, 1, 1]],
    ['never less than nothing', [declared(['CARD', 9], ['GONE', 1])], [2, 0, 3]],
    [
      'nothing after one for the whole contract',
      [declared(['CAM', 1]), { declaredAt: '', items: null }],
      [0, 0, 0],
    ],
  ])('is %s', (_, withdrawals, left) => {
    expect(leftToWithdraw(lines, withdrawals)).toEqual(left);
  });
});
