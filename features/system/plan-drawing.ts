import type { Drawing, Label, Mark, Point } from '@/commerce/model/system-plan';
import { colours } from '@/ui/brand/tokens';
import { around, placeLabels, type Wanted, wideScale } from './plan-labels';
import { groundLayers, lineLayers } from './plan-templates';
import { type Plan, type View, type Zone, zones } from './plan-views';

type Look = Omit<Mark, 'path'>;

/** Tints that colour-blind eyes tell apart, each with its own hatching; the darker, the better one sees. */
export const zoneLooks: Readonly<
  Record<Zone, { fill: string; hatch: NonNullable<Mark['hatch']>; edge: string }>
> = {
  identify: { fill: '#8fbbe3', hatch: { kind: 'grid', colour: '#3f7fc0' }, edge: '#1d5b9e' },
  recognise: { fill: '#cfe8f5', hatch: { kind: 'lines', colour: '#63b3dc' }, edge: '#2a86b8' },
  notice: { fill: '#fdf1d3', hatch: { kind: 'dots', colour: '#dca62f' }, edge: '#c98a00' },
};

const wall = '#2c3b4b';
/** Of the layers of the ground plan, and of what is drawn on it in metres. */
export const looks = {
  paper: { fill: '#fcfbf7' },
  lawn: { fill: '#eef3e6' },
  water: { fill: '#dcebf2' },
  paving: { fill: '#efece5' },
  floor: { fill: '#ffffff' },
  edges: { stroke: '#bdbbb2', width: 1 },
  furniture: { stroke: '#8d99a6', width: 0.9 },
  trees: { stroke: '#86a37a', width: 1.1 },
  fence: { stroke: '#7d7a6c', width: 1.4, dash: [7, 3] },
  partitions: { stroke: wall, width: 2.6 },
  walls: { stroke: wall, width: 5 },
  openings: { stroke: '#ffffff', width: 2.6 },
  wished: { fill: colours.white, opacity: 0.65, stroke: colours.control, width: 1.4, dash: [6, 4] },
  cable: { stroke: '#8a2f7d', width: 1.5 },
  ground: { stroke: '#8a2f7d', width: 1.5, dash: [5, 3] },
  bar: { stroke: colours.ink, width: 1.2 },
  seen: { fill: colours.success, stroke: colours.success, width: 1.4 },
  unseen: { fill: colours.white, stroke: colours.signal, width: 2 },
  unknown: { fill: colours.white, stroke: colours['ink-soft'], width: 1.4 },
} as const satisfies Readonly<Record<string, Look>>;

/** Symbols in units around their origin, turned to the right. */
export const shapes = {
  /** A disc for a number, with a point in the direction of the view. */
  camera: 'M8.3 -10L22 0L8.3 10A13 13 0 1 1 8.3 -10z',
  person:
    'M-3 -10a3.6 3.6 0 0 1 6 0l1 10l-1 10a3.6 3.6 0 0 1 -6 0l-1 -10zM-5 0a5 5 0 1 1 10 0a5 5 0 1 1 -10 0z',
  car: 'M-14 -7h28v14h-28zM-5 -7v14M8 -7v14',
  wifi: 'M-16 -4a8 8 0 0 0 0 8M-20 -7a13 13 0 0 0 0 14M-24 -10a18 18 0 0 0 0 20',
  none: 'M-26 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM-22 -6v-3M-22 6v3M-28 0h-3M-26 -4l-2 -2M-26 4l-2 2',
  box: 'M-17 -11h34v22h-34z',
  recorder: 'M-11 4h22M-11 -4h9M7.4 -4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0z',
  switch: 'M-11 -3h4v5h-4zM-5 -3h4v5h-4zM1 -3h4v5h-4zM7 -3h4v5h-4z',
  hub: 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM-8 -4a9 9 0 0 0 0 8M8 -4a9 9 0 0 1 0 8',
  router: 'M-10 5h20v-5h-20zM-6 0v-7M6 0v-7',
  ups: 'M2 -8l-6 9h8l-6 7',
} as const;
/** Sizes of symbols in units, for the labels beside them. */
const sizes = { camera: 13, target: 9, device: 40, deviceHeight: 22 } as const;

const rounded = (value: number) => Math.round(value * 100) / 100;
const lineOf = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`;
/** One mark for all lines with the same look; none without lines. */
const merged = (lines: readonly (readonly Point[])[], look: Look, close = ''): Mark[] => {
  const path = lines.flatMap((line) => (line.length > 1 ? [lineOf(line) + close] : [])).join('');
  return path === '' ? [] : [{ path, ...look }];
};

/** The worst zone first: where views overlap, the best one is on top. */
export const zoneMarks = (views: readonly NonNullable<View['areas']>[]): Mark[] =>
  zones.toReversed().flatMap((zone) => {
    const { fill, hatch, edge } = zoneLooks[zone];
    const areas = views.map((view) => view[zone]);
    return [...merged(areas, { fill, hatch }, 'z'), ...merged(areas, { stroke: edge, width: 0.9 }, 'z')];
  });

export function zoneSwatch(zone: Zone, x: number, y: number, wide: number, high: number): Mark {
  const { fill, hatch, edge } = zoneLooks[zone];
  return { path: `M${x} ${y}h${wide}v${high}h${-wide}z`, fill, hatch, stroke: edge, width: 0.8 };
}

const targetMark = ({ facing, spot, seen }: View, origin: Point): Mark => ({
  path: spot.see === 'plate' ? shapes.car : shapes.person,
  origin,
  turn: facing,
  ...looks[seen === null ? 'unknown' : seen ? 'seen' : 'unseen'],
});

function cameraMarks({ areas, facing, spot }: View, origin: Point): Mark[] {
  const [fill, stroke] = areas ? [colours.ink, colours.white] : [colours.white, colours.ink];
  return [
    ...(spot.link === 'cable'
      ? []
      : [{ path: shapes[spot.link], origin, turn: facing, stroke: wall, width: 2 }]),
    { path: shapes.camera, origin, turn: facing, fill, stroke, width: 1.6 },
  ];
}

interface DrawingTexts {
  name: (spot: string) => string;
  device: (kind: Plan['devices'][number]) => string;
}

/** Units that a drawing is wide, whatever it shows. */
export const drawingWidth = 640;
const scaleOf = ({ template }: Plan) => drawingWidth / template.size[0];
const unitsOf =
  (plan: Plan) =>
  ([x, y]: Point): Point => [Math.round(x * scaleOf(plan)), Math.round(y * scaleOf(plan))];
const aimedOf = ({ views }: Plan) => views.filter(({ spot }) => spot.metres > 0);
const metres = (value: number) => `${Math.round(value)} m`;
/** Of the scale bar, in metres. */
const barOf = ({ template: { size } }: Plan) => (size[0] > 45 ? 10 : 5);

function deviceMarks(plan: Plan): Mark[] {
  const [x, y] = unitsOf(plan)(plan.template.cabinet);
  return plan.devices.flatMap((device, index, { length }): Mark[] => {
    const origin: Point = [x + (index - (length - 1) / 2) * sizes.device, y];
    return [
      { path: shapes.box, origin, fill: colours.white, stroke: colours.ink, width: 1.6 },
      { path: shapes[device], origin, stroke: colours.ink, width: 1.4 },
    ];
  });
}

/** From below: ground, zones, walls, cables, symbols. */
function marksOf(plan: Plan): Mark[] {
  const { cables, template, views } = plan;
  const { art, partitions = '', size, walls } = template;
  const [width, height] = size;
  const bar = barOf(plan);
  const toUnits = unitsOf(plan);
  const layers = (names: readonly (keyof typeof art)[]) =>
    names.map((name): Mark => ({ path: art[name] ?? '', ...looks[name] }));
  const wished = views.flatMap((view) => (view.areas ? [] : [view.wished]));
  const [onWalls, inGround] = [cables.map((each) => each.wall), cables.map((each) => each.ground)];
  return [
    { path: `M0 0h${width}v${height}h${-width}z`, ...looks.paper },
    ...layers(groundLayers),
    ...zoneMarks(views.flatMap(({ areas }) => areas ?? [])),
    ...merged(wished, looks.wished, 'z'),
    { path: partitions, ...looks.partitions },
    { path: walls, ...looks.walls },
    ...layers(lineLayers),
    ...merged(onWalls, looks.cable),
    ...merged(inGround, looks.ground),
    { path: `M.7 ${height - 1.1}v.4h${bar}v-.4M${0.7 + bar / 2} ${height - 1.1}v.4`, ...looks.bar },
    ...aimedOf(plan).map((view) => targetMark(view, toUnits(view.target))),
    ...deviceMarks(plan),
    ...views.flatMap((view) => cameraMarks(view, toUnits(view.at))),
  ].filter(({ path }) => path !== '');
}

function labelsOf(plan: Plan, height: number, texts: DrawingTexts): Label[] {
  const { devices, template, views } = plan;
  const toUnits = unitsOf(plan);
  const faint = { size: 16, colour: colours['ink-soft'] } as const;
  const cabinet = toUnits(template.cabinet);
  const aimed = aimedOf(plan).map(({ spot, target }) => ({
    text: metres(spot.metres),
    origin: toUnits(target),
  }));
  const wanted: Wanted[] = [
    ...(devices.length > 0
      ? [{ ...faint, text: devices.map(texts.device).join(', '), origin: cabinet, radius: 16 }]
      : []),
    ...views.flatMap(({ at, spot }): Wanted[] => {
      const look = { size: 19, bold: true, colour: colours.ink, radius: sizes.camera } as const;
      return spot.id === '' ? [] : [{ ...look, text: texts.name(spot.id), origin: toUnits(at) }];
    }),
    ...aimed.map((label) => ({ ...faint, ...label, radius: sizes.target })),
  ];
  const symbols = [
    ...views.map(({ at }) => around(toUnits(at), sizes.camera * 2.2)),
    ...aimed.map(({ origin }) => around(origin, sizes.target * 2.2)),
    around(cabinet, devices.length * sizes.device, sizes.deviceHeight),
  ];
  const numbers = views.map(({ at, areas, number }): Label => {
    const look = { size: 15, bold: true, plain: true, offset: [0, 5.4], anchor: 'middle' } as const;
    return {
      ...look,
      text: String(number),
      colour: areas ? colours.white : colours.ink,
      origin: toUnits(at),
    };
  });
  const bar = barOf(plan);
  const end = toUnits([1 + bar, template.size[1] - 0.7]);
  return [
    ...placeLabels(wanted, symbols, { x: 3, y: 3, width: drawingWidth - 6, height: height - 6 }),
    ...numbers,
    { ...faint, text: metres(bar), origin: end, offset: [3, 0], anchor: 'start' },
  ];
}

/** A plan as shapes and labels. */
export function drawingOf(plan: Plan, texts: DrawingTexts): Drawing {
  const scale = scaleOf(plan);
  const height = Math.round(plan.template.size[1] * scale);
  const labels = labelsOf(plan, height, texts);
  return { width: drawingWidth, height, scale, wideScale, marks: marksOf(plan), labels };
}

/** The drawing with a key of its zones below it, for paper. */
export function withKey(drawing: Drawing, zoneText: (zone: Zone) => string): Drawing {
  const { height, scale, width } = drawing;
  const x = (zone: Zone) => (zones.indexOf(zone) * width) / zones.length;
  const keys = zones.map((zone) =>
    zoneSwatch(zone, (x(zone) + 1) / scale, (height + 8) / scale, 24 / scale, 14 / scale),
  );
  const texts = zones.map((zone): Label => ({
    text: zoneText(zone),
    size: 16,
    plain: true,
    colour: colours.ink,
    origin: [x(zone) + 31, height + 18.6],
    offset: [0, 0],
    anchor: 'start',
  }));
  return {
    ...drawing,
    height: height + 26,
    marks: [...drawing.marks, ...keys],
    labels: [...drawing.labels, ...texts],
  };
}
