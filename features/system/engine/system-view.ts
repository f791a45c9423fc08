import type { Facts, PartKind, SystemPart } from '@/commerce/model/system-part';
import { daysOf, ethernetMetres, mbit } from './physics';
import type { Chosen, Parts, Run, Selection, Spot } from './types';
import { bringsPower, isCamera, isRecorder, linkOf, unitsOf, wiring, type Unit } from './wiring';

export interface Camera extends Unit {
  facts: Facts;
  link: ReturnType<typeof linkOf>;
  analogue: boolean;
  card: Unit | undefined;
  /** Where its pictures are kept. */
  keeps: 'recorder' | 'card' | 'hub' | 'cloud' | 'nowhere' | 'unknown';
  fed: 'poe' | 'supply' | 'itself' | 'not' | 'unknown';
  /** The run of its pictures. */
  run: Run | undefined;
  supply: Unit | undefined;
}

/** A device with PoE ports and what it feeds. */
export interface Source {
  unit: Unit;
  ports: number;
  loads: Run[];
  /** Null: of a load it is not known. */
  watts: number | null;
}

/** A cable that is needed, with the one that it gets. */
export interface CableNeed {
  kind: 'ethernet' | 'coax' | 'fibre';
  metres: number | null;
  spot: Spot | undefined;
  cable: Unit | undefined;
  /** Metres that are there of it. */
  available: number | null;
}

/** A selection with everything that several rules ask for. */
export interface System {
  /** As it was given, and with a spot for each camera. */
  given: Selection;
  selection: Selection;
  units: Unit[];
  of: (...kinds: PartKind[]) => Unit[];
  cameras: Camera[];
  recorders: Unit[];
  runs: Run[];
  sources: Source[];
  cables: CableNeed[];
  spots: readonly Spot[];
}

/** Devices and cables that are looked at: wiring takes time with the square of them. */
const mostUnits = 500;

function limited(selection: Selection): Selection {
  let rest = mostUnits;
  const lines = selection.parts.flatMap((line) => {
    const quantity = Math.min(line.quantity, rest);
    rest -= quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { ...selection, parts: lines };
}
export const isLimited = ({ parts }: Selection) =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0) > mostUnits;

/** The cameras without a spot get the spots without a camera, in their order. */
function placed(selection: Selection, parts: Parts): Selection {
  if (!selection.spots?.length) return selection;
  const cameraAt = (line: Chosen) => {
    const part = parts.get(line.sku);
    return part && isCamera(part) ? part : undefined;
  };
  const taken = new Set(selection.parts.filter(cameraAt).map(({ spot }) => spot));
  const free = selection.spots.filter(({ id }) => !taken.has(id));
  const lines = selection.parts.flatMap((line): Chosen[] => {
    if (line.spot !== undefined || !cameraAt(line)) return [line];
    const here = free.splice(0, line.quantity).map(({ id }) => ({ ...line, quantity: 1, spot: id }));
    const rest = line.quantity - here.length;
    return rest > 0 ? [...here, { ...line, quantity: rest }] : here;
  });
  return { ...selection, parts: lines };
}

const sameEnd = (unit: Unit, end: Run['from']) => end.sku === unit.sku && end.unit === unit.unit;
const takesCards = ({ part }: Unit) => part.facts.storage?.includes('sd') === true;
const onRecorder = ({ part }: Unit) =>
  part.facts.storage?.includes('recorder') === true || part.facts.connection?.includes('coax') === true;

/** The cards by camera: those of its spot, then the others, first to the cameras with no other place for pictures. */
function cardsOf(
  cameras: readonly Unit[],
  cards: readonly Unit[],
  recorders: boolean,
  hub: boolean,
): Map<Unit, Unit> {
  const given = new Map<Unit, Unit>();
  const left = new Set(cards);
  const elsewhere = (camera: Unit) =>
    Number(recorders && onRecorder(camera)) + Number(hub && camera.part.facts.storage?.includes('hub'));
  const takers = cameras.filter(takesCards).toSorted((one, other) => elsewhere(one) - elsewhere(other));
  for (const near of [true, false]) {
    for (const camera of takers) {
      if (given.has(camera)) continue;
      const card = [...left].find(({ spot }) => (near ? spot && spot.id === camera.spot?.id : !spot));
      if (!card) continue;
      given.set(camera, card);
      left.delete(card);
    }
  }
  return given;
}

function keepsOf(camera: Unit, card: Unit | undefined, recorders: boolean, hub: boolean): Camera['keeps'] {
  const { storage, connection } = camera.part.facts;
  const wired = connection?.some((link) => link === 'ethernet' || link === 'coax') === true;
  const recorded = onRecorder(camera) || (storage === undefined && wired);
  if (recorders && recorded && (wired || !card)) return 'recorder';
  if (card) return 'card';
  if (hub && storage?.includes('hub')) return 'hub';
  if (storage?.includes('cloud_eu') && !wired) return 'cloud';
  return storage === undefined && !wired ? 'unknown' : 'nowhere';
}

function fedBy(facts: Facts, run: Run | undefined, supply: Unit | undefined): Camera['fed'] {
  const { power } = facts;
  if (power === undefined) return 'unknown';
  if (power.includes('poe') && run?.link === 'ethernet') return 'poe';
  if (supply) return 'supply';
  return bringsPower(facts) ? 'itself' : 'not';
}

/** Gives every needed cable the ready-made one that wastes least, else metres of a reel, else the longest there is. */
function giveCables(needs: CableNeed[], units: readonly Unit[]): void {
  const reels = new Map(
    units
      .filter(({ part }) => part.kind === 'reel')
      .map((reel) => [reel, reel.part.facts.length ?? Infinity]),
  );
  const ready = new Set(units.filter(({ part }) => part.kind === 'cable'));
  const length = ({ part }: Unit) => part.facts.length ?? Infinity;
  for (const need of needs.toSorted((one, other) => (other.metres ?? 0) - (one.metres ?? 0))) {
    const metres = need.metres ?? 0;
    const fits = ({ part, spot }: Unit) =>
      kindOfCable(part) === need.kind && (spot === undefined || spot.id === need.spot?.id);
    const wrongPlace = ({ part: { facts } }: Unit) =>
      facts.use?.includes(need.spot?.place ?? 'indoor') === false;
    const mismatch = (unit: Unit) => (unit.spot ? 0 : 4) + (wrongPlace(unit) ? 2 : 0);
    const byWaste = [...ready]
      .filter(fits)
      .toSorted((one, other) => mismatch(one) - mismatch(other) || length(one) - length(other));
    const there = (one: Unit) => reels.get(one) ?? length(one);
    const all = [...byWaste, ...[...reels.keys()].filter(fits)];
    const longEnough = all.filter((one) => there(one) >= metres);
    const cable =
      longEnough.find((one) => !wrongPlace(one)) ??
      longEnough[0] ??
      all.toSorted((one, other) => there(other) - there(one))[0];
    if (!cable) continue;
    const left = reels.get(cable);
    need.cable = cable;
    need.available = left ?? length(cable);
    if (left === undefined) ready.delete(cable);
    else reels.set(cable, Math.max(0, left - metres));
  }
}

function kindOfCable({ facts }: SystemPart): CableNeed['kind'] | null {
  if (facts.cableType === 'rg59') return 'coax';
  if (facts.cableType === 'os2') return 'fibre';
  return facts.cableType?.startsWith('cat') || facts.connection?.includes('ethernet') ? 'ethernet' : null;
}

function cablesOf(system: Omit<System, 'cables'>): CableNeed[] {
  const spotOf = new Map(system.spots.map((spot) => [spot.id, spot]));
  const kits = new Set(system.of('kit').map(({ sku }) => sku));
  const need = (kind: CableNeed['kind'], metres: number | null, spot: Spot | undefined): CableNeed => ({
    kind,
    metres,
    spot,
    cable: undefined,
    available: null,
  });
  const needs = system.runs.flatMap(({ from, link, metres, spot }) => {
    if ((link !== 'ethernet' && link !== 'coax') || kits.has(from.sku)) return [];
    const over = link === 'ethernet' && metres !== null && metres > ethernetMetres && byFibre(system);
    return [need(over ? 'fibre' : link, metres, spot === undefined ? undefined : spotOf.get(spot))];
  });
  for (const { link, run, spot } of system.cameras) {
    if (!run && (link === 'ethernet' || link === 'coax'))
      needs.push(need(link, spot?.cableMetres ?? null, spot));
  }
  // to the router of the house
  if (system.recorders.length === 0 && system.of('router').length === 0) {
    for (const { unit, loads } of system.sources)
      if (loads.length > 0 && ['switch', 'injector'].includes(unit.part.kind))
        needs.push(need('ethernet', null, undefined));
  }
  giveCables(needs, system.units);
  return needs;
}

/** A fibre needs a converter or module at both ends. */
export const byFibre = ({ of }: Pick<System, 'of'>) => of('converter').length >= 2;

const feeding: readonly PartKind[] = ['kit', 'nvr', 'hybrid', 'dvr', 'switch', 'injector', 'converter'];

export function viewOf(given: Selection, parts: Parts): System {
  const selection = placed(isLimited(given) ? limited(given) : given, parts);
  const units = unitsOf(selection, parts, () => true);
  const found = new Map<string, Unit[]>();
  const of = (...kinds: PartKind[]) => {
    const key = kinds.join();
    const known = found.get(key) ?? units.filter(({ part }) => kinds.includes(part.kind));
    found.set(key, known);
    return known;
  };
  const runs = wiring(selection, parts);
  const recorders = units.filter(
    ({ part }) => isRecorder(part) && (part.kind !== 'kit' || part.facts.channels),
  );
  const all = units.filter(({ part }) => isCamera(part));
  const hub = of('hub').length > 0;
  const cards = cardsOf(all, of('card'), recorders.length > 0, hub);
  const supplies = of('supply');
  const cameras = all.map((unit): Camera => {
    const { facts } = unit.part;
    const card = cards.get(unit);
    const own = runs.filter(({ from }) => sameEnd(unit, from));
    const run = own.find(({ link }) => link !== 'power');
    const plug = own.find(({ link }) => link === 'power');
    const supply = plug && supplies.find((each) => sameEnd(each, plug.to));
    return {
      ...unit,
      facts,
      link: linkOf(facts, unit.spot),
      analogue: facts.connection?.includes('coax') === true && !facts.connection.includes('ethernet'),
      card,
      keeps: keepsOf(unit, card, recorders.length > 0, hub),
      fed: fedBy(facts, run, supply),
      run,
      supply,
    };
  });
  const sources = units
    .filter(({ part }) => feeding.includes(part.kind) && (part.facts.ports ?? 0) > 0)
    .map((unit): Source => {
      const loads = runs.filter(({ port, to }) => port !== null && sameEnd(unit, to));
      const watts = loads.some((load) => load.watts === null)
        ? null
        : loads.reduce((sum, load) => sum + (load.watts ?? 0), 0);
      return { unit, ports: unit.part.facts.ports ?? 0, loads, watts };
    });
  const spots = selection.spots ?? [];
  const system = { given, selection, units, of, cameras, recorders, runs, sources, spots };
  return { ...system, cables: cablesOf(system) };
}

const total = (numbers: readonly (number | null | undefined)[]): number | null =>
  numbers.every((each) => each !== null && each !== undefined)
    ? numbers.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    : null;

export const recorded = ({ cameras }: System) => cameras.filter(({ keeps }) => keeps === 'recorder');
export const accepts = (recorder: Unit, analogue: boolean) =>
  recorder.part.kind === 'hybrid' ||
  (recorder.part.kind === 'kit'
    ? (recorder.part.facts.connection?.includes('coax') ?? false) === analogue
    : (recorder.part.kind === 'dvr') === analogue);

const inKits = (system: System) =>
  system.of('kit').flatMap(({ part }) => Array<Facts>(part.facts.camerasIncluded ?? 0).fill(part.facts));

/** What is used and what there is of each; null: not known, or there is nothing of the kind. */
export interface Amount {
  used: number | null;
  of: number | null;
}

export function channelsOf(system: System, analogue?: boolean): Amount {
  const like = (value: boolean) => analogue === undefined || value === analogue;
  const recorders = system.recorders.filter((each) => analogue === undefined || accepts(each, analogue));
  const used = recorded(system).filter((camera) => like(camera.analogue)).length;
  const kits = system.of('kit').filter(({ part }) => like(part.facts.connection?.includes('coax') === true));
  return {
    used: kits.reduce((sum, { part }) => sum + (part.facts.camerasIncluded ?? 0), used),
    of: recorders.length > 0 ? total(recorders.map(({ part }) => part.facts.channels)) : null,
  };
}

export function bandwidthOf(system: System, rate: (facts: Facts) => number | null = mbit): Amount {
  const facts = [...recorded(system).map((camera) => camera.facts), ...inKits(system)];
  const { recorders } = system;
  return {
    used: total(facts.map(rate)),
    of: recorders.length > 0 ? total(recorders.map(({ part }) => part.facts.bandwidth)) : null,
  };
}

/** The bay that the disk of a recorder takes: some have storage without one. */
export const builtIn = ({ capacity, bays = 1 }: Facts) => (capacity ? Math.min(1, bays) : 0);

/** Of the recorders: bays, and the disks in them with those that are built in. */
export function baysOf(system: System): Amount {
  const facts = system.recorders.filter(({ part }) => part.kind !== 'kit').map(({ part }) => part.facts);
  const used = facts.reduce((sum, each) => sum + builtIn(each), system.of('disk').length);
  return { used, of: facts.length > 0 ? total(facts.map(({ bays }) => bays)) : null };
}

/** Gigabytes of the recorders and of the largest disks for which there are bays. */
function capacityOf(system: System): number | null {
  const { used, of: bays } = baysOf(system);
  const all = system.of('disk');
  const free = bays === null ? Infinity : Math.max(0, bays - ((used ?? 0) - all.length));
  const disks = total(
    all
      .toSorted((one, other) => (other.part.facts.capacity ?? 0) - (one.part.facts.capacity ?? 0))
      .slice(0, free)
      .map(({ part }) => part.facts.capacity),
  );
  return disks === null
    ? null
    : system.recorders.reduce((sum, { part }) => sum + (part.facts.capacity ?? 0), disks);
}

/** Whole days on the recorders; null: not known, or nothing is recorded there. */
export function recordingDays(system: System): number | null {
  const capacity = capacityOf(system);
  const rate = bandwidthOf(system).used;
  return capacity && rate ? daysOf(capacity, rate, system.selection.hoursPerDay ?? 24) : null;
}

export function cardDays(system: System, { facts, card }: Camera): number | null {
  const rate = mbit(facts);
  const capacity = card?.part.facts.capacity;
  return rate && capacity !== undefined ? daysOf(capacity, rate, system.selection.hoursPerDay ?? 24) : null;
}

/** Without a port, though it lives on one. */
export const waiting = ({ cameras }: Pick<System, 'cameras'>) =>
  cameras.filter(
    ({ fed, link, facts }) => fed === 'not' && link === 'ethernet' && facts.power?.includes('poe'),
  );
/** Ports with PoE, and those that are needed. */
export function portsOf({ cameras, sources }: System): Amount {
  const used = sources.reduce((sum, { loads }) => sum + loads.length, waiting({ cameras }).length);
  return { used, of: sources.length > 0 ? sources.reduce((sum, { ports }) => sum + ports, 0) : null };
}

export function wattsOf({ sources }: System): Amount {
  return {
    used: total(sources.map(({ watts }) => watts)),
    of: sources.length > 0 ? total(sources.map(({ unit }) => unit.part.facts.poeBudget)) : null,
  };
}
