import { expect, it } from 'vitest';
import type { PackingSlip } from '../../model/document';
import { pickRows } from './pick-rows';

const slip = (number: string, ...items: { sku: string; quantity: number; parts?: object[] }[]) =>
  ({
    order: { number },
    lines: items.map((item) => ({ item: { name: `Name of ${item.sku}`, ...item }, shelf: null })),
  }) as unknown as PackingSlip;

it('adds up the articles of all orders and the parts of bundles, by shelf', () => {
  const kit = { sku: 'KIT', quantity: 2, parts: [{ sku: 'B', name: 'Part B', quantity: 3 }] };
  const slips = [
    slip('N-1', { sku: 'A', quantity: 1 }, { sku: 'C', quantity: 1 }, kit),
    slip('N-2', { sku: 'B', quantity: 1 }),
  ];
  const shelves = new Map([
    ['C', 'A10'],
    ['B', 'A2'],
  ]);
  expect(pickRows(slips, (sku) => shelves.get(sku) ?? null)).toEqual([
    {
      sku: 'B',
      name: 'Part B',
      shelf: 'A2',
      quantity: 7,
      orders: [
        { number: 'N-1', quantity: 6 },
        { number: 'N-2', quantity: 1 },
      ],
    },
    { sku: 'C', name: 'Name of C', shelf: 'A10', quantity: 1, orders: [{ number: 'N-1', quantity: 1 }] },
    { sku: 'A', name: 'Name of A', shelf: null, quantity: 1, orders: [{ number: 'N-1', quantity: 1 }] },
  ]);
});
