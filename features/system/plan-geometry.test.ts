import { describe, expect, it } from 'vitest';
import type { Point } from '@/commerce/model/system-plan';
import type { SystemPart } from '@/commerce/model/system-part';
import { presets } from './answers';
import { drawingOf } from './plan-drawing';
import { cableRoute, inset, linesOf, metresToWall, segmentsOf, visibleAreas } from './plan-geometry';
import { templates } from './plan-templates';
import { planOf } from './plan-views';

const room = linesOf('M0 0H10V6H0z');
const walls = room.flatMap(segmentsOf);

/** By the shoelace formula. */
const areaOf = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] as Point;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

describe('views', () => {
  it('measures the way to the first wall', () => {
    expect(metresToWall([2, 3], 0, walls)).toBeCloseTo(8);
    expect(metresToWall([2, 3], 90, walls)).toBeCloseTo(3);
    expect(metresToWall([2, 3], 45, [])).toBe(Infinity);
  });

  it('is a sector in the open', () => {
    const [area = []] = visibleAreas([0, 0], 30, 90, [10], []);
    expect(areaOf(area)).toBeCloseTo((Math.PI * 100) / 4, 0);
  });

  it('fills a room from its corner, and no more', () => {
    const [area = []] = visibleAreas([0.01, 0.01], 45, 90, [50], walls);
    expect(areaOf(area)).toBeCloseTo(60, 0);
  });

  it('has a shadow behind a wall', () => {
    const wall = segmentsOf([
      [4, 2],
      [4, 4],
    ]);
    const [open = []] = visibleAreas([0.01, 3], 0, 60, [50], walls);
    const [shaded = []] = visibleAreas([0.01, 3], 0, 60, [50], [...walls, ...wall]);
    // Behind the wall: a trapezoid from 2 m high at 4 m to 5 m at 10 m.
    expect(areaOf(open) - areaOf(shaded)).toBeCloseTo(((2 + 5) / 2) * 6, 0);
  });

  it('grows with the reach', () => {
    const [near = [], far = []] = visibleAreas([5, 3], 200, 105, [2, 4], walls);
    expect(areaOf(near)).toBeLessThan(areaOf(far));
  });
});

describe('cables', () => {
  const outline = room[0] as Point[];

  it('run along the wall the shorter way', () => {
    expect(inset(outline, 1)).toEqual([
      [1, 1],
      [9, 1],
      [9, 5],
      [1, 5],
      [1, 1],
    ]);
    const { wall, ground } = cableRoute(outline, [8, 4], [9, -0.3], 0.5);
    expect(ground).toEqual([]);
    expect(wall.at(-1)).toEqual([9, -0.3]);
    expect(wall.every(([x]) => x >= 8)).toBe(true);
  });

  it('leave the wall for a camera far from it', () => {
    expect(cableRoute(outline, [8, 4], [14, 12], 0.5).ground.at(-1)).toEqual([14, 12]);
  });
});

const camera = {
  sku: 'C',
  kind: 'camera',
  name: 'C',
  facts: { resolution: 4, viewAngle: [90, 90], nightRange: 30 },
};
const parts = new Map([['C', camera as unknown as SystemPart]]);
const kinds = Object.keys(templates) as (keyof typeof templates)[];
const texts = { name: (spot: string) => spot, device: (kind: string) => kind };

describe.each(kinds)('the plan of %s', (kind) => {
  const spots = presets[kind];
  const planWith = (chosen: { sku: string; quantity: number; spot?: string }[]) =>
    planOf({ for: kind, spots, plan: null }, { parts: chosen, spots }, parts);

  it('has a place for every spot of its preset', () => {
    const places: Readonly<Record<string, { place: string }>> = templates[kind].places;
    expect(spots.filter(({ id, place }) => places[id]?.place !== place)).toEqual([]);
  });

  it('keeps everything in the frame, for 32 cameras too', () => {
    const plan = planWith([{ sku: 'C', quantity: 40 }]);
    const [width, height] = plan.template.size;
    expect(plan.views).toHaveLength(32);
    const points = plan.views.flatMap(({ areas, at, target, wished }) => [
      ...(areas?.notice ?? wished),
      at,
      target,
    ]);
    const outside = points.filter(
      ([x, y]) => x < -0.01 || y < -0.01 || x > width + 0.01 || y > height + 0.01,
    );
    expect(outside).toEqual([]);
    const drawing = drawingOf(plan, texts);
    expect(drawing).toEqual(drawingOf(planWith([{ sku: 'C', quantity: 40 }]), texts));
    expect(JSON.stringify(drawing)).not.toContain('NaN');
  });

  it('shows the wished view until there is a camera', () => {
    const { views } = planWith([]);
    expect(views.map(({ areas, seen }) => [areas, seen])).toEqual(spots.map(() => [null, null]));
    const chosen = planWith(spots.map(({ id }) => ({ sku: 'C', quantity: 1, spot: id })));
    expect(chosen.views.every(({ areas }) => areas !== null)).toBe(true);
  });
});
