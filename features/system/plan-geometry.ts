import type { Facts, PartKind } from '@/commerce/model/system-part';
import type { DeviceSymbol, PlanPicture, PlanView, Point } from '@/commerce/model/system-plan';
import { levels, nightReach, pixelsPerMetre, reach } from './engine/physics';
import type { Parts, Selection, Spot } from './engine/types';
import { groundLayers, lineLayers, type Place, type Template, templates } from './plan-templates';

export type PlanKind = keyof typeof templates;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const towards = ([x, y]: Point, degrees: number, metres: number): Point => [
  x + Math.cos(radians(degrees)) * metres,
  y + Math.sin(radians(degrees)) * metres,
];
const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(toX - x, toY - y);

type Segment = readonly [Point, Point];
const segmentsOf = (line: readonly Point[]): Segment[] =>
  line.slice(1).map((point, index) => [line[index] as Point, point]);

/** Metres from `at` in a direction to the first wall; infinite if there is none. */
export function metresToWall(at: Point, degrees: number, walls: readonly Segment[]): number {
  const [dx, dy] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
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

const rayStep = 3;
const beside = 0.02;

/** Directions of the rays of a view: evenly, and on both sides of every end of a wall, so that shadows have sharp edges. */
function directions(at: Point, facing: number, angle: number, walls: readonly Segment[]): number[] {
  const half = angle / 2;
  const count = Math.max(1, Math.ceil(angle / rayStep));
  const even = Array.from({ length: count + 1 }, (_, index) => -half + (angle * index) / count);
  const ends = walls.flat().flatMap(([x, y]) => {
    const off = (((((Math.atan2(y - at[1], x - at[0]) * 180) / Math.PI - facing) % 360) + 540) % 360) - 180;
    return [off - beside, off + beside].filter((each) => Math.abs(each) < half);
  });
  return [...even, ...ends].toSorted((one, other) => one - other).map((off) => facing + off);
}

/** Without the points in the middle of straight lines. */
function withoutMiddles(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const [before, after] = [kept.at(-1), points[index + 1]];
    if (before && after) {
      const length = distance(before, after);
      const area =
        (point[0] - before[0]) * (after[1] - before[1]) - (point[1] - before[1]) * (after[0] - before[0]);
      if (length > 0.01 ? Math.abs(area) / length < 0.02 : distance(before, point) < 0.01) continue;
    }
    kept.push(point);
  }
  return kept;
}

/** What is visible from `at` within each of the reaches: a polygon that begins at the camera, stopped by walls. */
export function visibleArea(
  at: Point,
  { facing, angle }: { facing: number; angle: number },
  reaches: readonly number[],
  walls: readonly Segment[],
): Point[][] {
  const rays = directions(at, facing, Math.min(angle, 360), walls).map((degrees) => ({
    degrees,
    free: metresToWall(at, degrees, walls),
  }));
  return reaches.map((most) =>
    withoutMiddles([at, ...rays.map(({ degrees, free }) => towards(at, degrees, Math.min(free, most)))]),
  );
}

/** A rectilinear outline, clockwise, moved inwards. */
export function inset(outline: readonly Point[], by: number): Point[] {
  const moved = outline.map((from, index): Segment => {
    const to = outline[(index + 1) % outline.length] as Point;
    const length = distance(from, to);
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
    return [
      [from[0] + nx * by, from[1] + ny * by],
      [to[0] + nx * by, to[1] + ny * by],
    ];
  });
  return moved.map(([from, to], index) => {
    const [before] = moved.at(index - 1) as Segment;
    const isVertical = Math.abs(from[0] - to[0]) < 1e-9;
    return isVertical ? [from[0], before[1]] : [before[0], from[1]];
  });
}

/** The point of an outline nearest to `of`: the index of its edge, and itself. */
function nearestOn(outline: readonly Point[], of: Point): { edge: number; point: Point } {
  const found = outline.map((from, edge) => {
    const to = outline[(edge + 1) % outline.length] as Point;
    const [wx, wy] = [to[0] - from[0], to[1] - from[1]];
    const share = ((of[0] - from[0]) * wx + (of[1] - from[1]) * wy) / (wx * wx + wy * wy);
    const held = Math.min(1, Math.max(0, share));
    return { edge, point: [from[0] + wx * held, from[1] + wy * held] as const };
  });
  return found.reduce((best, each) => (distance(each.point, of) < distance(best.point, of) ? each : best));
}

const lengthOf = (line: readonly Point[]) =>
  segmentsOf(line).reduce((sum, [from, to]) => sum + distance(from, to), 0);
/** With a corner, so that both parts run along an axis. */
const squared = (from: Point, to: Point): Point[] =>
  Math.abs(from[0] - to[0]) > 0.1 && Math.abs(from[1] - to[1]) > 0.1
    ? [from, [from[0], to[1]], to]
    : [from, to];

/** A cable further from the wall than this, in metres, runs in the ground. */
const onWall = 2.6;

/** From the cabinet to a wall, along it the shorter way round, and out to the camera; `outside`: the part beyond the wall. */
export function cableRoute(outline: readonly Point[], cabinet: Point, at: Point, gap: number) {
  const line = inset(outline, gap);
  const [first, last] = [nearestOn(line, cabinet), nearestOn(line, at)];
  const count = line.length;
  const between = (step: 1 | -1): Point[] => {
    const points: Point[] = [];
    for (let edge = first.edge; edge !== last.edge; edge = (edge + step + count) % count)
      points.push(line[step === 1 ? (edge + 1) % count : edge] as Point);
    return [cabinet, first.point, ...points, last.point];
  };
  const [forth, back] = [between(1), between(-1)];
  const along = lengthOf(forth) <= lengthOf(back) ? forth : back;
  const isFar = distance(last.point, at) > onWall + gap;
  const end = squared(last.point, at);
  return { points: withoutMiddles(isFar ? along : [...along, ...end.slice(1)]), outside: isFar ? end : [] };
}

const candidates = 40;

/** Places on the outline of a building, out of which the one furthest from those that are taken is chosen. */
function freePlace(template: Template, place: Spot['place'], taken: readonly Point[]): Place {
  const { outline } = template;
  const edges = segmentsOf([...outline, outline[0] as Point]);
  const step = lengthOf([...outline, outline[0] as Point]) / candidates;
  const isInward = place === 'indoor' || template.inward === true;
  const all = edges.flatMap(([from, to]) => {
    const length = distance(from, to);
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const off = isInward ? 0.4 : -0.35;
    const count = Math.max(1, Math.floor(length / step));
    return Array.from({ length: count }, (_, index) => {
      const along = (length * (index + 0.5)) / count;
      const at: Point = [from[0] + ux * along - uy * off, from[1] + uy * along + ux * off];
      const outwards = (Math.atan2(-ux, uy) * 180) / Math.PI;
      return { at, facing: isInward ? outwards + 180 : outwards, place };
    });
  });
  const room = ({ at }: Place) => Math.min(Infinity, ...taken.map((each) => distance(at, each)));
  return all.reduce((best, each) => (room(each) > room(best) + 1e-6 ? each : best));
}

/** Where each spot is: the place of its name if it fits, else a free one of the template, else one on the outline. */
function placed(template: Template, spots: readonly Spot[]): Place[] {
  const free = new Map(Object.entries<Place>(template.places));
  const take = (key: string | undefined, place: Spot['place']) => {
    const found = key === undefined ? undefined : free.get(key);
    if (key === undefined || found?.place !== place) return undefined;
    free.delete(key);
    return found;
  };
  const named = spots.map(({ id, place }) => take(id, place));
  const places = spots.map(
    ({ place }, index) =>
      named[index] ?? take([...free].find(([, each]) => each.place === place)?.[0], place),
  );
  const taken = places.flatMap((place) => (place ? [place.at] : []));
  return places.map((place, index) => {
    if (place) return place;
    const found = freePlace(template, spots[index]?.place ?? 'outdoor', taken);
    taken.push(found.at);
    return found;
  });
}

const symbols: Partial<Record<PartKind, DeviceSymbol>> = {
  nvr: 'recorder',
  dvr: 'recorder',
  hybrid: 'recorder',
  kit: 'recorder',
  switch: 'switch',
  injector: 'switch',
  hub: 'hub',
  router: 'router',
  ups: 'ups',
};

export interface PlanInput {
  for: PlanKind;
  spots: readonly Spot[];
  selection: Selection | null;
  parts: Parts;
}

interface Watched {
  spot: Spot;
  name: string;
  facts: Facts | null;
}

const isCamera = (kind: PartKind) => kind === 'camera' || kind === 'doorbell';

/** The spots with their cameras, and cameras that belong to no spot. */
export function watchedOf({ spots, selection, parts }: Omit<PlanInput, 'for'>): Watched[] {
  const cameras = (selection?.parts ?? []).flatMap((chosen) => {
    const part = parts.get(chosen.sku);
    return part && isCamera(part.kind) ? [{ ...chosen, part }] : [];
  });
  const atSpots = spots.map((spot): Watched => {
    const camera = cameras.find((each) => each.spot === spot.id);
    return { spot, name: camera?.part.name ?? '', facts: camera?.part.facts ?? null };
  });
  const others = cameras
    .filter(({ spot }) => !spots.some(({ id }) => id === spot))
    .flatMap(({ part, quantity }) => Array.from({ length: quantity }, () => part))
    .slice(0, maxViews - atSpots.length)
    .map(({ name, facts }): Watched => {
      const has = (way: 'ethernet' | 'coax' | 'wifi') => facts.connection?.includes(way) === true;
      const link = has('ethernet') || has('coax') ? 'cable' : has('wifi') ? 'wifi' : 'none';
      const place = facts.use?.includes('outdoor') ? 'outdoor' : 'indoor';
      return { spot: { id: '', place, metres: 0, see: 'recognise', night: false, link }, name, facts };
    });
  return [...atSpots, ...others];
}

const maxViews = 32;
/** The view of a spot without a camera, in degrees. */
const wishedAngle = 90;

/** How far a camera shows each zone of its spot: at night as far as its light reaches. */
export function reachesOf(facts: Facts, night: boolean) {
  const light = night ? (nightReach(facts) ?? Infinity) : Infinity;
  const upTo = (see: 'identify' | 'recognise' | 'notice') => {
    const metres = reach(facts, see);
    return metres === null ? null : Math.min(metres, light);
  };
  return { identify: upTo('identify'), recognise: upTo('recognise'), notice: upTo('notice') };
}

function viewOf(
  { spot, facts }: Watched,
  { at, facing }: Place,
  number: number,
  walls: readonly Segment[],
): PlanView {
  const angle = facts?.viewAngle?.[0];
  const { identify, recognise, notice } = facts
    ? reachesOf(facts, spot.night)
    : { identify: null, recognise: null, notice: null };
  const isKnown = angle !== undefined && identify !== null && recognise !== null && notice !== null;
  const [best = [], good = [], all = []] = isKnown
    ? visibleArea(at, { facing, angle }, [identify, recognise, notice], walls)
    : [];
  const wishedMetres = Math.max(spot.metres, 3);
  const density = facts && spot.metres > 0 ? pixelsPerMetre(facts, spot.metres) : null;
  const dark = facts && spot.night ? nightReach(facts) : null;
  const free = metresToWall(at, facing, walls);
  return {
    number,
    spot: spot.id,
    at,
    facing,
    link: spot.link,
    zones: isKnown ? { identify: best, recognise: good, notice: all } : {},
    wished: isKnown
      ? null
      : (visibleArea(at, { facing, angle: wishedAngle }, [wishedMetres], walls)[0] ?? null),
    target: {
      at: towards(at, facing, Math.max(1, Math.min(spot.metres, free - 0.8))),
      metres: spot.metres,
      car: spot.see === 'plate',
      seen: density === null ? null : density >= levels[spot.see] && (dark ?? Infinity) >= spot.metres,
    },
  };
}

const pathOf = (lines: readonly (readonly Point[])[]) =>
  lines.map((line) => `M${line.map(([x, y]) => `${x} ${y}`).join('L')}`).join('');

/** Units of the drawing's width (plan-labels.ts) between two cables. */
const cableGap = 3 / 640;

/** The drawing of a system: deterministic, so that the page, its table and the PDF show the same. */
export function planPicture(input: PlanInput): PlanPicture {
  const template: Template = templates[input.for];
  const { width, height, outline, cabinet, cables = outline } = template;
  const frame: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, 0],
  ];
  const walls = [...template.walls, frame].flatMap(segmentsOf);
  const watched = watchedOf(input);
  const places = placed(
    template,
    watched.map(({ spot }) => spot),
  );
  const views = watched.map((each, index) => viewOf(each, places[index] as Place, index + 1, walls));
  const wired = views.filter(({ link }) => link === 'cable');
  const kinds = (input.selection?.parts ?? []).flatMap(
    ({ sku }) => symbols[input.parts.get(sku)?.kind ?? 'camera'] ?? [],
  );
  const isOuter = (line: readonly Point[]) =>
    line.length > 3 && line[0]?.join(' ') === line.at(-1)?.join(' ');
  const art = {
    ...template.art,
    partitions: pathOf(template.walls.filter((line) => !isOuter(line))),
    walls: pathOf(template.walls.filter(isOuter)),
  };
  const layers = (names: readonly (keyof typeof art)[]) =>
    names.flatMap((layer) =>
      art[layer] === undefined || art[layer] === '' ? [] : [{ layer, path: art[layer] }],
    );
  return {
    width,
    height,
    ground: layers(groundLayers),
    lines: layers(lineLayers),
    views,
    cables: wired.map(({ at }, index) => cableRoute(cables, cabinet, at, 0.4 + index * cableGap * width)),
    cabinet,
    devices: [...new Set(kinds)],
  };
}
