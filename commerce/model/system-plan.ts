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
