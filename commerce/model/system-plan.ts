import type { Money } from './money';
import type { Facts } from './system-part';

export type Point = readonly [x: number, y: number];

/** One shape of a drawing, which the page and the PDF draw alike. */
export interface Mark {
  /** SVG path data, filled by the nonzero rule: in metres of the plan, or in units around `origin`. */
  path: string;
  /** In units of the drawing. Around it the shape is scaled and turned. */
  origin?: Point;
  /** Degrees. */
  turn?: number;
  fill?: string;
  /** Of the fill. */
  opacity?: number;
  hatch?: { kind: 'dots' | 'lines' | 'grid'; colour: string };
  stroke?: string;
  /** Of the stroke, in units of the drawing. */
  width?: number;
  dash?: readonly [on: number, off: number];
}

export interface Label {
  text: string;
  size: number;
  bold?: true;
  colour: string;
  /** Without an outline in the colour of paper. */
  plain?: true;
  /** The point around which it is scaled, and its own position from there, on the baseline. */
  origin: Point;
  offset: Point;
  anchor: 'start' | 'middle' | 'end';
}

/** A drawing, `width` units wide. Wide windows and paper show symbols and texts at `wideScale`. */
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
  /** Its ground was drawn by the user; otherwise it is an example. */
  readonly ownGround: boolean;
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
