import type { Point } from '@/commerce/model/system-plan';

/** A point where a camera hangs, and where it looks: degrees, 0 to the right, 90 downwards. */
export interface Place {
  at: Point;
  facing: number;
  place: 'indoor' | 'outdoor';
}

/** Layers of the ground plan, from below; each is SVG path data in metres. */
export const groundLayers = ['lawn', 'water', 'paving', 'floor'] as const;
export const lineLayers = [
  'edges',
  'furniture',
  'trees',
  'fence',
  'partitions',
  'walls',
  'openings',
  'doors',
] as const;

export interface Template {
  /** Metres. */
  width: number;
  height: number;
  art: Partial<Record<(typeof groundLayers)[number] | (typeof lineLayers)[number], string>>;
  /** Walls that stop a view: lines of points. They are also drawn. */
  walls: readonly (readonly Point[])[];
  /** Along these walls cables run, and spots without a place of their own hang on them. Clockwise, right angles only. */
  outline: readonly Point[];
  /** The outline is a fence, from which cameras look inwards. */
  inward?: true;
  /** Where cables run, if not along the whole outline. */
  cables?: readonly Point[];
  /** Where the recorder stands. */
  cabinet: Point;
  /** By the id of a spot. Those that a preset has come first. */
  places: Readonly<Record<string, Place>>;
}

const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];
const closed = (...points: Point[]): Point[] => [...points, points[0] as Point];
const rect = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const rects = (...of: readonly [number, number, number, number][]) =>
  of.map((each) => rect(...each)).join('');
type Circle = readonly [x: number, y: number, radius: number];
const circles = (...of: readonly Circle[]) =>
  of.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`).join('');
/** Crowns seen from above: a ring and a dot. */
const trees = (...of: readonly Circle[]) =>
  circles(...of) + circles(...of.map(([x, y, r]): Circle => [x, y, r * 0.12]));
/** A car of 4.4 m, or the same longer, heading down or up. */
const car = (x: number, y: number, length = 4.4, width = 1.8) =>
  `M${x} ${y + 0.5}q0 -.5 .5 -.5h${width - 1}q.5 0 .5 .5v${length - 1}q0 .5 -.5 .5h${1 - width}q-.5 0 -.5 -.5z` +
  `M${x + 0.2} ${y + length * 0.28}h${width - 0.4}M${x + 0.2} ${y + length * 0.75}h${width - 0.4}`;
/** The leaf and the swing of a door that opens from its hinge; `along` and `into` are its directions. */
const door = (x: number, y: number, along: Point, into: Point) =>
  `M${x} ${y}l${into[0]} ${into[1]}a1 1 0 0 ${along[0] * into[1] - along[1] * into[0] > 0 ? 0 : 1} ${along[0] - into[0]} ${along[1] - into[1]}`;
const out = (x: number, y: number, facing: number): Place => ({ at: [x, y], facing, place: 'outdoor' });
const inside = (x: number, y: number, facing: number): Place => ({ at: [x, y], facing, place: 'indoor' });

const houseOutline: Point[] = [
  [9, 9],
  [21, 9],
  [21, 13],
  [26, 13],
  [26, 19],
  [21, 19],
  [21, 17],
  [9, 17],
];

const house: Template = {
  width: 32,
  height: 27,
  art: {
    lawn: rect(1.5, 1.5, 29, 22.5),
    paving: rects([21.8, 19, 3.4, 6], [14.3, 17, 1.4, 8], [12.5, 5.8, 6.5, 3.2], [0, 25, 32, 2]),
    floor: 'M9 9h12v4h5v6h-5v-2h-12zM2.6 10h2.6v3.4h-2.6z',
    edges:
      'M21.8 24V19M25.2 19V24M14.3 24V17M15.7 17V24M12.5 9V5.8h6.5V9M12.5 7.4h6.5M14.66 5.8V9M16.83 5.8V9M0 25h32M14.3 18.5h1.4M14.3 20h1.4M14.3 21.5h1.4M14.3 23h1.4',
    furniture:
      rects(
        [9.5, 9.5, 2.6, 1],
        [9.5, 10.5, 0.9, 1.9],
        [13.6, 10.2, 1.9, 1],
        [9.4, 14.2, 2, 1.8],
        [9.4, 14.2, 0.6, 1.8],
        [17.6, 9.4, 3.1, 0.7],
        [20, 10.1, 0.7, 1.9],
      ) +
      circles([15.8, 7.3, 0.55], [18.4, 9.75, 0.22]) +
      car(22.6, 13.9),
    trees: trees(
      [4.4, 5, 1.6],
      [7.6, 3.4, 1.1],
      [27.2, 5.2, 1.9],
      [4, 20.6, 1.5],
      [28.6, 21.6, 1.1],
      [10.4, 3.6, 0.8],
      [28.8, 10.2, 0.9],
    ),
    fence: 'M14 24H1.5V1.5h29V24h-5M21.5 24H16',
    openings:
      'M10 9h2.4M14 9h3.4M18.4 9h1.8M10 17h2M18 17h2M9 10.2v1.8M9 14v1.8M26 15.4v2M14.5 17h1M21.9 19h3.2M13 13.7v.9M17 13.7v.9M21 14v.9M11 12.8h.9',
    doors: door(14.5, 17, [1, 0], [0, -1]) + door(21, 14, [0, 0.9], [-0.9, 0]),
  },
  walls: [
    closed(...houseOutline),
    [
      [13, 17],
      [13, 14.6],
    ],
    [
      [13, 13.7],
      [13, 12.8],
    ],
    [
      [9, 12.8],
      [11, 12.8],
    ],
    [
      [11.9, 12.8],
      [15.6, 12.8],
    ],
    [
      [17, 17],
      [17, 14.6],
    ],
    [
      [17, 13.7],
      [17, 12.8],
      [21, 12.8],
    ],
    [
      [21, 13],
      [21, 17],
    ],
    box(2.6, 10, 2.6, 3.4),
  ],
  outline: houseOutline,
  cables: box(9, 9, 12, 8).slice(0, 4),
  cabinet: [19, 14.6],
  places: {
    front: out(13.7, 17.35, 68),
    drive: out(21.5, 19.35, 72),
    garden: out(20.6, 8.65, 236),
    side: out(8.65, 16.6, 222),
    back: out(9.4, 8.65, 300),
    garage: inside(21.4, 13.4, 62),
    hall: inside(13.4, 16.6, 300),
    living: inside(9.4, 12.4, 330),
    terrace: out(12.7, 8.65, 290),
    shed: out(5.5, 10.2, 40),
    gate: out(13.4, 23.6, 265),
  },
};

const shopOutline = box(2.5, 7, 21, 12).slice(0, 4);

const shop: Template = {
  width: 26,
  height: 24,
  art: {
    paving: rects([0, 19, 26, 5], [2.5, 0.8, 14, 6.2]),
    lawn: rects([0.6, 0.8, 1.9, 18.2], [16.5, 0.8, 8.9, 6.2], [23.5, 7, 1.9, 12]),
    floor: rect(2.5, 7, 21, 12),
    edges: 'M2.5 7V.8h14V7M0 19h2.5M23.5 19H26M0 22.2h26',
    furniture:
      rects(
        [5.2, 12.6, 0.9, 4],
        [7.9, 12.6, 0.9, 4],
        [16.4, 12.6, 0.9, 2.4],
        [19, 16.6, 3, 0.7],
        [21.3, 14.6, 0.7, 2],
        [2.9, 11.3, 5, 0.5],
        [3, 10.1, 6, 0.6],
        [5, 7.4, 7, 0.6],
        [19.2, 8.4, 1.8, 0.8],
      ) +
      'M5.65 12.6v4M8.35 12.6v4M16.85 12.6v2.4' +
      car(5.4, 1.3, 5, 2),
    trees: trees([20, 3.6, 1.5], [23.4, 5, 1]),
    openings: 'M3.6 19h7M14.6 19h8M12 19h2M7.4 7h1.2M10 11h1.1M18 9.3v.9',
    doors: door(12, 19, [1, 0], [0, 1]) + door(14, 19, [-1, 0], [0, 1]) + door(7.4, 7, [1.2, 0], [0, -1.2]),
  },
  walls: [
    closed(...shopOutline),
    [
      [2.5, 11],
      [10, 11],
    ],
    [
      [11.1, 11],
      [23.5, 11],
    ],
    [
      [18, 7],
      [18, 9.3],
    ],
    [
      [18, 10.2],
      [18, 11],
    ],
  ],
  outline: shopOutline,
  cabinet: [21.6, 9.6],
  places: {
    entrance: inside(13, 14.4, 90),
    till: inside(23.1, 12.6, 122),
    floor: inside(2.9, 18.6, 318),
    stock: inside(2.9, 7.4, 32),
    delivery: out(9.6, 6.65, 240),
    front: out(23, 19.35, 150),
    office: inside(23.1, 7.4, 140),
    parking: out(2.8, 19.35, 40),
  },
};

const yardOutline: Point[] = [
  [8, 6],
  [44, 6],
  [44, 15],
  [34, 15],
  [34, 22],
  [8, 22],
];

const yard: Template = {
  width: 60,
  height: 46,
  art: {
    lawn: rects([1, 1, 58, 5], [1, 6, 7, 35]),
    paving: 'M8 22h26v-7h10v-9h15v35H8zM0 42h60v4H0zM46 41h7v1h-7z',
    floor: 'M8 6h36v9h-10v7h-26zM11 30h12v7h-12z',
    edges:
      'M49.5 7.5h8M49.5 10.5h8M49.5 13.5h8M49.5 16.5h8M49.5 19.5h8M0 42h46M53 42h7M46 42v-1M53 42v-1M8 22v19',
    furniture:
      rects(
        [10, 8, 1.4, 8],
        [14, 8, 1.4, 8],
        [18, 8, 1.4, 8],
        [22, 8, 1.4, 8],
        [40.6, 7, 2.4, 1.2],
        [40.6, 10, 2.4, 1.2],
        [35, 12.4, 2, 1.4],
      ) +
      car(12.7, 22.6, 9, 2.6) +
      car(24.7, 22.6, 9, 2.6) +
      car(10, 17.4, 3, 1.4),
    trees: trees([4.4, 12, 2], [4, 20, 1.6], [4.6, 30, 2.2], [20, 3.4, 1.5], [50, 3.6, 1.6]),
    fence: 'M46 41H1V1h58v40h-6',
    openings: 'M12 22h4M18 22h4M24 22h4M39 15h1.6M10 6h5M18 6h5M26 6h5M36 6h3M44 8v4M15 30h4M34 18v1.4',
    doors: door(39, 15, [1.6, 0], [0, -1.6]),
  },
  walls: [
    closed(...yardOutline),
    [
      [34, 6],
      [34, 15],
    ],
    [
      [34, 11.4],
      [38, 11.4],
    ],
    [
      [39.6, 11.4],
      [44, 11.4],
    ],
    box(11, 30, 12, 7),
  ],
  outline: yardOutline,
  cabinet: [36.4, 8.2],
  places: {
    gate: out(44.4, 37.4, 24),
    loading: out(33.5, 22.6, 152),
    yard: out(44.4, 14.6, 108),
    hall: inside(8.6, 6.6, 36),
    office: inside(43.4, 6.6, 140),
    parking: out(44.5, 6.6, 24),
    side: out(7.5, 21.4, 190),
    store: out(23.5, 30.4, 12),
    back: out(33, 5.5, 215),
  },
};

const siteOutline = box(2.6, 2.6, 46.8, 32.8).slice(0, 4);

const site: Template = {
  width: 52,
  height: 40,
  art: {
    lawn: rect(2, 2, 48, 34),
    paving: rects([0, 37, 52, 3], [35.5, 16, 7.5, 21]),
    floor: rects([9, 7, 21, 15], [41, 5, 6, 2.5], [41, 8.4, 6, 2.5]),
    edges: 'M35.5 36V16h7.5V36M0 37h52',
    furniture:
      rects(
        [10.5, 8.5, 0.6, 0.6],
        [16, 8.5, 0.6, 0.6],
        [21.5, 8.5, 0.6, 0.6],
        [27, 8.5, 0.6, 0.6],
        [10.5, 14, 0.6, 0.6],
        [27, 14, 0.6, 0.6],
        [10.5, 19.5, 0.6, 0.6],
        [16, 19.5, 0.6, 0.6],
        [21.5, 19.5, 0.6, 0.6],
        [27, 19.5, 0.6, 0.6],
        [7, 26, 6, 3],
        [15, 26.5, 4, 4],
        [21, 26, 5, 2],
        [30.6, 24.6, 2, 2],
      ) +
      'M7 26l6 3M13 26l-6 3M15 26.5l4 4M19 26.5l-4 4M21 27h5M30.6 24.6l2 2M32.6 24.6l-2 2M33.6 27.6L17.6 11.6M9 14.5h21M19.5 7v15' +
      car(38, 22, 7, 2.5),
    trees: circles([31.6, 25.6, 0.3]),
    fence: 'M36 36H2V2h48v34h-7.5',
    openings: 'M13 22h3M22 22h4M9 12v4M30 9v4M42 7.5h1.2M42 10.9h1.2M14 7h3',
  },
  walls: [closed([9, 7], [30, 7], [30, 22], [9, 22]), box(41, 5, 6, 2.5), box(41, 8.4, 6, 2.5)],
  outline: siteOutline,
  inward: true,
  cabinet: [44, 6.25],
  places: {
    access: out(34.6, 35, 322),
    container: out(48.6, 17, 248),
    crane: out(30.2, 27.4, 166),
    material: out(4, 34, 318),
    building: out(8.5, 6.5, 215),
    gate: out(44, 35, 230),
  },
};

const chalet = box(9, 8, 11, 7).slice(0, 4);

const holiday: Template = {
  width: 29,
  height: 24,
  art: {
    lawn: rect(0.8, 0.8, 27.4, 19.4),
    water: 'M0 24V21.4q3.6 -1.2 7.2 0t7.2 0t7.2 0t7.4 0V24z',
    paving: rects([9, 15, 11, 3.2], [15, 0.8, 3.2, 7.2]),
    floor: rects([9, 8, 11, 7], [23, 5, 3, 2.6]),
    edges:
      'M15 .8V8M18.2 8V.8M9 15v3.2h11V15M9 15.8h11M9 16.6h11M9 17.4h11M0 22.6q3.6 -1.2 7.2 0t7.2 0t7.2 0t7.4 0',
    furniture:
      rects(
        [9.5, 12.4, 2.4, 0.9],
        [13, 12.6, 1.4, 1],
        [16.6, 8.4, 3, 0.6],
        [9.4, 8.6, 1.8, 2],
        [9.4, 8.6, 1.8, 0.6],
      ) +
      circles([12, 16.8, 0.6], [16.8, 16.9, 0.6]) +
      car(15.8, 1.4),
    trees: trees(
      [4, 4, 1.9],
      [7.4, 6.6, 1.2],
      [4.6, 11, 1.6],
      [24.6, 12.6, 2],
      [26, 17.4, 1.3],
      [3.6, 17, 1.7],
      [22, 2.8, 1.1],
      [10.6, 3.2, 1.4],
    ),
    openings: 'M10 15h3.4M14.6 15h4M9 9v1.4M20 9v1.6M20 12v2M16 8h1M10.4 8h1.6M13.6 9.6v.9',
    doors: door(16, 8, [1, 0], [0, 1]),
  },
  walls: [
    closed(...chalet),
    [
      [13.6, 8],
      [13.6, 9.6],
    ],
    [
      [13.6, 10.5],
      [13.6, 11.4],
      [9, 11.4],
    ],
    box(23, 5, 3, 2.6),
  ],
  outline: chalet,
  cabinet: [18.9, 9.9],
  places: {
    front: out(14.6, 7.65, 302),
    terrace: out(9.4, 15.35, 56),
    living: inside(19.6, 14.6, 205),
    drive: out(19.6, 7.65, 250),
    side: out(8.65, 8.4, 170),
    shed: out(22.7, 5.4, 150),
  },
};

const hallOutline = box(7, 6, 18, 11).slice(0, 4);

const parts: Template = {
  width: 32,
  height: 24,
  art: {
    lawn: rect(1, 1, 30, 22),
    paving: rect(14.6, 17, 2.8, 7),
    floor: rect(7, 6, 18, 11),
    edges: 'M14.6 23V17M17.4 17V23',
    trees: trees([4, 4.4, 1.4], [28, 20, 1.5]),
    fence: 'M14 23H1V1h30v22H18',
    openings: 'M15.2 17h1.6M9 6h4M19 6h4M9 17h4M19 17h4M17 10.6v1.2',
    doors: door(15.2, 17, [1.6, 0], [0, -1.6]),
  },
  walls: [
    closed(...hallOutline),
    [
      [17, 6],
      [17, 10.6],
    ],
    [
      [17, 11.8],
      [17, 13],
      [25, 13],
    ],
  ],
  outline: hallOutline,
  cabinet: [21, 9.4],
  places: {},
};

export const templates = { house, shop, yard, site, holiday, parts } as const;
