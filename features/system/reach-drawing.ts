import type { Facts } from '@/commerce/model/system-part';
import type { Drawing, Label, Mark, Point } from '@/commerce/model/system-plan';
import { colours } from '@/ui/brand/tokens';
import { nightReach, reach } from './engine/physics';
import { wideScale } from './plan-labels';
import { drawingWidth, looks, shapes, zoneMarks } from './plan-drawing';
import { stopsOf, towards, visibleAreas } from './plan-geometry';
import { type Zone, zones } from './plan-views';
import { widestAngle } from './sight';

export interface Reach {
  readonly angle: number;
  /** Metres by day. */
  readonly reaches: Readonly<Record<Zone, number>>;
  /** Metres that its own light reaches; null: not known. */
  readonly night: number | null;
}

/** How far an article sees; null if its lens or resolution is not known. */
export function reachOf(facts: Facts): Reach | null {
  const angle = widestAngle(facts);
  const [identify = null, recognise = null, notice = null] = zones.map((zone) => reach(facts, zone, angle));
  if (angle === undefined || identify === null || recognise === null || notice === null) return null;
  return { angle, reaches: { identify, recognise, notice }, night: nightReach(facts) };
}

/** Of the ground that is drawn, in metres; its proportions. */
const ground = { least: 14, most: 48, ratio: 0.5625 } as const;
/** Between the left edge and the wall of a house, and from there to the camera, in metres. */
const house = { wide: 1.2, camera: 0.35 } as const;
/** From this angle on, a camera hangs in the middle rather than on a wall. */
const allAround = 200;

const rounded = (value: number) => Math.round(value * 100) / 100;
const arc = (at: Point, angle: number, metres: number): string => {
  const steps = Array.from({ length: 25 }, (_, index) => -angle / 2 + (angle * index) / 24);
  return `M${steps.map((degrees) => towards(at, degrees, metres).map(rounded).join(' ')).join('L')}`;
};

interface ReachTexts {
  readonly metres: (value: number) => string;
  readonly night: (value: number) => string;
}

/** The ground around a camera from above, to scale: what it shows by day, and how far its light reaches at night. */
export function reachDrawing({ angle, reaches, night }: Reach, texts: ReachTexts): Drawing {
  const isCentral = angle >= allAround;
  const wide = Math.min(
    ground.most,
    Math.max(ground.least, Math.ceil(reaches.recognise * (isCentral ? 3.4 : 1.9))),
  );
  const high = rounded(wide * ground.ratio);
  const scale = drawingWidth / wide;
  const at: Point = isCentral ? [wide / 2, high / 2] : [house.wide + house.camera, high / 2];
  const units = ([x, y]: Point): Point => [Math.round(x * scale), Math.round(y * scale)];
  const wall: Point[][] = isCentral
    ? []
    : [
        [
          [house.wide, 0],
          [house.wide, high],
        ],
      ];
  const stops = stopsOf({ size: [wide, high], walls: wall });
  const [identify = [], recognise = [], notice = []] = visibleAreas(
    at,
    0,
    angle,
    zones.map((zone) => reaches[zone]),
    stops,
  );
  const marks: Mark[] = [
    { path: `M0 0h${wide}v${high}h${-wide}z`, ...looks.lawn },
    { path: `M${house.wide} ${rounded(high * 0.62)}H${wide}v1.3H${house.wide}z`, ...looks.paving },
    ...zoneMarks([{ identify, recognise, notice }]),
    ...(isCentral
      ? []
      : [
          { path: `M0 0h${house.wide}v${high}h${-house.wide}z`, ...looks.floor },
          { path: `M${house.wide} 0v${high}`, ...looks.walls },
        ]),
    ...(night === null
      ? []
      : [
          {
            path: arc(at, Math.min(angle, 360), night),
            stroke: colours.night,
            width: 1.6,
            dash: [7, 5] as const,
          },
        ]),
    { path: `M${wide - 6} ${rounded(high - 0.9)}v.35h5v-.35`, ...looks.bar },
    { path: shapes.camera, origin: units(at), turn: 0, fill: colours.ink, stroke: colours.white, width: 1.6 },
  ];
  const label = (text: string, point: Point, anchor: Label['anchor'], bold?: true): Label => ({
    text,
    size: 19,
    ...(bold && { bold }),
    colour: colours.ink,
    origin: units(point),
    offset: [anchor === 'end' ? -6 : 6, 6],
    anchor,
  });
  const free = wide - at[0];
  const onAxis = zones
    .filter((zone) => reaches[zone] < free - 0.4)
    .map((zone) => label(texts.metres(reaches[zone]), [at[0] + reaches[zone], at[1]], 'end', true));
  const beyond =
    reaches.notice < free - 0.4
      ? []
      : [label(`${texts.metres(reaches.notice)} →`, [wide, at[1]], 'end', true)];
  const below = night !== null && towards(at, Math.min(angle / 2, 32) * 0.8, night);
  const isShown = below && below[0] < wide - 3 && below[1] < high - 1;
  return {
    width: drawingWidth,
    height: Math.round(high * scale),
    scale,
    wideScale,
    marks,
    labels: [
      ...onAxis,
      ...beyond,
      ...(isShown && night !== null ? [label(texts.night(night), below, 'start')] : []),
      label(texts.metres(5), [wide - 3.5, high - 1.1], 'start'),
    ],
  };
}
