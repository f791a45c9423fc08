import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leftToShip, linesWithin } from './parcels';

const line = (position: number, quantity: number) => ({ position, quantity });

it('has what the parcels have not', () => {
  const items = [line(0, 3), line(1, 1), line(4, 2)];
  const parcels = [{ lines: [line(0, 1), line(1, 1)] }, { lines: [line(0, 1)] }];
  expect(leftToShip(items, parcels)).toEqual([line(0, 1), line(4, 2)]);
  expect(leftToShip(items, [{ lines: items }])).toEqual([]);
});

it('adds up a line that is named twice, and refuses more than is left', () => {
  const left = [line(0, 3), line(2, 1)];
  expect(linesWithin([line(2, 1), line(0, 1), line(0, 2)], left)).toEqual([line(0, 3), line(2, 1)]);
  for (const wrong of [
    [],
    [line(0, 2), line(0, 2)],
    [line(1, 1)],
    [line(0, 0)],
    [line(0, -1)],
    [line(0, 0.5)],
  ])
    expect(linesWithin(wrong, left)).toBeNull();
});

it('never sends more than the order has', () => {
  const lines = fc.array(fc.record({ position: fc.nat(3), quantity: fc.integer({ min: -1, max: 4 }) }));
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 6 }), (wanted) => {
      const items = [line(0, 3), line(1, 1), line(2, 5)];
      const parcels: { lines: ReturnType<typeof line>[] }[] = [];
      for (const each of wanted) {
        const accepted = linesWithin(each, leftToShip(items, parcels));
        if (accepted) parcels.push({ lines: accepted });
      }
      const sent = parcels.flatMap((parcel) => parcel.lines);
      for (const { position, quantity } of items) {
        const units = sent.filter((each) => each.position === position);
        expect(units.reduce((sum, each) => sum + each.quantity, 0)).toBeLessThanOrEqual(quantity);
      }
    }),
  );
});
