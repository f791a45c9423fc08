import type { Facts, PartKind } from '@/commerce/model/system-part';
import type { Point } from '@/commerce/model/system-plan';
import { levels, nightReach, pixelsPerMetre, reach } from './engine/physics';
import type { Parts, Selection, Spot } from './engine/types';
import { isCamera } from './engine/wiring';
import { type OwnPlan, ownTemplate } from './own-plan';
import {
  cableRoute,
  linesOf,
  metresToWall,
  placed,
  type Segment,
  segmentsOf,
  towards,
  visibleAreas,
} from './plan-geometry';
import { type Place, type Template, templates } from './plan-templates';

/** What a camera shows of a person, from the best on. */
export const zones = ['identify', 'recognise', 'notice'] as const;
export type Zone = (typeof zones)[number];

export interface PlanInput {
  for: keyof typeof templates;
  spots: readonly Spot[];
  selection: Selection | null;
  parts: Parts;
  /** Drawn by the user, in place of the template. */
  plan?: OwnPlan | null;
}

/** A spot with its camera, or a camera of no spot, whose `spot.id` is empty. */
interface Watched {
  spot: Spot;
  name: string;
  facts: Facts | null;
}

export interface View extends Place {
  /** From 1, as in the table. */
  number: number;
  spot: Spot;
  /** What is visible, stopped by walls and by the frame; null where there is no camera or its lens is not known. */
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

export function watchedOf({ spots, selection, parts }: Omit<PlanInput, 'for'>): Watched[] {
  const cameras = (selection?.parts ?? []).flatMap(({ sku, quantity, spot }) => {
    const part = parts.get(sku);
    return part && isCamera(part) ? [{ quantity, spot, name: part.name, facts: part.facts }] : [];
  });
  const atSpots = spots.map((spot): Watched => {
    const camera = cameras.find((each) => each.spot === spot.id);
    return { spot, name: camera?.name ?? '', facts: camera?.facts ?? null };
  });
  const others = cameras
    .filter((camera) => !spots.some(({ id }) => id === camera.spot))
    .flatMap(({ quantity, name, facts }): Watched[] =>
      Array.from({ length: quantity }, () => ({ spot: spotOf(facts), name, facts })),
    );
  return [...atSpots, ...others].slice(0, maxViews);
}

/** Metres up to which each zone reaches: at night as far as the light of the camera. Null: not known. */
export function reachesOf(facts: Facts, night: boolean): Record<Zone, number> | null {
  const light = night ? (nightReach(facts) ?? Infinity) : Infinity;
  const upTo = (zone: Zone) => Math.min(reach(facts, zone) ?? NaN, light);
  const reaches = { identify: upTo('identify'), recognise: upTo('recognise'), notice: upTo('notice') };
  return Number.isNaN(reaches.notice) ? null : reaches;
}

/** Of a view before its camera is known, in degrees and metres. */
const wished = { angle: 90, least: 3 } as const;

function viewOf({ spot, facts }: Watched, place: Place, number: number, walls: readonly Segment[]): View {
  const { at, facing } = place;
  const reaches = facts && reachesOf(facts, spot.night);
  const angle = facts?.viewAngle?.[0] ?? wished.angle;
  const limits = reaches ? zones.map((zone) => reaches[zone]) : [Math.max(spot.metres, wished.least)];
  const [first = [], second = [], third = []] = visibleAreas(at, facing, angle, limits, walls);
  const density = facts && pixelsPerMetre(facts, spot.metres);
  const light = facts && spot.night ? nightReach(facts) : null;
  const free = metresToWall(at, facing, walls) - 0.8;
  return {
    ...place,
    number,
    spot,
    areas: reaches && { identify: first, recognise: second, notice: third },
    wished: first,
    target: towards(at, facing, Math.max(1, Math.min(spot.metres, free))),
    seen: density === null ? null : density >= levels[spot.see] && (light ?? Infinity) >= spot.metres,
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
export function planOf(input: PlanInput): Plan {
  const { plan } = input;
  const template: Template = plan ? ownTemplate(plan, input.spots) : templates[input.for];
  const [width, height] = template.size;
  const solid = linesOf(template.walls);
  const outline = template.outline === undefined ? (solid[0] ?? []) : (linesOf(template.outline)[0] ?? []);
  const cables = template.cables === undefined ? outline : (linesOf(template.cables)[0] ?? []);
  const frame = linesOf(`M0 0H${width}V${height}H0z`);
  const walls = [...solid, ...linesOf(template.partitions ?? ''), ...frame].flatMap(segmentsOf);
  const watched = watchedOf(input);
  const places = placed(
    template,
    outline,
    watched.map(({ spot }) => spot),
  );
  const views = places.map((place, index) => viewOf(watched[index] as Watched, place, index + 1, walls));
  const kinds = (input.selection?.parts ?? []).flatMap(
    ({ sku }) => symbols[input.parts.get(sku)?.kind ?? 'camera'] ?? [],
  );
  const devices = deviceKinds.filter((kind) => kinds.includes(kind));
  return {
    template,
    views,
    // Without a recorder or switch a cable has no end.
    cables: views
      .filter(({ spot }) => spot.link === 'cable' && (devices.length > 0 || !input.selection))
      .map(({ at }, index) =>
        plan
          ? { wall: [template.cabinet, [at[0], template.cabinet[1]], at], ground: [] }
          : cableRoute(
              cables,
              template.cabinet,
              at,
              cableGaps.wall + (index % cableGaps.lanes) * cableGaps.share * width,
            ),
      ),
    devices,
  };
}
