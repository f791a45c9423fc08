import type { Money } from './money';
import type { Facts } from './system-part';

/** Metres from the upper left corner. */
export type Point = readonly [x: number, y: number];

/** What a camera shows of a person, from the best on. */
export const zones = ['identify', 'recognise', 'notice'] as const;
export type Zone = (typeof zones)[number];

export type DeviceSymbol = 'recorder' | 'switch' | 'hub' | 'router' | 'ups';

/** A camera in the drawing, or a spot that has none yet. */
export interface PlanView {
  /** From 1, as in the list beside the drawing. */
  number: number;
  /** Id of its spot. */
  spot: string;
  at: Point;
  /** Degrees, 0 to the right, 90 downwards. */
  facing: number;
  link: 'cable' | 'wifi' | 'none';
  /** What is visible, stopped by walls and by the frame; empty where the lens is not known. */
  zones: Partial<Record<Zone, readonly Point[]>>;
  /** The wished view, while the spot has no camera or its lens is not known. */
  wished: readonly Point[] | null;
  /** The watched person or car. `seen`: as well as wished; null: not known. */
  target: { at: Point; metres: number; car: boolean; seen: boolean | null };
}

/** The drawing of a plan: static art by layer as SVG path data in metres, and what the answers add. */
export interface PlanPicture {
  width: number;
  height: number;
  ground: readonly { layer: string; path: string }[];
  lines: readonly { layer: string; path: string }[];
  views: readonly PlanView[];
  cables: readonly { points: readonly Point[]; outside: readonly Point[] }[];
  cabinet: Point;
  devices: readonly DeviceSymbol[];
}

export const hatches = ['dots', 'lines', 'grid'] as const;

/** One shape of the drawing, which the page and the PDF draw alike. */
export interface Mark {
  /** SVG path data, filled by the nonzero rule. */
  path: string;
  /** Around it the shape is scaled, in units of the drawing; null: the path is in metres of the plan. */
  origin: Point | null;
  fill?: string;
  /** Of the fill. */
  opacity?: number;
  hatch?: { kind: (typeof hatches)[number]; colour: string };
  stroke?: string;
  /** Of the stroke, in units of the drawing. */
  width?: number;
  dash?: readonly number[];
}

export interface Label {
  text: string;
  size: number;
  bold?: true;
  colour: string;
  /** Without an outline in the colour of the paper. */
  plain?: true;
  /** The point that it belongs to, around which it is scaled; and its own position from there, on the baseline. */
  origin: Point;
  offset: Point;
  anchor: 'start' | 'middle' | 'end';
}

/** A drawing as shapes and texts, `width` units wide. Narrow windows show symbols and texts as they are, others at `wideScale`. */
export interface Drawing {
  width: number;
  height: number;
  /** Units per metre. */
  scale: number;
  wideScale: number;
  marks: readonly Mark[];
  labels: readonly Label[];
}

/** A system as its owner or installer prints it. Names are in the language of the store. */
export interface SystemPlanData {
  /** Given by an installer; empty without one. */
  readonly name: string;
  readonly drawing: Drawing;
  /** What the drawing shows, for screen readers. */
  readonly caption: string;
  /** `price`: of all its units; null for what is there already. */
  readonly parts: readonly {
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
    readonly spot: string;
    readonly phase: number;
    readonly price: Money | null;
  }[];
  readonly total: Money;
  readonly wiring: readonly {
    readonly from: string;
    readonly to: string;
    readonly port: number | null;
    readonly link: 'ethernet' | 'coax' | 'wifi' | 'power';
    readonly metres: number | null;
    readonly watts: number | null;
  }[];
  /** Of each kind of camera. */
  readonly cameras: readonly { readonly name: string; readonly facts: Facts; readonly mbit: number | null }[];
  /** Of recording. */
  readonly days: number;
  readonly hours: number;
  /** Missing parts and conflicts. */
  readonly open: readonly string[];
  readonly notChecked: readonly string[];
  /** Of the page of the plan. */
  readonly path: string;
  readonly date: Date;
}
