import type { Facts, PartKind } from '@/commerce/model/system-part';
import type { Point } from '@/commerce/model/system-plan';
import type { Answers } from './answers';
import { levels, nightReach, pixelsPerMetre, reach } from './engine/physics';
import type { Parts, Selection, Spot } from './engine/types';
import { isCamera } from './engine/wiring';
import { ownTemplate } from './own-plan';
import {
  cableRoute,
  linesOf,
  metresToWall,
  placed,
  type Segment,
  stopsOf,
  towards,
  visibleAreas,
} from './plan-geometry';
import { type Place, type Template, templates } from './plan-templates';

/** What a camera shows of a person, from the best on. */
export const zones = ['identify', 'recognise', 'notice'] as const;
export type Zone = (typeof zones)[number];

/** A spot with its camera, or a camera of no spot, whose `spot.id` is empty. */
interface Watched {
  spot: Spot;
  /** Of the camera; empty without one. */
  name: string;
  facts: Facts | null;
}

export interface View extends Watched, Place {
  /** From 1, as in the table. */
  number: number;
  /** Metres up to which each zone reaches, at night as far as the light; null where there is no camera or its lens is not known. */
  reaches: Readonly<Record<Zone, number>> | null;
  /** What is visible, stopped by walls and by the frame; null without `reaches`. */
  areas: Readonly<Record<Zone, readonly Point[]>> | null;
  /** The wished view while `areas` is null. */
  wished: readonly Point[];
  target: Point;
  /** The target is seen as well as wished; null: not known. */
  seen: boolean | null;
}

export interface Plan {
  template: Template;
  views: View[];
  cables: ReturnType<typeof cableRoute>[];
  devices: (typeof deviceKinds)[number][];
}

const maxViews = 32;

/** A camera of no spot as a spot, by its facts. */
function spotOf({ connection, use }: Facts): Spot {
  const isWired = connection === undefined || connection.includes('ethernet') || connection.includes('coax');
  const link = isWired ? 'cable' : connection.includes('wifi') ? 'wifi' : 'none';
  const place = use && !use.includes('outdoor') ? 'indoor' : 'outdoor';
  return { id: '', place, metres: 0, see: 'recognise', night: false, link };
}

function watchedOf(spots: readonly Spot[], selection: Selection, parts: Parts): Watched[] {
  const cameras = selection.parts.flatMap(({ sku, quantity, spot }) => {
    const part = parts.get(sku);
    return part && isCamera(part) ? [{ quantity, id: spot, name: part.name, facts: part.facts }] : [];
  });
  const atSpots = spots.map((spot): Watched => {
    const { name, facts } = cameras.find(({ id }) => id === spot.id) ?? { name: '', facts: null };
    return { spot, name, facts };
  });
  const others = cameras
    .filter((camera) => !spots.some(({ id }) => id === camera.id))
    .flatMap(({ quantity, name, facts }) =>
      Array.from({ length: quantity }, (): Watched => ({ spot: spotOf(facts), name, facts })),
    );
  return [...atSpots, ...others].slice(0, maxViews);
}

/** Of a view before its camera is known, in degrees and metres. */
const wished = { angle: 90, least: 3 } as const;

function viewOf(watched: Watched, place: Place, number: number, walls: readonly Segment[]): View {
  const { spot, facts } = watched;
  const { at, facing } = place;
  const light = (spot.night && facts && nightReach(facts)) || Infinity;
  const upTo = zones.map((zone) => Math.min((facts && reach(facts, zone)) ?? NaN, light));
  const isKnown = !upTo.some(Number.isNaN);
  const [identify = 0, recognise = 0, notice = 0] = upTo;
  const limits = isKnown ? upTo : [Math.max(spot.metres, wished.least)];
  const angle = facts?.viewAngle?.[0] ?? wished.angle;
  const [first = [], second = [], third = []] = visibleAreas(at, facing, angle, limits, walls);
  const density = facts && pixelsPerMetre(facts, spot.metres);
  const free = metresToWall(at, facing, walls) - 0.8;
  return {
    ...watched,
    ...place,
    number,
    reaches: isKnown ? { identify, recognise, notice } : null,
    areas: isKnown ? { identify: first, recognise: second, notice: third } : null,
    wished: first,
    target: towards(at, facing, Math.max(1, Math.min(spot.metres, free))),
    seen: density === null ? null : density >= levels[spot.see] && light >= spot.metres,
  };
}

const deviceKinds = ['recorder', 'switch', 'hub', 'router', 'ups'] as const;
const symbols: Partial<Record<PartKind, Plan['devices'][number]>> = {
  nvr: 'recorder',
  dvr: 'recorder',
  hybrid: 'recorder',
  kit: 'recorder',
  switch: 'switch',
  injector: 'switch',
  hub: 'hub',
  router: 'router',
  ups: 'ups',
};

/** Metres between a wall and the first cable, the share of the width between two, and how many run side by side. */
const cableGaps = { wall: 0.4, share: 4 / 640, lanes: 8 } as const;

/** What the drawing shows: deterministic, so that the page, its table and the PDF agree. */
export function planOf(
  { for: kind, spots, plan }: Pick<Answers, 'for' | 'spots' | 'plan'>,
  selection: Selection,
  parts: Parts,
): Plan {
  const template: Template = plan ? ownTemplate(plan, spots) : templates[kind ?? 'parts'];
  const { cabinet, size } = template;
  const walls = linesOf(template.walls);
  const outline = template.outline ? linesOf(template.outline)[0] : walls[0];
  const ring = template.cables ? linesOf(template.cables)[0] : outline;
  const stops = stopsOf({ size, walls: [...walls, ...linesOf(template.partitions ?? '')] });
  const watched = watchedOf(spots, selection, parts);
  const places = placed(template, outline ?? [], watched);
  const views = watched.map((each, index) => viewOf(each, places[index] as Place, index + 1, stops));
  const devices = deviceKinds.filter((device) =>
    selection.parts.some(({ sku }) => symbols[parts.get(sku)?.kind ?? 'camera'] === device),
  );
  // Without a recorder or switch a cable has no end.
  const wired = views.filter(({ spot }) => spot.link === 'cable' && devices.length > 0);
  const cables = wired.map(({ at }, index) => {
    if (plan) return { wall: [cabinet, [at[0], cabinet[1]] as const, at], ground: [] };
    const gap = cableGaps.wall + (index % cableGaps.lanes) * cableGaps.share * size[0];
    return cableRoute(ring ?? [], cabinet, at, gap);
  });
  return { template, views, cables, devices };
}
