import type { Facts, PartKind, SystemPart } from '@/commerce/model/system-part';
import { daysOf, ethernetMetres, mbit } from './physics';
import type { AmountName, Chosen, Parts, Run, Selection, Spot } from './types';
import { bringsPower, isCamera, isRecorder, linkOf, unitsOf, wiring, type Unit } from './wiring';

export interface Camera extends Unit {
  facts: Facts;
  link: ReturnType<typeof linkOf>;
  wired: boolean;
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
export interface Source extends Unit {
  loads: Run[];
  /** Null: of a load it is not known. */
  watts: number | null;
}

/** A cable that is needed, with the article that it gets. */
interface CableNeed extends Partial<Pick<Unit, 'sku' | 'part' | 'spot'>> {
  medium: 'ethernet' | 'coax' | 'fibre';
  metres: number | null;
  /** Metres that are there of it. */
  available?: number;
}

/** Null: not known, or there is nothing of the kind. */
interface Amount {
  used: number | null;
  of: number | null;
}

/** A selection with everything that several rules ask for. */
export interface System {
  /** With a spot for each camera. */
  selection: Selection;
  units: Unit[];
  /** Only the first of them were looked at. */
  tooMany: boolean;
  of: (...kinds: PartKind[]) => Unit[];
  cameras: Camera[];
  /** The cameras on recorders. */
  recorded: Camera[];
  recorders: Unit[];
  runs: Run[];
  sources: Source[];
  cables: CableNeed[];
  spots: readonly Spot[];
  amounts: Record<AmountName, Amount>;
}

type Measured = Omit<System, 'cables' | 'amounts'>;

type Numbers = readonly (number | null | undefined)[];
export const sum = (numbers: Numbers) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
/** Null: one is not known. */
const total = (numbers: Numbers) => (numbers.some((one) => typeof one !== 'number') ? null : sum(numbers));
/** Null: one is not known, or there is none. */
export const known = (numbers: Numbers) => (numbers.length > 0 ? total(numbers) : null);

/** Devices and cables that are looked at: wiring takes time with the square of them. */
const mostUnits = 500;

/** The cameras without a spot get the spots without a camera, in their order. */
function placed({ parts: lines, spots = [] }: Selection, parts: Parts): Chosen[] {
  const watches = ({ sku }: Chosen) => [parts.get(sku)].some((part) => part && isCamera(part));
  const taken = new Set(lines.filter(watches).map(({ spot }) => spot));
  const free = spots.filter(({ id }) => !taken.has(id));
  let room = mostUnits;
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, room);
    room -= quantity;
    const here = line.spot === undefined && watches(line) ? free.splice(0, quantity) : [];
    const rest = quantity - here.length;
    return [
      ...here.map(({ id }) => ({ ...line, quantity: 1, spot: id })),
      ...(rest > 0 ? [{ ...line, quantity: rest }] : []),
    ];
  });
}

const onRecorder = ({ part: { facts } }: Unit) =>
  facts.storage?.includes('recorder') === true || facts.connection?.includes('coax') === true;

/** The cards by camera: those of its spot, then the others, first to the cameras with no other place for pictures. */
function cardsOf(cameras: readonly Unit[], cards: readonly Unit[], recorders: boolean, hub: boolean) {
  const given = new Map<Unit, Unit>();
  const left = new Set(cards);
  const storing = (to: 'sd' | 'hub', { part }: Unit) => part.facts.storage?.includes(to) === true;
  const elsewhere = (camera: Unit) =>
    Number(recorders && onRecorder(camera)) + Number(hub && storing('hub', camera));
  const takers = cameras.filter((camera) => storing('sd', camera));
  for (const camera of takers.toSorted((one, other) => elsewhere(one) - elsewhere(other))) {
    const near = [...left].find(({ spot }) => spot && spot.id === camera.spot?.id);
    const card = near ?? [...left].find(({ spot }) => !spot);
    if (!card) continue;
    given.set(camera, card);
    left.delete(card);
  }
  return given;
}

function keepsOf(camera: Unit, card: Unit | undefined, recorders: boolean, hub: boolean): Camera['keeps'] {
  const { storage, connection } = camera.part.facts;
  const wired = connection?.some(isWired) === true;
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

const isWired = (link: string | null): link is 'ethernet' | 'coax' => link === 'ethernet' || link === 'coax';
const sameEnd = (unit: Unit, end: Run['from']) => end.sku === unit.sku && end.unit === unit.unit;
const isCoax = ({ connection }: Facts) => connection?.includes('coax') === true;
export const isAnalogue = (facts: Facts) => isCoax(facts) && !facts.connection?.includes('ethernet');

function camerasOf(
  units: readonly Unit[],
  { of, recorders, runs }: Pick<System, 'of' | 'recorders' | 'runs'>,
): Camera[] {
  const all = units.filter(({ part }) => isCamera(part));
  const places = [recorders.length > 0, of('hub').length > 0] as const;
  const cards = cardsOf(all, of('card'), ...places);
  return all.map((unit) => {
    const { facts } = unit.part;
    const card = cards.get(unit);
    const own = runs.filter(({ from }) => sameEnd(unit, from));
    const run = own.find(({ link }) => link !== 'power');
    const plug = own.find(({ link }) => link === 'power');
    const supply = plug && of('supply').find((each) => sameEnd(each, plug.to));
    const link = linkOf(facts, unit.spot);
    return {
      ...unit,
      facts,
      link,
      wired: isWired(link),
      analogue: isAnalogue(facts),
      card,
      keeps: keepsOf(unit, card, ...places),
      fed: fedBy(facts, run, supply),
      run,
      supply,
    };
  });
}

const loadedSource =
  (runs: readonly Run[]) =>
  (unit: Unit): Source => {
    const loads = runs.filter(({ port, to }) => port !== null && sameEnd(unit, to));
    return { ...unit, loads, watts: total(loads.map(({ watts }) => watts)) };
  };

function mediumOf({ facts: { cableType, connection } }: SystemPart): CableNeed['medium'] | null {
  if (cableType === 'rg59') return 'coax';
  if (cableType === 'os2') return 'fibre';
  return cableType?.startsWith('cat') || connection?.includes('ethernet') ? 'ethernet' : null;
}

/** Gives every cable the ready-made article that wastes least, else metres of a reel, else the longest there is. */
function giveCables(needs: readonly CableNeed[], cables: readonly Unit[]): void {
  const left = new Map(cables.map((unit) => [unit, unit.part.facts.length ?? Infinity]));
  for (const need of needs.toSorted((one, other) => (other.metres ?? 0) - (one.metres ?? 0))) {
    const { medium, metres, spot } = need;
    const unlike = ({ part: { kind, facts }, spot: at }: Unit) =>
      (facts.use?.includes(spot?.place ?? 'indoor') === false ? 4 : 0) + (kind === 'reel' ? 2 : at ? 0 : 1);
    const fitting = [...left]
      .filter(([{ part, spot: at }]) => mediumOf(part) === medium && (!at || at.id === spot?.id))
      .toSorted(([one, length], [other, more]) => unlike(one) - unlike(other) || length - more);
    const [unit, length = 0] =
      fitting.find(([, there]) => there >= (metres ?? 0)) ??
      fitting.toSorted(([, there], [, more]) => more - there)[0] ??
      [];
    if (!unit) continue;
    Object.assign(need, { sku: unit.sku, part: unit.part, available: length });
    if (unit.part.kind === 'reel') left.set(unit, Math.max(0, length - (metres ?? 0)));
    else left.delete(unit);
  }
}

/** Of the cameras, and of the switch or injector to the router of a house without a recorder. */
function cablesOf({ cameras, recorders, of, runs, sources, spots }: Measured) {
  const needs: CableNeed[] = [];
  for (const { from, link, metres, spot } of runs) {
    if (!isWired(link) || of('kit').some(({ sku }) => sku === from.sku)) continue;
    const over = link === 'ethernet' && (metres ?? 0) > ethernetMetres && byFibre({ of });
    needs.push({ medium: over ? 'fibre' : link, metres, spot: spots.find(({ id }) => id === spot) });
  }
  for (const { link, run, spot } of cameras)
    if (!run && isWired(link)) needs.push({ medium: link, metres: spot?.cableMetres ?? null, spot });
  if (recorders.length === 0 && of('router').length === 0)
    for (const { part, loads } of sources)
      if (loads.length > 0 && (part.kind === 'switch' || part.kind === 'injector'))
        needs.push({ medium: 'ethernet', metres: null });
  giveCables(needs, of('cable', 'reel'));
  return needs;
}

/** A fibre needs a converter or module at both ends. */
export const byFibre = ({ of }: Pick<System, 'of'>) => of('converter').length >= 2;

const feeding: readonly PartKind[] = ['kit', 'nvr', 'hybrid', 'dvr', 'switch', 'injector', 'converter'];

export function viewOf(given: Selection, parts: Parts): System {
  const selection = { ...given, parts: placed(given, parts) };
  const units = unitsOf(selection, parts, () => true);
  const found = new Map<string, Unit[]>();
  const of: System['of'] = (...kinds) => {
    const key = kinds.join();
    const all = found.get(key) ?? units.filter(({ part }) => kinds.includes(part.kind));
    found.set(key, all);
    return all;
  };
  const runs = wiring(selection, parts);
  const recorders = units.filter(
    ({ part }) => isRecorder(part) && (part.kind !== 'kit' || part.facts.channels),
  );
  const cameras = camerasOf(units, { of, recorders, runs });
  const system = {
    selection,
    units,
    tooMany: sum(given.parts.map(({ quantity }) => quantity)) > mostUnits,
    of,
    cameras,
    recorded: cameras.filter(({ keeps }) => keeps === 'recorder'),
    recorders,
    runs,
    sources: of(...feeding)
      .filter(({ part }) => part.facts.ports)
      .map(loadedSource(runs)),
    spots: given.spots ?? [],
  };
  return { ...system, cables: cablesOf(system), amounts: amountsOf(system) };
}

export const accepts = ({ part: { kind, facts } }: Unit, analogue: boolean) =>
  kind === 'hybrid' || (kind === 'kit' ? isCoax(facts) : kind === 'dvr') === analogue;

export function channelsOf({ of, recorded, recorders }: Measured, analogue?: boolean): Amount {
  const like = (value: boolean) => analogue === undefined || value === analogue;
  const able = recorders.filter((each) => analogue === undefined || accepts(each, analogue));
  const kits = of('kit').filter(({ part }) => like(isCoax(part.facts)));
  return {
    used:
      recorded.filter((camera) => like(camera.analogue)).length +
      sum(kits.map(({ part }) => part.facts.camerasIncluded)),
    of: known(able.map(({ part }) => part.facts.channels)),
  };
}

/** Mbit/s of all cameras on recorders, those of kits too. */
export const rateOf = ({ of, recorded }: Measured, rate: (facts: Facts) => number | null | undefined) =>
  total([
    ...recorded.map(({ facts }) => rate(facts)),
    ...of('kit').flatMap(({ part: { facts } }) =>
      Array.from({ length: facts.camerasIncluded ?? 0 }, () => rate(facts)),
    ),
  ]);

/** The bay that the disk of a recorder takes: some have storage without one. */
export const builtIn = ({ capacity, bays = 1 }: Facts) => (capacity ? Math.min(1, bays) : 0);

/** Gigabytes of the recorders and of the largest disks, as many as have a bay. */
function capacityOf({ of, recorders }: Measured, freeBays: number): number | null {
  const disks = of('disk').map(({ part }) => part.facts.capacity);
  const largest = disks.toSorted((one = 0, other = 0) => other - one).slice(0, Math.max(0, freeBays));
  return total([...largest, ...recorders.map(({ part }) => part.facts.capacity ?? 0)]);
}

/** Whole days that a disk or card keeps; null: not known. */
export const keptDays = (
  gigabytes: number | null | undefined,
  rate: number | null,
  { hoursPerDay = 24 }: Selection,
) => (gigabytes && rate ? daysOf(gigabytes, rate, hoursPerDay) : null);

/** Without a port, though it lives on one. */
export const waiting = ({ cameras }: Pick<System, 'cameras'>) =>
  cameras.filter(
    ({ fed, link, facts }) => fed === 'not' && link === 'ethernet' && facts.power?.includes('poe'),
  );

function amountsOf(system: Measured): System['amounts'] {
  const { of, recorders, selection, sources } = system;
  const rate = rateOf(system, mbit);
  const facts = recorders.flatMap(({ part }) => (part.kind === 'kit' ? [] : [part.facts]));
  const bays = known(facts.map((each) => each.bays));
  const inside = sum(facts.map(builtIn));
  const capacity = capacityOf(system, bays === null ? Infinity : bays - inside);
  return {
    channels: channelsOf(system),
    ports: {
      used: sum(sources.map(({ loads }) => loads.length)) + waiting(system).length,
      of: known(sources.map(({ part }) => part.facts.ports)),
    },
    watts: {
      used: total(sources.map(({ watts }) => watts)),
      of: known(sources.map(({ part }) => part.facts.poeBudget)),
    },
    mbit: { used: rate, of: known(recorders.map(({ part }) => part.facts.bandwidth)) },
    days: { used: selection.days ?? null, of: keptDays(capacity, rate, selection) },
    bays: { used: of('disk').length + inside, of: bays },
  };
}
