import { describe, expect, it } from 'vitest';
import { compareRows, shortName, withUpdates } from './rows';

const product = (rows: Record<string, string>, group = 'Picture') => ({
  specifications: [
    {
      group,
      rows: Object.entries(rows).map(([code, value]) => ({ code, label: code.toUpperCase(), value })),
    },
  ],
});

describe('compareRows', () => {
  it('sets missing values to null and marks rows with equal values', () => {
    expect(
      compareRows([product({ res: '4K', lens: '4 mm' }), product({ res: '4K', night: '30 m' })]),
    ).toEqual([
      {
        group: 'Picture',
        rows: [
          { code: 'res', label: 'RES', values: ['4K', '4K'], same: true },
          { code: 'lens', label: 'LENS', values: ['4 mm', null], same: false },
          { code: 'night', label: 'NIGHT', values: [null, '30 m'], same: false },
        ],
      },
    ]);
  });

  it('contains the groups of all products', () => {
    const groups = compareRows([product({ a: '1' }), product({ b: '2' }, 'Power')]);
    expect(groups.map(({ group }) => group)).toEqual(['Picture', 'Power']);
  });
});

describe('withUpdates', () => {
  it('adds the end date of updates to products that have one', () => {
    const labels = { group: 'Updates', row: 'Until' };
    const camera = { ...product({ a: '1' }), updatesUntil: '2031-12-31' };
    const cable = { ...product({ a: '2' }), updatesUntil: null };
    const [specifications, updates] = compareRows(withUpdates([camera, cable], 'se', labels));
    expect(specifications?.rows.map(({ values }) => values)).toEqual([['1', '2']]);
    expect(updates).toEqual({
      group: 'Updates',
      rows: [{ code: 'updates_until', label: 'Until', values: ['2031-12-31', null], same: false }],
    });
  });
});

it('a short name begins with the brand', () => {
  expect(shortName('Telecamera turret Noctara T4 4K', 'Noctara')).toBe('Noctara T4 4K');
  expect(shortName('Noctara T4 turret camera', 'Noctara')).toBe('Noctara T4 turret camera');
  expect(shortName('Camera by Noctara', 'Noctara')).toBe('Camera by Noctara');
});
