import type { Point } from '@/commerce/model/system-plan';
import type { Spot } from './engine/types';

/** A point where a camera hangs, and where it looks: degrees, 0 to the right, 90 downwards. */
export interface Place {
  at: Point;
  facing: number;
  place: Spot['place'];
}

/** Layers of a ground plan: below the views of the cameras, and above them. */
export const groundLayers = ['lawn', 'water', 'paving', 'floor'] as const;
export const lineLayers = ['edges', 'furniture', 'trees', 'fence', 'openings'] as const;

/** A ground plan as SVG path data in metres. */
export interface Template {
  size: readonly [width: number, height: number];
  art: Partial<Record<(typeof groundLayers)[number] | (typeof lineLayers)[number], string>>;
  /** Walls and partitions stop views. Of both, absolute commands only (M L H V z). */
  walls: string;
  partitions?: string;
  /** Right angles, clockwise: spots without a place of their own hang on it. The first wall if missing. */
  outline?: string;
  /** Where cables run, if not along the outline. */
  cables?: string;
  /** The outline is a fence, from which cameras look inwards. */
  inward?: true;
  /** Where the recorder stands. */
  cabinet: Point;
  /** By the id of a spot. */
  places: Readonly<Record<string, Place>>;
}

const out = (x: number, y: number, facing: number): Place => ({ at: [x, y], facing, place: 'outdoor' });
const inside = (x: number, y: number, facing: number): Place => ({ at: [x, y], facing, place: 'indoor' });

const house: Template = {
  size: [32, 27],
  art: {
    lawn: 'M1.5 1.5h29v22.5h-29z',
    paving: 'M21.8 19h3.4v6h-3.4zM14.3 17h1.4v8h-1.4zM12.5 5.8h6.5v3.2h-6.5zM0 25h32v2h-32z',
    floor: 'M9 9h12v4h5v6h-5v-2h-12zM2.6 10h2.6v3.4h-2.6z',
    edges:
      'M21.8 24V19M25.2 19V24M14.3 24V17M15.7 17V24M12.5 9V5.8h6.5V9M12.5 7.4h6.5M14.66 5.8V9M16.83 5.8V9M0 25h32M14.3 18.5h1.4M14.3 20h1.4M14.3 21.5h1.4M14.3 23h1.4',
    furniture:
      'M9.5 9.5h2.6v1h-2.6zM9.5 10.5h.9v1.9h-.9zM13.6 10.2h1.9v1h-1.9zM9.4 14.2h2v1.8h-2zM9.4 14.2h.6v1.8h-.6zM17.6 9.4h3.1v.7h-3.1zM20 10.1h.7v1.9h-.7zM15.25 7.3a.55 .55 0 1 0 1.1 0a.55 .55 0 1 0 -1.1 0zM18.18 9.75a.22 .22 0 1 0 .44 0a.22 .22 0 1 0 -.44 0zM22.6 14.4q0 -.5 .5 -.5h.8q.5 0 .5 .5v3.4q0 .5 -.5 .5h-.8q-.5 0 -.5 -.5zM22.8 15.13h1.4M22.8 17.2h1.4M14.5 17l0 -1a1 1 0 0 1 1 1M21 14l-.9 0a1 1 0 0 0 .9 .9',
    trees:
      'M2.8 5a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM6.5 3.4a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0zM25.3 5.2a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM2.5 20.6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0zM27.5 21.6a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0zM9.6 3.6a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0zM27.9 10.2a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0zM4.21 5a.19 .19 0 1 0 .38 0a.19 .19 0 1 0 -.38 0zM7.47 3.4a.13 .13 0 1 0 .26 0a.13 .13 0 1 0 -.26 0zM26.97 5.2a.23 .23 0 1 0 .46 0a.23 .23 0 1 0 -.46 0zM3.82 20.6a.18 .18 0 1 0 .36 0a.18 .18 0 1 0 -.36 0zM28.47 21.6a.13 .13 0 1 0 .26 0a.13 .13 0 1 0 -.26 0zM10.3 3.6a.1 .1 0 1 0 .19 0a.1 .1 0 1 0 -.19 0zM28.69 10.2a.11 .11 0 1 0 .22 0a.11 .11 0 1 0 -.22 0z',
    fence: 'M14 24H1.5V1.5h29V24h-5M21.5 24H16',
    openings:
      'M10 9h2.4M14 9h3.4M18.4 9h1.8M10 17h2M18 17h2M9 10.2v1.8M9 14v1.8M26 15.4v2M14.5 17h1M21.9 19h3.2M13 13.7v.9M17 13.7v.9M21 14v.9M11 12.8h.9',
  },
  walls: 'M9 9H21V13H26V19H21V17H9zM2.6 10H5.2V13.4H2.6z',
  partitions: 'M13 17V14.6M13 13.7V12.8M9 12.8H11M11.9 12.8H15.6M17 17V14.6M17 13.7V12.8H21M21 13V17',
  cables: 'M9 9H21V17H9z',
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

const shop: Template = {
  size: [26, 24],
  art: {
    paving: 'M0 19h26v5h-26zM2.5 .8h14v6.2h-14z',
    lawn: 'M.6 .8h1.9v18.2h-1.9zM16.5 .8h8.9v6.2h-8.9zM23.5 7h1.9v12h-1.9z',
    floor: 'M2.5 7h21v12h-21z',
    edges: 'M2.5 7V.8h14V7M0 19h2.5M23.5 19H26M0 22.2h26',
    furniture:
      'M5.2 12.6h.9v4h-.9zM7.9 12.6h.9v4h-.9zM16.4 12.6h.9v2.4h-.9zM19 16.6h3v.7h-3zM21.3 14.6h.7v2h-.7zM2.9 11.3h5v.5h-5zM3 10.1h6v.6h-6zM5 7.4h7v.6h-7zM19.2 8.4h1.8v.8h-1.8zM5.65 12.6v4M8.35 12.6v4M16.85 12.6v2.4M5.4 1.8q0 -.5 .5 -.5h1q.5 0 .5 .5v4q0 .5 -.5 .5h-1q-.5 0 -.5 -.5zM5.6 2.7h1.6M5.6 5.05h1.6M12 19l0 1a1 1 0 0 0 1 -1M14 19l0 1a1 1 0 0 1 -1 -1M7.4 7l0 -1.2a1 1 0 0 1 1.2 1.2',
    trees:
      'M18.5 3.6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0zM22.4 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM19.82 3.6a.18 .18 0 1 0 .36 0a.18 .18 0 1 0 -.36 0zM23.28 5a.12 .12 0 1 0 .24 0a.12 .12 0 1 0 -.24 0z',
    openings: 'M3.6 19h7M14.6 19h8M12 19h2M7.4 7h1.2M10 11h1.1M18 9.3v.9',
  },
  walls: 'M2.5 7H23.5V19H2.5z',
  partitions: 'M2.5 11H10M11.1 11H23.5M18 7V9.3M18 10.2V11',
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

const yard: Template = {
  size: [60, 46],
  art: {
    lawn: 'M1 1h58v5h-58zM1 6h7v35h-7z',
    paving: 'M8 22h26v-7h10v-9h15v35H8zM0 42h60v4H0zM46 41h7v1h-7z',
    floor: 'M8 6h36v9h-10v7h-26zM11 30h12v7h-12z',
    edges:
      'M49.5 7.5h8M49.5 10.5h8M49.5 13.5h8M49.5 16.5h8M49.5 19.5h8M0 42h46M53 42h7M46 42v-1M53 42v-1M8 22v19',
    furniture:
      'M10 8h1.4v8h-1.4zM14 8h1.4v8h-1.4zM18 8h1.4v8h-1.4zM22 8h1.4v8h-1.4zM40.6 7h2.4v1.2h-2.4zM40.6 10h2.4v1.2h-2.4zM35 12.4h2v1.4h-2zM12.7 23.1q0 -.5 .5 -.5h1.6q.5 0 .5 .5v8q0 .5 -.5 .5h-1.6q-.5 0 -.5 -.5zM12.9 25.12h2.2M12.9 29.35h2.2M24.7 23.1q0 -.5 .5 -.5h1.6q.5 0 .5 .5v8q0 .5 -.5 .5h-1.6q-.5 0 -.5 -.5zM24.9 25.12h2.2M24.9 29.35h2.2M10 17.9q0 -.5 .5 -.5h.4q.5 0 .5 .5v2q0 .5 -.5 .5h-.4q-.5 0 -.5 -.5zM10.2 18.24h1M10.2 19.65h1M39 15l0 -1.6a1 1 0 0 1 1.6 1.6',
    trees:
      'M2.4 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM2.4 20a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM2.4 30a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0zM18.5 3.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0zM48.4 3.6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM4.16 12a.24 .24 0 1 0 .48 0a.24 .24 0 1 0 -.48 0zM3.81 20a.19 .19 0 1 0 .38 0a.19 .19 0 1 0 -.38 0zM4.34 30a.26 .26 0 1 0 .53 0a.26 .26 0 1 0 -.53 0zM19.82 3.4a.18 .18 0 1 0 .36 0a.18 .18 0 1 0 -.36 0zM49.81 3.6a.19 .19 0 1 0 .38 0a.19 .19 0 1 0 -.38 0z',
    fence: 'M46 41H1V1h58v40h-6',
    openings: 'M12 22h4M18 22h4M24 22h4M39 15h1.6M10 6h5M18 6h5M26 6h5M36 6h3M44 8v4M15 30h4M34 18v1.4',
  },
  walls: 'M8 6H44V15H34V22H8zM11 30H23V37H11z',
  partitions: 'M34 6V15M34 11.4H38M39.6 11.4H44',
  cabinet: [37.6, 8.2],
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

const site: Template = {
  size: [52, 40],
  art: {
    lawn: 'M2 2h48v34h-48z',
    paving: 'M0 37h52v3h-52zM35.5 16h7.5v21h-7.5z',
    floor: 'M9 7h21v15h-21zM41 5h6v2.5h-6zM41 8.4h6v2.5h-6z',
    edges: 'M35.5 36V16h7.5V36M0 37h52',
    furniture:
      'M10.5 8.5h.6v.6h-.6zM16 8.5h.6v.6h-.6zM21.5 8.5h.6v.6h-.6zM27 8.5h.6v.6h-.6zM10.5 14h.6v.6h-.6zM27 14h.6v.6h-.6zM10.5 19.5h.6v.6h-.6zM16 19.5h.6v.6h-.6zM21.5 19.5h.6v.6h-.6zM27 19.5h.6v.6h-.6zM7 26h6v3h-6zM15 26.5h4v4h-4zM21 26h5v2h-5zM30.6 24.6h2v2h-2zM7 26l6 3M13 26l-6 3M15 26.5l4 4M19 26.5l-4 4M21 27h5M30.6 24.6l2 2M32.6 24.6l-2 2M33.6 27.6L17.6 11.6M9 14.5h21M19.5 7v15M38 22.5q0 -.5 .5 -.5h1.5q.5 0 .5 .5v6q0 .5 -.5 .5h-1.5q-.5 0 -.5 -.5zM38.2 23.96h2.1M38.2 27.25h2.1',
    trees: 'M31.3 25.6a.3 .3 0 1 0 .6 0a.3 .3 0 1 0 -.6 0z',
    fence: 'M36 36H2V2h48v34h-7.5',
    openings: 'M13 22h3M22 22h4M9 12v4M30 9v4M42 7.5h1.2M42 10.9h1.2M14 7h3',
  },
  walls: 'M9 7H30V22H9zM41 5H47V7.5H41zM41 8.4H47V10.9H41z',
  outline: 'M2.6 2.6H49.4V35.4H2.6z',
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

const holiday: Template = {
  size: [29, 24],
  art: {
    lawn: 'M.8 .8h27.4v19.4h-27.4z',
    water: 'M0 24V21.4q3.6 -1.2 7.2 0t7.2 0t7.2 0t7.4 0V24z',
    paving: 'M9 15h11v3.2h-11zM15 .8h3.2v7.2h-3.2z',
    floor: 'M9 8h11v7h-11zM23 5h3v2.6h-3z',
    edges:
      'M15 .8V8M18.2 8V.8M9 15v3.2h11V15M9 15.8h11M9 16.6h11M9 17.4h11M0 22.6q3.6 -1.2 7.2 0t7.2 0t7.2 0t7.4 0',
    furniture:
      'M9.5 12.4h2.4v.9h-2.4zM13 12.6h1.4v1h-1.4zM16.6 8.4h3v.6h-3zM9.4 8.6h1.8v2h-1.8zM9.4 8.6h1.8v.6h-1.8zM11.4 16.8a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0 -1.2 0zM16.2 16.9a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0 -1.2 0zM15.8 1.9q0 -.5 .5 -.5h.8q.5 0 .5 .5v3.4q0 .5 -.5 .5h-.8q-.5 0 -.5 -.5zM16 2.63h1.4M16 4.7h1.4M16 8l0 1a1 1 0 0 0 1 -1',
    trees:
      'M2.1 4a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM6.2 6.6a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0zM3 11a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM22.6 12.6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM24.7 17.4a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0zM1.9 17a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0zM20.9 2.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0zM9.2 3.2a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0zM3.77 4a.23 .23 0 1 0 .46 0a.23 .23 0 1 0 -.46 0zM7.26 6.6a.14 .14 0 1 0 .29 0a.14 .14 0 1 0 -.29 0zM4.41 11a.19 .19 0 1 0 .38 0a.19 .19 0 1 0 -.38 0zM24.36 12.6a.24 .24 0 1 0 .48 0a.24 .24 0 1 0 -.48 0zM25.84 17.4a.16 .16 0 1 0 .31 0a.16 .16 0 1 0 -.31 0zM3.4 17a.2 .2 0 1 0 .41 0a.2 .2 0 1 0 -.41 0zM21.87 2.8a.13 .13 0 1 0 .26 0a.13 .13 0 1 0 -.26 0zM10.43 3.2a.17 .17 0 1 0 .34 0a.17 .17 0 1 0 -.34 0z',
    openings: 'M10 15h3.4M14.6 15h4M9 9v1.4M20 9v1.6M20 12v2M16 8h1M10.4 8h1.6M13.6 9.6v.9',
  },
  walls: 'M9 8H20V15H9zM23 5H26V7.6H23z',
  partitions: 'M13.6 8V9.6M13.6 10.5V11.4H9',
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

const parts: Template = {
  size: [32, 24],
  art: {
    lawn: 'M1 1h30v22h-30z',
    paving: 'M14.6 17h2.8v7h-2.8z',
    floor: 'M7 6h18v11h-18z',
    edges: 'M14.6 23V17M17.4 17V23',
    trees:
      'M2.6 4.4a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0zM26.5 20a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0zM3.83 4.4a.17 .17 0 1 0 .34 0a.17 .17 0 1 0 -.34 0zM27.82 20a.18 .18 0 1 0 .36 0a.18 .18 0 1 0 -.36 0z',
    fence: 'M14 23H1V1h30v22H18',
    openings: 'M15.2 17h1.6M9 6h4M19 6h4M9 17h4M19 17h4M17 10.6v1.2',
  },
  walls: 'M7 6H25V17H7z',
  partitions: 'M17 6V10.6M17 11.8V13H25',
  cabinet: [21, 9.4],
  places: {},
};

export const templates = { house, shop, yard, site, holiday, parts } as const;
