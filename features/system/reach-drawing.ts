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
  const steps = Array.from({ length: 49 }, (_, index) => -angle / 2 + (angle * index) / 48);
  return `M${steps.map((degrees) => towards(at, degrees, metres).map(rounded).join(' ')).join('L')}`;
};

const tree = (x: number, y: number, radius: number) =>
  `M${rounded(x - radius)} ${rounded(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
const trees = (wide: number, high: number) =>
  [tree(4, 1.4, 1), tree(6.6, 0.9, 0.6), tree(3.4, high - 1.3, 0.9), tree(wide - 2, 1.6, 1.1)].join('');

interface ReachTexts {
  readonly metres: (value: number) => string;
  readonly night: (value: number) => string;
}

/** What is drawn: the ground in metres, and the camera on it. */
interface Scene extends Reach {
  readonly wide: number;
  readonly high: number;
  readonly at: Point;
  readonly isCentral: boolean;
  readonly units: (point: Point) => Point;
  /** Zones that end within the ground. */
  readonly ending: readonly Zone[];
}

function sceneOf(reach: Reach): Scene {
  const { angle, reaches } = reach;
  const isCentral = angle >= allAround;
  const wish = Math.ceil(reaches.recognise * (isCentral ? 3.4 : 1.9));
  const wide = Math.min(ground.most, Math.max(ground.least, wish));
  const high = rounded(wide * ground.ratio);
  const scale = drawingWidth / wide;
  const at: Point = isCentral ? [wide / 2, high / 2] : [house.wide + house.camera, high / 2];
  return {
    ...reach,
    wide,
    high,
    at,
    isCentral,
    units: ([x, y]) => [Math.round(x * scale), Math.round(y * scale)],
    ending: zones.filter((zone) => reaches[zone] < wide - at[0] - 0.4),
  };
}

function groundMarks({ wide, high, isCentral }: Scene, seen: readonly Mark[]): Mark[] {
  const { wide: wall } = house;
  return [
    { path: `M0 0h${wide}v${high}h${-wide}z`, ...looks.lawn },
    { path: `M${wall} ${rounded(high * 0.62)}H${wide}v1.3H${wall}z`, ...looks.paving },
    { path: trees(wide, high), ...looks.trees },
    ...seen,
    ...(isCentral
      ? []
      : [
          { path: `M0 0h${wall}v${high}h${-wall}z`, ...looks.floor },
          { path: `M${wall} 0v${high}`, ...looks.walls },
        ]),
  ];
}

function marksOf(scene: Scene): Mark[] {
  const { angle, at, ending, high, isCentral, night, reaches, units, wide } = scene;
  const walls: Point[][] = isCentral
    ? []
    : [
        [
          [house.wide, 0],
          [house.wide, high],
        ],
      ];
  const stops = stopsOf({ size: [wide, high], walls });
  const limits = zones.map((zone) => reaches[zone]);
  const [identify = [], recognise = [], notice = []] = visibleAreas(at, 0, angle, limits, stops);
  return [
    ...groundMarks(scene, zoneMarks([{ identify, recognise, notice }])),
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
    ...ending.map((zone) => ({
      path: shapes.person,
      origin: units([at[0] + reaches[zone], at[1]]),
      turn: 180,
      fill: colours.white,
      stroke: colours.ink,
      width: 1.6,
    })),
  ];
}

function labelsOf(
  { angle, at, ending, high, night, reaches, units, wide }: Scene,
  texts: ReachTexts,
): Label[] {
  const label = (text: string, point: Point, look: Pick<Label, 'anchor' | 'offset' | 'bold'>): Label => ({
    text,
    size: 19,
    colour: colours.ink,
    origin: units(point),
    ...look,
  });
  const furthest = zones.filter((zone) => !ending.includes(zone)).slice(-1);
  const light = night === null ? null : towards(at, Math.min(angle / 2, 32) * 0.8, night);
  return [
    ...ending.map((zone) =>
      label(texts.metres(reaches[zone]), [at[0] + reaches[zone], at[1]], {
        anchor: 'middle',
        offset: [0, 30],
        bold: true,
      }),
    ),
    ...furthest.map((zone) =>
      label(`${texts.metres(reaches[zone])} →`, [wide, 0], { anchor: 'end', offset: [-8, 22], bold: true }),
    ),
    ...(light && night !== null && light[0] < wide - 3 && light[1] < high - 1
      ? [label(texts.night(night), light, { anchor: 'start', offset: [6, 6] })]
      : []),
    label(texts.metres(5), [wide - 3.5, high - 1.1], { anchor: 'middle', offset: [0, -2] }),
  ];
}

/** The ground around a camera from above, to scale: what it shows by day, and how far its light reaches at night. */
export function reachDrawing(reach: Reach, texts: ReachTexts): Drawing {
  const scene = sceneOf(reach);
  return {
    width: drawingWidth,
    height: Math.round((scene.high * drawingWidth) / scene.wide),
    scale: drawingWidth / scene.wide,
    wideScale,
    marks: marksOf(scene),
    labels: labelsOf(scene, texts),
  };
}
