import {
  type DeviceSymbol,
  type Drawing,
  type Label,
  type Mark,
  type PlanPicture,
  type PlanView,
  type Point,
  type Zone,
  zones,
} from '@/commerce/model/system-plan';
import { colours } from '@/ui/brand/tokens';
import { badgeRadius, deviceSize, drawingWidth, inUnits, labelsOf, scaleOf, wideScale } from './plan-labels';

/** Tints that colour-blind eyes tell apart, each with a hatching of its own; the darker, the better one sees. */
export const zoneLooks: Readonly<
  Record<Zone, { fill: string; hatch: NonNullable<Mark['hatch']>; edge: string }>
> = {
  notice: { fill: '#fdf1d3', hatch: { kind: 'dots', colour: '#dca62f' }, edge: '#c98a00' },
  recognise: { fill: '#cfe8f5', hatch: { kind: 'lines', colour: '#63b3dc' }, edge: '#2a86b8' },
  identify: { fill: '#8fbbe3', hatch: { kind: 'grid', colour: '#3f7fc0' }, edge: '#1d5b9e' },
};

export const paper = '#fcfbf7';
export const cableColour = '#8a2f7d';

type Look = Omit<Mark, 'path' | 'origin'>;
const wall = '#2c3b4b';
const hairline = '#8d99a6';
const looks: Readonly<Record<string, Look>> = {
  lawn: { fill: '#eef3e6' },
  water: { fill: '#dcebf2' },
  paving: { fill: '#efece5' },
  floor: { fill: '#ffffff' },
  edges: { stroke: '#bdbbb2', width: 1 },
  furniture: { stroke: hairline, width: 0.9 },
  trees: { stroke: '#86a37a', width: 1.1 },
  fence: { stroke: '#7d7a6c', width: 1.4, dash: [7, 3] },
  partitions: { stroke: wall, width: 2.6 },
  walls: { stroke: wall, width: 5 },
  openings: { stroke: '#ffffff', width: 2.6 },
  doors: { stroke: hairline, width: 1 },
};

const rounded = (value: number) => Math.round(value * 100) / 100;
const lineOf = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`;
const polygon = (points: readonly Point[]) => `${lineOf(points)}z`;

function zoneMarks(views: readonly PlanView[]): Mark[] {
  const areas = (zone: Zone) => views.flatMap(({ zones: { [zone]: area } }) => (area ? [area] : []));
  const seen = zones.toReversed().flatMap((zone): Mark[] => {
    const { fill, hatch, edge } = zoneLooks[zone];
    const path = areas(zone).map(polygon).join('');
    return path === ''
      ? []
      : [
          { path, origin: null, fill, hatch },
          { path, origin: null, stroke: edge, width: 0.9 },
        ];
  });
  const wished = views.flatMap(({ wished: area }) => (area ? [polygon(area)] : [])).join('');
  return [
    ...seen,
    ...(wished === ''
      ? []
      : [
          {
            path: wished,
            origin: null,
            fill: colours.white,
            opacity: 0.65,
            stroke: colours.control,
            width: 1.4,
            dash: [6, 4],
          },
        ]),
  ];
}

const circle = (x: number, y: number, r: number) =>
  `M${rounded(x - r)} ${rounded(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const turned = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return (x: number, y: number): string =>
    `${rounded(x * Math.cos(angle) - y * Math.sin(angle))} ${rounded(x * Math.sin(angle) + y * Math.cos(angle))}`;
};

/** A disc for the number, with a point in the direction of the view. */
function badge(facing: number): string {
  const at = turned(facing);
  const [near, aside] = [badgeRadius * 0.64, badgeRadius * 0.768];
  return `M${at(near, -aside)}L${at(badgeRadius * 1.7, 0)}L${at(near, aside)}A${badgeRadius} ${badgeRadius} 0 1 1 ${at(near, -aside)}z`;
}

/** Behind a camera without a cable: waves of a radio link, or the sun of a panel. */
function linkMark({ facing, link }: PlanView): string {
  const at = turned(facing + 180);
  const far = badgeRadius + 3;
  if (link === 'wifi')
    return [0, 5, 10]
      .map(
        (by) => `M${at(far + by, -4 - by * 0.5)}A${12 + by} ${12 + by} 0 0 1 ${at(far + by, 4 + by * 0.5)}`,
      )
      .join('');
  const [x, y] = at(far + 8, 0)
    .split(' ')
    .map(Number) as [number, number];
  const beams = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const beam = (distance: number) =>
      [x + Math.cos((degrees * Math.PI) / 180) * distance, y + Math.sin((degrees * Math.PI) / 180) * distance]
        .map(rounded)
        .join(' ');
    return `M${beam(6)}L${beam(9)}`;
  });
  return circle(x, y, 3.5) + beams.join('');
}

function cameraMarks(view: PlanView, origin: Point): Mark[] {
  const isChosen = view.wished === null;
  return [
    ...(view.link === 'cable' ? [] : [{ path: linkMark(view), origin, stroke: wall, width: 2 }]),
    {
      path: badge(view.facing),
      origin,
      fill: isChosen ? colours.ink : colours.white,
      stroke: isChosen ? colours.white : colours.ink,
      width: 1.6,
    },
  ];
}

/** A person or a car from above; hollow where it is not seen as wished. */
function targetMark({ facing, target: { car, seen } }: PlanView, origin: Point): Mark {
  const at = turned(facing);
  const path = car
    ? `M${at(-14, -7)}L${at(14, -7)}L${at(14, 7)}L${at(-14, 7)}zM${at(-5, -7)}L${at(-5, 7)}M${at(8, -7)}L${at(8, 7)}`
    : `M${at(-3, -10)}A4.5 4.5 0 0 1 ${at(3, -10)}L${at(4, 0)}L${at(3, 10)}A4.5 4.5 0 0 1 ${at(-3, 10)}L${at(-4, 0)}zM-5 0a5 5 0 1 1 10 0a5 5 0 1 1 -10 0z`;
  if (seen === false) return { path, origin, fill: colours.white, stroke: colours.signal, width: 2 };
  return {
    path,
    origin,
    fill: seen ? colours.success : colours.white,
    stroke: seen ? colours.success : colours['ink-soft'],
    width: 1.4,
  };
}

/** What a device's box shows. */
const glyphs: Readonly<Record<DeviceSymbol, string>> = {
  recorder: `M-11 4h22M-11 -4h9${circle(9, -4, 1.6)}`,
  switch: 'M-11 -3h4v5h-4zM-5 -3h4v5h-4zM1 -3h4v5h-4zM7 -3h4v5h-4z',
  hub: `${circle(0, 0, 3)}M-8 -4a9 9 0 0 0 0 8M8 -4a9 9 0 0 1 0 8`,
  router: `M-10 5h20v-5h-20zM-6 0v-7M6 0v-7`,
  ups: 'M2 -8l-6 9h8l-6 7',
};

function deviceMarks({ devices, ...picture }: PlanPicture): Mark[] {
  const origin = inUnits(picture as PlanPicture, picture.cabinet);
  const { width, height, gap } = deviceSize;
  return devices.flatMap((device, index): Mark[] => {
    const x = (index - (devices.length - 1) / 2) * (width + gap);
    const box = `M${x - width / 2} ${-height / 2}h${width}v${height}h${-width}z`;
    return [
      { path: box, origin, fill: colours.white, stroke: colours.ink, width: 1.6 },
      { path: shifted(glyphs[device], x), origin, stroke: colours.ink, width: 1.4 },
    ];
  });
}

/** Only the starting points of parts are absolute. */
const shifted = (path: string, by: number) =>
  path.replaceAll(/M(-?[\d.]+)/g, (_, x: string) => `M${rounded(Number(x) + by)}`);

function cableMarks({ cables }: PlanPicture): Mark[] {
  const along = cables.map(({ points }) => lineOf(points)).join('');
  const outside = cables
    .flatMap(({ outside: points }) => (points.length > 1 ? [lineOf(points)] : []))
    .join('');
  return [
    ...(along === '' ? [] : [{ path: along, origin: null, stroke: cableColour, width: 1.5 }]),
    ...(outside === ''
      ? []
      : [{ path: outside, origin: null, stroke: cableColour, width: 1.5, dash: [5, 3] }]),
  ];
}

/** The length of the scale bar in metres: about an eighth of the width. */
export const barMetres = ({ width }: PlanPicture) => (width > 45 ? 10 : 5);

export interface DrawingTexts {
  name: (view: PlanView) => string;
  metres: (metres: number) => string;
  /** Of the devices at the recorder. */
  devices: string;
}

/** A plan as shapes and labels, from below: ground, zones, walls, cables, symbols. */
export function drawingOf(picture: PlanPicture, texts: DrawingTexts): Drawing {
  const scale = scaleOf(picture);
  const height = picture.height * scale;
  const bar = barMetres(picture);
  const art = (layers: PlanPicture['ground']): Mark[] =>
    layers.map(({ layer, path }) => ({ path, origin: null, ...looks[layer] }));
  const { views } = picture;
  const numbers = views.map(({ number, at, wished }): Label => ({
    text: String(number),
    size: 15,
    bold: true,
    plain: true,
    colour: wished === null ? colours.white : colours.ink,
    origin: inUnits(picture, at),
    offset: [0, 5.4],
    anchor: 'middle',
  }));
  return {
    width: drawingWidth,
    height,
    scale,
    wideScale,
    marks: [
      { path: `M0 0h${picture.width}v${picture.height}h${-picture.width}z`, origin: null, fill: paper },
      ...art(picture.ground),
      ...zoneMarks(views),
      ...art(picture.lines),
      ...cableMarks(picture),
      ...views
        .filter(({ target }) => target.metres > 0)
        .map((view) => targetMark(view, inUnits(picture, view.target.at))),
      ...deviceMarks(picture),
      ...views.flatMap((view) => cameraMarks(view, inUnits(picture, view.at))),
      {
        path: `M.7 ${picture.height - 1.1}v.4h${bar}v-.4M${0.7 + bar / 2} ${picture.height - 1.1}v.4`,
        origin: null,
        stroke: colours.ink,
        width: 1.2,
      },
    ],
    labels: [
      ...labelsOf(picture, texts),
      ...numbers,
      {
        text: texts.metres(bar),
        size: 14,
        colour: colours['ink-soft'],
        origin: [(1 + bar) * scale, height - 0.7 * scale],
        offset: [3, 0],
        anchor: 'start',
      },
    ],
  };
}

/** The drawing with a key of its zones below it, for paper. */
export function withKey(drawing: Drawing, zoneText: (zone: Zone) => string): Drawing {
  const { height, scale, width } = drawing;
  const column = width / zones.length;
  return {
    ...drawing,
    height: height + 26,
    marks: [
      ...drawing.marks,
      ...zones.map((zone, index): Mark => {
        const [x, y] = [(index * column + 1) / scale, (height + 8) / scale];
        const path = `M${x} ${y}h${24 / scale}v${14 / scale}h${-24 / scale}z`;
        return {
          path,
          origin: null,
          fill: zoneLooks[zone].fill,
          hatch: zoneLooks[zone].hatch,
          stroke: zoneLooks[zone].edge,
          width: 0.8,
        };
      }),
    ],
    labels: [
      ...drawing.labels,
      ...zones.map((zone, index): Label => ({
        text: zoneText(zone),
        size: 16,
        plain: true,
        colour: colours.ink,
        origin: [index * column + 31, height + 18.6],
        offset: [0, 0],
        anchor: 'start',
      })),
    ],
  };
}
