import type { PartKind, SystemPart } from '@/commerce/model/system-part';
import { ethernetMetres } from './physics';
import * as view from './system-view';
import type { Camera, System } from './system-view';
import type { Unit } from './wiring';

/** What a rule finds: the parts that it is about and, in the rule's unit, what they need and what there is. */
export interface Found {
  skus: string[];
  spot?: string | undefined;
  needed?: number | undefined;
  available?: number | undefined;
  /** Of what is missing, where it is not the rule's. */
  role?: PartKind | undefined;
}
export type Find = (system: System) => Found[];
type Amounts = Pick<Found, 'needed' | 'available'>;
type Test<Of> = (one: Of, system: System) => Amounts | boolean | undefined;

export const skusOf = (units: readonly Unit[]) => [...new Set(units.map(({ sku }) => sku))];
const round = (value: number) => Math.round(value * 10) / 10;

/** More is needed than there is; nothing is found unless both are known. */
export const over = (needed: number | null | undefined, available: number | null | undefined) =>
  typeof needed === 'number' && typeof available === 'number' && needed > available
    ? { needed: round(needed), available: round(available) }
    : undefined;

/** One finding of each article and spot, the first. */
function distinct(found: readonly Found[]): Found[] {
  const byPlace = new Map(found.toReversed().map((each) => [`${each.skus.join()}|${each.spot}`, each]));
  return [...byPlace.values()].toReversed();
}

function each<Of>(ones: readonly Of[], system: System, test: Test<Of>, about: (one: Of) => Found): Found[] {
  return distinct(
    ones.flatMap((one) => {
      const amounts = test(one, system);
      return amounts ? [{ ...about(one), ...(amounts !== true && amounts) }] : [];
    }),
  );
}

/** Of every camera for which the test finds something; with the articles of the kinds that it depends on. */
export const ofCameras =
  (test: Test<Camera>, ...beside: PartKind[]): Find =>
  (system) =>
    each(system.cameras, system, test, ({ sku, spot }) => ({
      skus: [sku, ...skusOf(system.of(...beside))],
      spot: spot?.id,
    }));

export const ofOutdoorCameras = (test: Test<Camera>) =>
  ofCameras((camera, system) => camera.spot?.place === 'outdoor' && test(camera, system));

export const ofUnits =
  (kinds: readonly PartKind[], test: Test<Unit>): Find =>
  (system) =>
    each(system.of(...kinds), system, test, ({ sku, spot }) => ({ skus: [sku], spot: spot?.id }));

export const ofCables =
  (test: Test<view.CableNeed>): Find =>
  (system) =>
    each(system.cables, system, test, ({ cable, spot }) => ({
      skus: cable ? [cable.sku] : [],
      spot: spot?.id,
    }));

export const ofSources =
  (test: Test<view.Source>): Find =>
  (system) =>
    each(system.sources, system, test, ({ unit }) => ({ skus: [unit.sku], spot: unit.spot?.id }));

/** Of the whole system; with the articles of these kinds. */
export const ofSystem =
  (test: (system: System) => Amounts | boolean | undefined, ...kinds: PartKind[]): Find =>
  (system) =>
    each([system], system, test, () => ({ skus: skusOf(system.of(...kinds)) }));

/** A camera that cannot or need not be on a recorder: its pictures belong on a card. */
export const wantsCard = ({ keeps, facts, link }: Camera) =>
  keeps === 'nowhere' &&
  facts.storage?.includes('sd') === true &&
  (!facts.storage.includes('recorder') || (link !== 'ethernet' && link !== 'coax'));

/** Cameras of one kind whose recorders are all of the other. */
export const wrongRecorder =
  (analogue: boolean): Find =>
  (system) => {
    const cameras = view.recorded(system).filter((one) => one.analogue === analogue);
    if (cameras.length === 0 || system.recorders.some((one) => view.accepts(one, analogue))) return [];
    return [{ skus: skusOf([...cameras, ...system.recorders]), needed: cameras.length, available: 0 }];
  };

/** The most that a recorder of that camera can, if it is known of all. */
export function bestOf(
  { analogue, keeps }: Camera,
  { recorders }: System,
  rank: (part: SystemPart) => number | undefined,
): number | undefined {
  if (keeps !== 'recorder') return undefined;
  const ranks = recorders.filter((one) => view.accepts(one, analogue)).map(({ part }) => rank(part));
  return ranks.length === 0 || ranks.includes(undefined) ? undefined : Math.max(...(ranks as number[]));
}
const codecs = ['mjpeg', 'h264', 'h265'];
export const codecRank = ({ facts }: Pick<SystemPart, 'facts'>) =>
  facts.codec === undefined ? undefined : codecs.indexOf(facts.codec);

/** Whether a camera and a recorder understand each other; undefined: not known. */
export function speaks(camera: SystemPart, recorder: SystemPart): boolean | undefined {
  if (camera.brand.code === recorder.brand.code || camera.facts.connection?.includes('coax')) return true;
  const both = [camera.facts.onvif, recorder.facts.onvif];
  return both.includes(false) ? false : both.includes(undefined) ? undefined : true;
}
/** Of the recorders, or of the hub, that keep the pictures of a camera. */
export function spokenWith(camera: Camera, system: System): boolean | undefined {
  const { keeps, part, analogue } = camera;
  if (keeps !== 'recorder' && keeps !== 'hub') return true;
  const keepers =
    keeps === 'hub' ? system.of('hub') : system.recorders.filter((one) => view.accepts(one, analogue));
  const answers = keepers.map((keeper) => speaks(part, keeper.part));
  return answers.length === 0 || answers.includes(true)
    ? true
    : answers.includes(undefined)
      ? undefined
      : false;
}

/** Metres that the cable of a camera may have: by its port, with its extenders, or by fibre. */
export function wireReach({ spot, link, facts }: Camera, system: System): number {
  if (link === 'coax') return coaxReach(facts.resolution ?? 8);
  if (view.byFibre(system))
    return Math.max(...system.of('converter').map(({ part }) => part.facts.range ?? 0));
  const runs = system.runs.filter((run) => run.spot === spot?.id && run.link === 'ethernet');
  const range = (kind: PartKind, sku: string) =>
    system.of(kind).find((one) => one.sku === sku)?.part.facts.range ?? 0;
  const port = Math.max(ethernetMetres, ...runs.map(({ to }) => range('switch', to.sku)));
  return runs.reduce((metres, { from }) => metres + range('extender', from.sku), port);
}
/** RG59: the cautious end of what AHD, TVI and CVI reach. */
const coaxReach = (megapixels: number) => (megapixels <= 1 ? 500 : megapixels <= 2 ? 300 : 200);

export function wrongLink({ facts, spot, link }: Camera, { of }: System): boolean {
  if (!spot || !facts.connection) return false;
  if (spot.link !== 'none') return link === null;
  return !facts.connection.includes('4g') && of('bridge', 'router').length === 0;
}

/** Has to be plugged in where it hangs. */
export const needsSocket = ({ facts, link }: Camera) =>
  (link !== 'coax' &&
    facts.power?.length &&
    facts.power.every((power) => power === 'mains' || power === 'dc12')) === true;

/** A mount or box beside cameras of other patterns; undefined: not known. */
export function fits({ part, spot }: Unit, { cameras }: System): boolean | undefined {
  const near = spot ? cameras.filter((camera) => camera.spot?.id === spot.id) : cameras;
  const codes = part.facts.mounting;
  if (!codes || near.length === 0) return undefined;
  if (near.some(({ facts }) => facts.mounting?.some((code) => codes.includes(code)))) return true;
  return near.some(({ facts }) => !facts.mounting) ? undefined : false;
}

/** A card where nothing takes one. */
export const uselessCard = (card: Unit, { cameras }: System) =>
  cameras.length > 0 &&
  cameras
    .filter(({ spot }) => !card.spot || card.spot.id === spot?.id)
    .every(({ facts }) => facts.storage && !facts.storage.includes('sd'));

const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

/** Watts of the cameras that have 12 V only, and of the supplies. */
export function supplyWatts({ cameras, of }: System): [needed: number, available: number] {
  const fed = cameras.filter(
    ({ fed: by, facts, supply }) => supply || (by === 'not' && !facts.power?.includes('poe')),
  );
  const given = of('supply').map(({ part }) => part.facts.outputPower);
  return [sum(fed.map(({ facts }) => facts.powerUse)), given.includes(undefined) ? Infinity : sum(given)];
}

/** Watts of the recorders and of everything that is fed over a cable; null: not known. */
export function upsLoad({ of, sources }: System): number | null {
  const all = [
    ...of('nvr', 'dvr', 'hybrid').map(({ part }) => part.facts.powerUse),
    ...sources.map(({ watts }) => watts ?? undefined),
  ];
  return all.includes(undefined) ? null : sum(all);
}

export const isOwned = ({ selection }: System, { sku }: Unit) =>
  sku.startsWith('own:') || selection.parts.some((line) => line.sku === sku && line.owned);

/** A camera on a battery records events only, not hours. */
export const onEvents = ({ facts }: Camera) =>
  facts.power?.every((power) => power === 'battery' || power === 'solar') === true;

/** Null if there is none, or one is not known. */
export const sumOf = (numbers: readonly (number | undefined)[]) =>
  numbers.length === 0 || numbers.includes(undefined) ? null : sum(numbers);
