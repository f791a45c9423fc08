import type { Facts, PartKind, SystemPart } from '@/commerce/model/system-part';
import { ethernetMetres, poeClasses, poeReserve, portWatts } from './physics';
import type { Chosen, Parts, Run, Selection, Spot } from './types';

/** One device of a selection. */
export interface Unit {
  sku: string;
  /** The how-manyth of its article, from 1. */
  unit: number;
  part: SystemPart;
  spot?: Spot | undefined;
}

interface Source {
  unit: Unit;
  ports: number;
  /** Watts that may still be drawn from it: with the reserve left, and at most. */
  spare: number;
  left: number;
  perPort: number;
  loads: { load: Load; watts: number }[];
}

/** A device that takes a port: a camera with the extenders between it and the port, or a switch without mains. */
interface Load {
  unit: Unit;
  extenders: Unit[];
  /** At the port; null: not known. */
  watts: number | null;
  order: number;
}

const recorderKinds: readonly PartKind[] = ['nvr', 'dvr', 'hybrid', 'kit'];
export const isRecorder = (part: SystemPart) => recorderKinds.includes(part.kind);
export const isCamera = (part: SystemPart) => part.kind === 'camera' || part.kind === 'doorbell';

/** How a camera is connected at a spot; without one, by the first of cable and Wi-Fi that it has. Null: by neither. */
export function linkOf(facts: Facts, spot: Spot | undefined): 'ethernet' | 'coax' | 'wifi' | null {
  const has = (link: 'ethernet' | 'coax' | 'wifi') => facts.connection?.includes(link) === true;
  if (spot?.link === 'none') return null;
  if (spot?.link === 'wifi') return has('wifi') ? 'wifi' : null;
  return has('ethernet')
    ? 'ethernet'
    : has('coax')
      ? 'coax'
      : has('wifi') && spot === undefined
        ? 'wifi'
        : null;
}

/** Needs neither PoE nor a supply that is bought. */
export const bringsPower = ({ power = [], supplyIncluded }: Facts) =>
  power.some((way) => way === 'battery' || way === 'solar' || way === 'mains') ||
  (supplyIncluded === true && power.includes('dc12'));

/** Watts that a PoE port of a device gives at most; unlimited if its class is not known. */
export function wattsPerPort(facts: Facts): number {
  return facts.poeClass === undefined ? Infinity : (poeClasses[facts.poeClass]?.port ?? Infinity);
}

/** Every unit of the parts of a selection that `keep` accepts. */
export function unitsOf(selection: Selection, parts: Parts, keep: (part: SystemPart) => boolean): Unit[] {
  const spots = new Map(selection.spots?.map((spot) => [spot.id, spot]));
  const counts = new Map<string, number>();
  return selection.parts.flatMap(({ sku, quantity, spot }: Chosen) => {
    const part = parts.get(sku);
    if (!part || !keep(part)) return [];
    const first = (counts.get(sku) ?? 0) + 1;
    counts.set(sku, first + quantity - 1);
    const at = spot === undefined ? undefined : spots.get(spot);
    return Array.from({ length: quantity }, (_, index) => ({ sku, unit: first + index, part, spot: at }));
  });
}

const end = ({ sku, unit }: Unit) => ({ sku, unit });
const runBetween = (from: Unit, to: Unit, link: Run['link'], more: Partial<Run> = {}): Run => ({
  from: end(from),
  to: end(to),
  port: null,
  link,
  metres: null,
  watts: null,
  spot: from.spot?.id,
  ...more,
});
const sameSpot = (one: Unit, other: Unit) => one.spot !== undefined && one.spot.id === other.spot?.id;

/** The cameras that come in a kit are numbered as units of it. */
function kitCameras(kits: readonly Unit[]): Unit[] {
  const counts = new Map<string, number>();
  return kits.flatMap((kit) =>
    Array.from({ length: kit.part.facts.camerasIncluded ?? 0 }, () => {
      const unit = (counts.get(kit.sku) ?? 0) + 1;
      counts.set(kit.sku, unit);
      return { sku: kit.sku, unit, part: kit.part };
    }),
  );
}

function sourceOf(unit: Unit): Source {
  const { ports = 0, poeBudget = Infinity } = unit.part.facts;
  return {
    unit,
    ports,
    spare: poeBudget * poeReserve,
    left: poeBudget,
    perPort: wattsPerPort(unit.part.facts),
    loads: [],
  };
}

/** The port for a load: within the reserve if possible, then within the budget, then any free one. */
function plug(load: Load, sources: readonly Source[]): Source | undefined {
  const watts = load.watts ?? 0;
  const free = sources.filter(({ unit, ports, loads }) => {
    return (
      loads.length < ports && unit !== load.unit && (unit.spot === undefined || sameSpot(unit, load.unit))
    );
  });
  const source =
    free.find((one) => one.perPort >= watts && one.spare >= watts) ??
    free.find((one) => one.perPort >= watts && one.left >= watts) ??
    free.find((one) => one.perPort >= watts) ??
    free[0];
  if (!source) return undefined;
  source.spare -= watts;
  source.left -= watts;
  source.loads.push({ load, watts });
  return source;
}

/** Gives every camera whose cable is too long the extenders of its spot, then those of no spot. */
function takeExtenders(camera: Unit, extenders: Unit[]): Unit[] {
  const taken: Unit[] = [];
  let reach = ethernetMetres;
  const metres = camera.spot?.cableMetres ?? 0;
  for (const own of [true, false]) {
    for (let at = 0; at < extenders.length && reach < metres;) {
      const extender = extenders[at] as Unit;
      if (own ? sameSpot(extender, camera) : extender.spot === undefined) {
        taken.push(...extenders.splice(at, 1));
        reach += extender.part.facts.range ?? ethernetMetres;
      } else at += 1;
    }
  }
  return taken;
}

/** From the camera to the port: the run at the port is as long as copper may be, each extender adds its range. */
function runsOf({ load, watts }: Source['loads'][number], source: Unit, port: number): Run[] {
  const { unit, extenders } = load;
  const spot = unit.spot?.id;
  let metres = unit.spot?.cableMetres ?? null;
  let drawn = load.watts === null ? null : watts;
  let reach = ethernetMetres;
  let to = source;
  const runs: Run[] = [];
  for (const from of [...extenders, unit]) {
    const own = metres === null || from === unit ? metres : Math.min(reach, metres);
    const more = { port: to === source ? port : null, metres: own, watts: drawn, spot };
    runs.unshift(runBetween(from, to, 'ethernet', more));
    if (metres !== null) metres = Math.max(0, metres - reach);
    if (drawn !== null) drawn -= portWatts(from.part.facts) ?? 0;
    reach = from.part.facts.range ?? ethernetMetres;
    to = from;
  }
  return runs;
}

/** Ports for everything that is powered over its cable. The heaviest load chooses first, so that it gets a port that can feed it. */
function assignPorts(
  cameras: readonly Unit[],
  devices: readonly Unit[],
): { sources: Source[]; plugged: Set<Unit> } {
  const kinds: readonly PartKind[] = ['kit', 'nvr', 'hybrid', 'dvr', 'switch', 'injector', 'converter'];
  const sources = devices
    .filter(({ part }) => kinds.includes(part.kind) && (part.facts.ports ?? 0) > 0)
    .map(sourceOf)
    .toSorted((one, other) => {
      const near = Number(other.unit.spot !== undefined) - Number(one.unit.spot !== undefined);
      const rank = ({ part }: Unit) => (isRecorder(part) ? 0 : kinds.indexOf(part.kind));
      return near || rank(one.unit) - rank(other.unit);
    });
  const extenders = devices.filter(({ part }) => part.kind === 'extender');
  const plugged = new Set<Unit>();
  const loads = cameras
    .filter(({ part }) => part.facts.power?.includes('poe'))
    .map((unit, order): Load => {
      const between = takeExtenders(unit, extenders);
      const own = portWatts(unit.part.facts);
      const watts =
        own === null ? null : between.reduce((sum, { part }) => sum + (portWatts(part.facts) ?? 0), own);
      return { unit, extenders: between, watts, order };
    });
  for (const load of loads.toSorted(
    (one, other) => (other.watts ?? 0) - (one.watts ?? 0) || one.order - other.order,
  )) {
    if (plug(load, sources)) plugged.add(load.unit);
  }
  const fed = ({ part }: Unit) => part.facts.power?.every((power) => power === 'poe') ?? false;
  const mains = sources.filter(({ unit }) => !fed(unit));
  for (const source of sources.filter(({ unit }) => fed(unit) && unit.part.kind === 'switch')) {
    const watts = source.loads.reduce(
      (sum, load) => sum + load.watts,
      portWatts(source.unit.part.facts) ?? 0,
    );
    if (plug({ unit: source.unit, extenders: [], watts, order: 0 }, mains)) plugged.add(source.unit);
  }
  return { sources, plugged };
}

/** Cameras that need a supply of their own: 12 V from the one at the spot, or from one that is shared. */
function supplyRuns(cameras: readonly Unit[], supplies: readonly Unit[]): Run[] {
  const left = new Map(supplies.map((supply) => [supply, supply.part.facts.outputPower ?? Infinity]));
  return cameras.flatMap((camera): Run[] => {
    const watts = camera.part.facts.powerUse ?? null;
    const near = supplies.filter((supply) => sameSpot(supply, camera));
    const shared = supplies.filter(({ spot }) => spot === undefined);
    const supply = [...near, ...shared].find((one) => (left.get(one) ?? 0) >= (watts ?? 0)) ?? near[0];
    if (!supply) return [];
    left.set(supply, (left.get(supply) ?? 0) - (watts ?? 0));
    return [runBetween(camera, supply, 'power', { watts })];
  });
}

/** The device that a camera without a PoE port sends its pictures to. */
function receiver(
  camera: Unit,
  link: 'ethernet' | 'coax' | 'wifi',
  devices: readonly Unit[],
): Unit | undefined {
  const first = (accept: (part: SystemPart) => boolean) => devices.find(({ part }) => accept(part));
  if (link === 'coax') return first(({ kind }) => kind === 'dvr' || kind === 'hybrid');
  if (link === 'ethernet') {
    return (
      first((part) => part.kind === 'switch') ?? first((part) => part.kind === 'router') ?? first(isRecorder)
    );
  }
  const hub = camera.part.facts.storage?.includes('hub') ? first(({ kind }) => kind === 'hub') : undefined;
  return (
    hub ??
    first((part) => isRecorder(part) && part.facts.connection?.includes('wifi') === true) ??
    first(({ kind }) => kind === 'router') ??
    first(isRecorder)
  );
}

/**
 * How the devices of a selection are connected, run by run: first every camera, then the supplies, then the devices
 * between them. Every camera that is powered over its cable has one PoE port: of a recorder while one of its ports can
 * feed it, then of a switch. A camera for which there is no port has no run.
 */
export function wiring(selection: Selection, parts: Parts): Run[] {
  const devices = unitsOf(
    selection,
    parts,
    (part) => !isCamera(part) && !['cable', 'reel', 'disk', 'card'].includes(part.kind),
  );
  const cameras = [
    ...unitsOf(selection, parts, isCamera),
    ...kitCameras(devices.filter(({ part }) => part.kind === 'kit')),
  ];
  const linked = cameras.map((camera) => ({ camera, link: linkOf(camera.part.facts, camera.spot) }));
  const wired = linked.filter(({ link }) => link === 'ethernet').map(({ camera }) => camera);
  const { sources, plugged } = assignPorts(wired, devices);
  const runs = sources.flatMap(({ unit, loads }) =>
    loads
      .toSorted((one, other) => one.load.order - other.load.order)
      .flatMap((load, index) => runsOf(load, unit, index + 1)),
  );
  for (const { camera, link } of linked) {
    const poe = link === 'ethernet' && camera.part.facts.power?.includes('poe') === true;
    const to = link === null || poe ? undefined : receiver(camera, link, devices);
    if (link === null || !to) continue;
    const metres = link === 'wifi' ? null : (camera.spot?.cableMetres ?? null);
    runs.push(runBetween(camera, to, link, { metres }));
  }
  const unpowered = cameras.filter(
    (camera) => !plugged.has(camera) && camera.part.facts.power?.includes('dc12') === true,
  );
  runs.push(
    ...supplyRuns(
      unpowered,
      devices.filter(({ part }) => part.kind === 'supply'),
    ),
  );
  const centre =
    devices.find(({ part }) => isRecorder(part)) ?? devices.find(({ part }) => part.kind === 'router');
  for (const unit of devices) {
    if (
      !centre ||
      unit === centre ||
      plugged.has(unit) ||
      !['switch', 'injector', 'converter', 'router'].includes(unit.part.kind)
    )
      continue;
    runs.push(runBetween(unit, centre, 'ethernet', { spot: undefined }));
  }
  return runs;
}
