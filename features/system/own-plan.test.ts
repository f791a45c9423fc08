import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SystemPart } from '@/commerce/model/system-part';
import type { Point } from '@/commerce/model/system-plan';
import type { Spot } from './engine/types';
import {
  heldIn,
  onGrid,
  type OwnPlan,
  ownTemplate,
  pinsText,
  readPlan,
  scaled,
  sized,
  turned,
  wallsText,
  withCorner,
  withoutCorner,
} from './own-plan';
import { planOf } from './plan-views';

const spot = (id: string): Spot => ({
  id,
  place: 'outdoor',
  metres: 5,
  see: 'recognise',
  night: false,
  link: 'cable',
});
const house: OwnPlan = {
  size: [20, 15],
  walls: [
    [
      [4, 4],
      [14, 4],
      [14, 10],
      [4, 10],
      [4, 4],
    ],
    [
      [9, 4],
      [9, 7.5],
    ],
  ],
  pins: [
    { spot: 'front', at: [4, 11.2], facing: 90 },
    { spot: '@', at: [13, 5], facing: 0 },
  ],
};

it('is short in the address', () => {
  expect(wallsText(house)).toBe('200x150~40.40.140.40.140.100.40.100.40.40~90.40.90.75');
  expect(pinsText(house)).toBe('front.40.112.90~@.130.50.0');
  expect(readPlan(wallsText(house), pinsText(house))).toEqual(house);
});

it('reads any text, and writes one for it', () => {
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^\d{1,4}x\d{1,4}(~\d{1,4}(\.\d{1,4}){1,5}){0,3}$/),
    fc.stringMatching(/^(@|a|b c| )\.\d{1,4}\.\d{1,4}\.\d{1,3}(~a\.1\.2\.3)?$/),
  );
  fc.assert(
    fc.property(text, text, (walls, pins) => {
      const read = readPlan(walls, pins);
      if (read) expect(readPlan(wallsText(read), pinsText(read))).toEqual(read);
    }),
  );
});

it('keeps to its limits', () => {
  const long = `9999x9999~${Array.from({ length: 250 }, () => '1.1').join('.')}~1.1.2.2`;
  expect(readPlan(long)).toEqual({
    size: [200, 200],
    walls: [
      [
        [0.1, 0.1],
        [0.2, 0.2],
      ],
    ],
    pins: [],
  });
  expect(readPlan('100x100', 'a.999.5.720~a.1.1.1')?.pins).toEqual([{ spot: 'a', at: [10, 0.5], facing: 0 }]);
  expect([readPlan(''), readPlan('house'), readPlan('100')]).toEqual([null, null, null]);
});

it('measures, turns and holds in', () => {
  expect(onGrid([1.24, 1.26])).toEqual([1, 1.5]);
  expect(heldIn([10, 5], [-1, 7])).toEqual([0, 5]);
  expect([turned(350, 15), turned(5, -15)]).toEqual([5, 350]);
  const twice = scaled(house, 2);
  expect([twice.size, twice.walls[1], twice.pins[0]?.at]).toEqual([
    [40, 30],
    [
      [18, 8],
      [18, 15],
    ],
    [8, 22.4],
  ]);
  expect(scaled(house, 100).size).toEqual([200, 150]);
  expect(sized(house, [10, 10]).pins.map(({ at }) => at)).toEqual([
    [4, 10],
    [10, 5],
  ]);
});

it('draws walls corner by corner', () => {
  const corners: Point[] = [
    [1, 1],
    [5, 1],
    [5, 4],
    [1, 1],
    [8, 8],
    [9, 8],
    [9, 8],
    [2, 2],
  ];
  const drawn = corners.reduce<Point[][]>((walls, point) => withCorner(walls, point), []);
  const [room, line] = [corners.slice(0, 4), corners.slice(4, 6)];
  expect(drawn).toEqual([room, line, [[2, 2]]]);
  expect(withoutCorner(drawn)).toEqual([room, line, []]);
  expect(withoutCorner([room, line, []])).toEqual([room, [[8, 8]]]);
  expect(wallsText({ size: [10, 10], walls: [...drawn, []], pins: [] })).not.toMatch(/~$/);
});

it('is drawn in place of a template: cameras at their pins, views stopped by its walls', () => {
  const spots = [spot('front'), spot('other')];
  const recorder = { sku: 'R', kind: 'nvr', name: 'R', facts: {} } as unknown as SystemPart;
  const plan = planOf(
    { for: 'house', spots, plan: house },
    { parts: [{ sku: 'R', quantity: 1 }], spots },
    new Map([['R', recorder]]),
  );
  const [front, other] = plan.views;
  expect(front).toMatchObject({ at: [4, 11.2], facing: 90 });
  expect(front?.wished.every(([, y]) => y >= 11.19 && y <= 15.01)).toBe(true);
  expect(other?.at.every((value) => value >= 0)).toBe(true);
  expect(plan.template.cabinet).toEqual([13, 5]);
  expect(plan.cables[0]?.wall).toEqual([
    [13, 5],
    [4, 5],
    [4, 11.2],
  ]);
  const empty = ownTemplate({ size: [20, 15], walls: [], pins: [] }, spots);
  expect([empty.walls, empty.cabinet]).toEqual(['', [10, 7.5]]);
});
