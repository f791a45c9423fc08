import type { Point } from '@/commerce/model/system-plan';
import type { Spot } from './engine/types';
import type { Template } from './plan-templates';

// A plan of one's own: the parameters `walls` and `pins` of the builder's address, and the ground plan that is drawn for it.
// The editor loads this file too: nothing of the server, and no Zod.

/** A camera on a plan: the id of its spot, where it hangs, and where it looks (degrees, 0 to the right, 90 downwards). */
export interface Pin {
  spot: string;
  at: Point;
  facing: number;
}

/** In metres, to the decimetre. */
export interface OwnPlan {
  size: Point;
  /** Corners of each wall. */
  walls: Point[][];
  pins: Pin[];
}

/** In place of a spot: where the recorder stands. No id of a spot has this sign. */
export const recorderPin = '@';
/** Sides in metres; corners of all walls together. */
export const planLimits = { least: 2, most: 200, corners: 200, pins: 33 } as const;
/** Metres between the lines of the grid, on which corners of walls are. */
export const gridStep = 0.5;

const toTenth = (metres: number) => Math.round(metres * 10) / 10;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The nearest point of a plan, at least `margin` from its edge. */
export const heldIn = ([width, height]: Point, [x, y]: Point, margin = 0): Point => [
  toTenth(within(x, margin, width - margin)),
  toTenth(within(y, margin, height - margin)),
];

export const onGrid = ([x, y]: Point): Point => [
  Math.round(x / gridStep) * gridStep,
  Math.round(y / gridStep) * gridStep,
];

export const turned = (facing: number, by: number): number => (((Math.round(facing) + by) % 360) + 360) % 360;

const samePoint = (one: Point | undefined, other: Point | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

/** Signs that separate entries of an address become spaces. */
export const spotNameOf = (text: string): string =>
  text
    .replaceAll(/[.,~@!*<>\p{C}]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .slice(0, 32);

/** The plan with other sides and everything on it `times` as large; what is beyond the sides is held in. */
export function sized(plan: OwnPlan, sides: Point, times = 1): OwnPlan {
  const side = (value: number) => toTenth(within(value, planLimits.least, planLimits.most));
  const size: Point = [side(sides[0]), side(sides[1])];
  const moved = ([x, y]: Point) => heldIn(size, [x * times, y * times]);
  return {
    size,
    walls: plan.walls.map((line) => line.map(moved)),
    pins: plan.pins.map((pin) => ({ ...pin, at: moved(pin.at) })),
  };
}

/** The plan with everything on it larger or smaller, as far as its sides may be. */
export function scaled(plan: OwnPlan, wanted: number): OwnPlan {
  const [width, height] = plan.size;
  const least = planLimits.least / Math.min(width, height);
  const times = within(wanted, least, planLimits.most / Math.max(width, height));
  return sized(plan, [width * times, height * times], times);
}

/** The walls with one more corner of the last one, which ends at its first or last corner: an empty line, the next wall, follows it. */
export function withCorner(walls: readonly Point[][], point: Point): Point[][] {
  if (walls.flat().length >= planLimits.corners) return [...walls];
  const last = walls.at(-1) ?? [];
  if (samePoint(last.at(-1), point)) return [...walls, []];
  const longer = [...walls.slice(0, -1), [...last, point]];
  return last.length > 2 && samePoint(last[0], point) ? [...longer, []] : longer;
}

/** Without the last corner; the next one continues its wall. */
export function withoutCorner(walls: readonly Point[][]): Point[][] {
  const drawn = walls.filter((line) => line.length > 0);
  return [...drawn.slice(0, -1), drawn.at(-1)?.slice(0, -1) ?? []];
}

const numbers = (text: string) => text.split('.').map((part) => Number(part) / 10);
const pointsOf = (values: readonly number[], size: Point): Point[] =>
  Array.from({ length: values.length / 2 }, (_, at) =>
    heldIn(size, [values[2 * at] ?? 0, values[2 * at + 1] ?? 0]),
  );

/** `200x150~0.0.80.0.80.60`: sides and corners in decimetres. `front.35.40.90`: a pin, its direction in degrees. */
export function readPlan(walls = '', pins = ''): OwnPlan | null {
  const [sides = '', ...lines] = walls.slice(0, 8000).split('~');
  if (!/^\d{2,4}x\d{2,4}$/.test(sides)) return null;
  const [width = 0, height = 0] = numbers(sides.replace('x', '.'));
  const { size } = sized({ size: [0, 0], walls: [], pins: [] }, [width, height]);
  let free: number = planLimits.corners;
  const drawn = lines.flatMap((line): Point[][] => {
    if (!/^\d{1,4}\.\d{1,4}(\.\d{1,4}\.\d{1,4})+$/.test(line)) return [];
    const points = pointsOf(numbers(line), size);
    if (points.length > free) return [];
    free -= points.length;
    return [points];
  });
  const placed = new Map<string, Pin>();
  for (const text of pins.slice(0, 8000).split('~')) {
    const [, name = '', x, y, facing] =
      /^([^.,~@!*<>\p{C}]{1,32}|@)\.(\d{1,4})\.(\d{1,4})\.(\d{1,3})$/u.exec(text) ?? [];
    const spot = name.trim();
    if (spot === '' || placed.has(spot)) continue;
    const at = heldIn(size, [Number(x) / 10, Number(y) / 10]);
    placed.set(spot, { spot, at, facing: turned(Number(facing), 0) });
  }
  return { size, walls: drawn, pins: [...placed.values()].slice(0, planLimits.pins) };
}

const decimetres = (points: readonly Point[]) => points.flat().map((metres) => Math.round(metres * 10));

export const wallsText = ({ size, walls }: OwnPlan): string =>
  [
    decimetres([size]).join('x'),
    ...walls.filter((line) => line.length > 1).map((line) => decimetres(line).join('.')),
  ].join('~');

export const pinsText = ({ pins }: OwnPlan): string =>
  pins.map(({ spot, at, facing }) => [spot, ...decimetres([at]), facing].join('.')).join('~');

/** Metres between a camera and the frame, so that views end at it. */
const margin = 0.3;

/** Where the recorder stands: its pin, else the middle of the first wall, else of the plan. */
function cabinetOf({ size, walls, pins }: OwnPlan): Point {
  const pin = pins.find(({ spot }) => spot === recorderPin);
  if (pin) return pin.at;
  const [first = [[0, 0], size]] = walls;
  const middle = (of: 0 | 1) =>
    (Math.min(...first.map((point) => point[of])) + Math.max(...first.map((point) => point[of]))) / 2;
  return heldIn(size, [middle(0), middle(1)]);
}

/** Walls and pins on an empty ground; spots without a pin are at its edge. */
export function ownTemplate(plan: OwnPlan, spots: readonly Spot[]): Template {
  const { size, walls, pins } = plan;
  const [width, height] = size;
  const pathOf = (lines: readonly (readonly Point[])[]) =>
    lines.map((line) => `M${line.map((point) => point.join(' ')).join('L')}`).join('');
  const places = pins.flatMap(({ spot, at, facing }) => {
    const found = spots.find(({ id }) => id === spot);
    return found ? [[spot, { at: heldIn(size, at, margin), facing, place: found.place }] as const] : [];
  });
  return {
    size,
    art: { floor: pathOf(walls.filter((line) => samePoint(line[0], line.at(-1)))) },
    walls: pathOf(walls),
    outline: `M${margin} ${margin}H${width - margin}V${height - margin}H${margin}z`,
    inward: true,
    cabinet: cabinetOf(plan),
    places: Object.fromEntries(places),
  };
}
