import type { Point } from '@/commerce/model/system-plan';
import type { Place, Template } from './plan-templates';
import type { Spot } from './engine/types';
import type { OwnPlan } from './own-plan';

export type Segment = readonly [Point, Point];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const towards = ([x, y]: Point, degrees: number, metres: number): Point => [
  x + Math.cos(radians(degrees)) * metres,
  y + Math.sin(radians(degrees)) * metres,
];
const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(toX - x, toY - y);
export const segmentsOf = (line: readonly Point[]): Segment[] =>
  line.slice(1).map((point, index) => [line[index] as Point, point]);
const lengthOf = (line: readonly Point[]) =>
  segmentsOf(line).reduce((sum, [from, to]) => sum + distance(from, to), 0);

/** The lines of path data with absolute commands (M L H V z); closed ones end where they begin. */
export function linesOf(path: string): Point[][] {
  const lines: Point[][] = [];
  for (const [, command, first = '0', second = '0'] of path.matchAll(/([MLHVz])([\d.]*) ?([\d.]*)/g)) {
    const line = lines.at(-1) ?? [];
    const [x, y] = line.at(-1) ?? [0, 0];
    if (command === 'M') lines.push([[Number(first), Number(second)]]);
    else if (command === 'z') line.push(line[0] as Point);
    else
      line.push(
        command === 'H'
          ? [Number(first), y]
          : command === 'V'
            ? [x, Number(first)]
            : [Number(first), Number(second)],
      );
  }
  return lines;
}

/** What stops views on a plan: its walls and its edge. */
export const stopsOf = ({ size: [width, height], walls }: Omit<OwnPlan, 'pins'>): Segment[] =>
  [...walls, ...linesOf(`M0 0H${width}V${height}H0z`)].flatMap(segmentsOf);

/** Metres from `at` in a direction to the first wall; infinite if there is none. */
export function metresToWall(at: Point, degrees: number, walls: readonly Segment[]): number {
  const [dx, dy] = towards([0, 0], degrees, 1);
  let nearest = Infinity;
  for (const [[x1, y1], [x2, y2]] of walls) {
    const [wx, wy] = [x2 - x1, y2 - y1];
    const cross = dx * wy - dy * wx;
    if (Math.abs(cross) < 1e-9) continue;
    const along = ((x1 - at[0]) * wy - (y1 - at[1]) * wx) / cross;
    const share = ((x1 - at[0]) * dy - (y1 - at[1]) * dx) / cross;
    if (along > 1e-6 && share >= -1e-9 && share <= 1 + 1e-9) nearest = Math.min(nearest, along);
  }
  return nearest;
}

/** Without the points in the middle of straight lines. */
function withoutMiddles(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const [before, after] = [kept.at(-1), points[index + 1]];
    if (before && after) {
      const [dx, dy, length] = [after[0] - before[0], after[1] - before[1], distance(before, after)];
      const off = Math.abs((point[0] - before[0]) * dy - (point[1] - before[1]) * dx) / length;
      if (length > 0.01 ? off < 0.02 : distance(before, point) < 0.01) continue;
    }
    kept.push(point);
  }
  return kept;
}

/** Degrees between two rays of a view. */
const rayStep = 3;

/**
 * What is visible from `at` within each of the reaches: polygons that begin at the camera, stopped by walls. Rays go on
 * both sides of every end of a wall, so that shadows have sharp edges.
 */
export function visibleAreas(
  at: Point,
  facing: number,
  angle: number,
  reaches: readonly number[],
  walls: readonly Segment[],
): Point[][] {
  const half = Math.min(angle, 360) / 2;
  const count = Math.ceil((2 * half) / rayStep);
  const ends = walls.flat().flatMap(([x, y]) => {
    const to = (Math.atan2(y - at[1], x - at[0]) * 180) / Math.PI;
    const off = ((to - facing + 900) % 360) - 180;
    return [off - 0.02, off + 0.02].filter((each) => Math.abs(each) < half);
  });
  const rays = [
    ...Array.from({ length: count + 1 }, (_, index) => -half + (2 * half * index) / count),
    ...ends,
  ]
    .toSorted((one, other) => one - other)
    .map((off) => ({ degrees: facing + off, free: metresToWall(at, facing + off, walls) }));
  return reaches.map((most) =>
    withoutMiddles([at, ...rays.map(({ degrees, free }) => towards(at, degrees, Math.min(free, most)))]),
  );
}

/** A closed line with right angles, clockwise, moved inwards. */
export function inset(outline: readonly Point[], by: number): Point[] {
  const moved = segmentsOf(outline).map(([from, to]): Segment => {
    const length = distance(from, to);
    const [nx, ny] = [((from[1] - to[1]) / length) * by, ((to[0] - from[0]) / length) * by];
    return [
      [from[0] + nx, from[1] + ny],
      [to[0] + nx, to[1] + ny],
    ];
  });
  const corners = moved.map(([from, to], index): Point => {
    const [before] = moved.at(index - 1) as Segment;
    return Math.abs(from[0] - to[0]) < 1e-9 ? [from[0], before[1]] : [before[0], from[1]];
  });
  return [...corners, corners[0] as Point];
}

/** The nearest point of a line and the index of its segment. */
function nearestOn(line: readonly Point[], of: Point): { edge: number; point: Point } {
  const found = segmentsOf(line).map(([from, to], edge) => {
    const [wx, wy] = [to[0] - from[0], to[1] - from[1]];
    const share = ((of[0] - from[0]) * wx + (of[1] - from[1]) * wy) / (wx * wx + wy * wy);
    const held = Math.min(1, Math.max(0, share));
    return { edge, point: [from[0] + wx * held, from[1] + wy * held] as const };
  });
  return found.reduce((best, each) => (distance(each.point, of) < distance(best.point, of) ? each : best));
}

/** A cable further from the wall than this, in metres, runs in the ground. */
const onWall = 2.6;

/** From the cabinet to a wall, along it the shorter way round, and out to the camera; `ground`: the part beyond the wall. */
export function cableRoute(outline: readonly Point[], cabinet: Point, at: Point, gap: number) {
  const line = inset(outline, gap);
  const [first, last] = [nearestOn(line, cabinet), nearestOn(line, at)];
  const count = line.length - 1;
  const round = (step: 1 | -1): Point[] => {
    const points: Point[] = [];
    for (let edge = first.edge; edge !== last.edge; edge = (edge + step + count) % count)
      points.push(line[step === 1 ? edge + 1 : edge] as Point);
    return [cabinet, first.point, ...points, last.point];
  };
  const [forth, back] = [round(1), round(-1)];
  const along = lengthOf(forth) <= lengthOf(back) ? forth : back;
  const end: Point[] = [last.point, [last.point[0], at[1]], at];
  const isFar = distance(last.point, at) > onWall + gap;
  return {
    wall: isFar ? along : [...along, ...end],
    ground: isFar ? end : [],
  };
}

/** Between two places on an outline, in metres. */
const placeStep = 1.5;

/** The place on the outline furthest from those that are taken. */
function freePlace(
  outline: readonly Point[],
  isInward: boolean,
  place: Spot['place'],
  taken: readonly Point[],
): Place {
  const off = isInward ? 0.4 : -0.35;
  const all = segmentsOf(outline).flatMap(([from, to]) => {
    const length = distance(from, to);
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const facing = (Math.atan2(ux, -uy) * 180) / Math.PI + (isInward ? 0 : 180);
    const count = Math.max(1, Math.floor(length / placeStep));
    return Array.from({ length: count }, (_, index): Place => {
      const along = (length * (index + 0.5)) / count;
      return { at: [from[0] + ux * along - uy * off, from[1] + uy * along + ux * off], facing, place };
    });
  });
  const room = ({ at }: Place) => Math.min(Infinity, ...taken.map((each) => distance(at, each)));
  return all.reduce((best, each) => (room(each) > room(best) + 1e-6 ? each : best));
}

/** Where each spot is: the place of its name if it fits, else a free one of the template, else one on the outline. */
export function placed(
  template: Template,
  outline: readonly Point[],
  watched: readonly { readonly spot: Spot }[],
): Place[] {
  const free = new Map(Object.entries<Place>(template.places));
  const take = ({ place }: Spot, names: Iterable<string>) => {
    const name = [...names].find((each) => free.get(each)?.place === place);
    const found = name === undefined ? undefined : free.get(name);
    free.delete(name ?? '');
    return found;
  };
  const named = watched.map(({ spot }) => take(spot, [spot.id]));
  const known = watched.map(({ spot }, index) => named[index] ?? take(spot, free.keys()));
  const taken = known.flatMap((place) => (place ? [place.at] : []));
  return watched.map(({ spot: { place } }, index) => {
    const found =
      known[index] ?? freePlace(outline, place === 'indoor' || template.inward === true, place, taken);
    taken.push(found.at);
    return found;
  });
}
