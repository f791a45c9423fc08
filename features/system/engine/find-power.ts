import type { Facts, PartKind } from '@/commerce/model/system-part';
import {
  known,
  ofCables,
  ofCameras,
  ofSources,
  ofSystem,
  ofUnits,
  outside,
  over,
  recorderKinds,
  skusOf,
  sum,
  type Find,
} from './findings';
import { dropLimit, ethernetMetres, mbit, poeReserve, voltageDrop } from './physics';
import { byFibre, portsOf, waiting, type Camera, type System } from './system-view';
import { wattsPerPort } from './wiring';

const volts = 12;
/** mm² of the wires for 12 V beside a coax cable. */
const powerWire = 0.5;
/** Mbit/s through `uplink: fe`. */
const fastEthernet = 100;

export const noPoe: Find = (system) => {
  const cameras = waiting(system);
  return cameras.length > 0 && system.sources.length === 0 ? [{ skus: skusOf(cameras) }] : [];
};
export const ports: Find = (system) => {
  const { used } = portsOf(system);
  const without = waiting(system).length;
  if (without === 0 || used === null || system.sources.length === 0) return [];
  return [{ skus: skusOf(system.sources.map(({ unit }) => unit)), needed: used, available: used - without }];
};
export const budget = ofSources(({ unit, watts }) => over(watts, unit.part.facts.poeBudget));
export const reserve = ofSources(({ unit: { part }, watts }) => {
  const most = part.facts.poeBudget ?? Infinity;
  return over(watts, most) ? undefined : over(watts, most * poeReserve);
});
export const perPort = ofSources(({ unit, loads }) =>
  over(Math.max(0, ...loads.map(({ watts }) => watts ?? 0)), wattsPerPort(unit.part.facts)),
);

/** Has 12 V only; a Wi-Fi camera usually brings its supply, so that it is not known of one without the fact. */
const wantsSupply = ({ fed, facts: { supplyIncluded, connection, power } }: Camera) =>
  fed === 'not' && !power?.includes('poe') && (supplyIncluded === false || !connection?.includes('wifi'));
const supplyWatts = ({ cameras, of }: System) => {
  const fed = cameras.filter((camera) => camera.supply ?? wantsSupply(camera));
  const given = of('supply').map(({ part }) => part.facts.outputPower);
  return given.length === 0 ? undefined : over(sum(fed.map(({ facts }) => facts.powerUse)), known(given));
};
export const noSupply = ofCameras((camera, system) => wantsSupply(camera) && !supplyWatts(system));
export const supplyPower = ofSystem(supplyWatts, 'supply');
export const supplyVoltage = ofUnits(['supply'], ({ sku, part: { facts } }, { cameras }) =>
  facts.outputVoltage !== undefined &&
  facts.outputVoltage !== volts &&
  cameras.some(({ supply }) => supply?.sku === sku)
    ? { needed: volts, available: facts.outputVoltage }
    : undefined,
);
export const drop = ofCameras(({ supply, spot, facts }) => {
  if (!supply || supply.spot || !spot?.cableMetres || !facts.powerUse) return undefined;
  const run = { metres: spot.cableMetres, amps: facts.powerUse / volts, mm2: powerWire, volts };
  return over(voltageDrop(run).lost, volts * dropLimit);
});

/** Has to be plugged in where it hangs. */
export const needsSocket = ({ facts: { power }, link }: Camera) =>
  link !== 'coax' && power !== undefined && power.every((each) => each === 'mains' || each === 'dc12');
export const noSocket = ofCameras((camera) => camera.spot?.power === false && needsSocket(camera));
export const secondSource = ofUnits(
  ['supply', 'injector'],
  ({ sku, unit, spot }, { runs, cameras }) =>
    cameras.some((camera) => spot && spot.id === camera.spot?.id) &&
    !runs.some(({ to }) => to.sku === sku && to.unit === unit),
);

/** A figure that is larger than the budget of the ports includes it. */
function withoutPorts({ powerUse, poeBudget = 0 }: Facts): number | undefined {
  return powerUse !== undefined && powerUse > poeBudget ? powerUse - poeBudget : powerUse;
}
const upsLoad = ({ of, sources }: System) =>
  known([
    ...of(...recorderKinds, 'switch').map(({ part }) => withoutPorts(part.facts)),
    ...sources.map(({ watts }) => watts ?? undefined),
  ]);
export const ups = ofSystem(
  (system) => over(upsLoad(system), known(system.of('ups').map(({ part }) => part.facts.outputPower))),
  'ups',
);

export const noCable = ofCables(({ cable }) => !cable);
export const noConnectors = ofSystem(
  ({ cables, of }) => cables.some(({ cable }) => cable?.part.kind === 'reel') && of('connector').length === 0,
  'reel',
);
export const cableLength = ofCables(({ metres, available }) => over(metres, available));
export const cableIndoors = ofCables(
  ({ cable, spot }) => spot?.place === 'outdoor' && cable?.part.facts.use?.includes('outdoor') === false,
);

/** RG59: the cautious end of what AHD, TVI and CVI reach. */
const coaxReach = (megapixels: number) => (megapixels <= 1 ? 500 : megapixels <= 2 ? 300 : 200);
/** Metres that the cable of a camera may have: by its port, with its extenders, or by fibre. */
function reachOf({ spot, link, facts }: Camera, system: System): number {
  if (link === 'coax') return coaxReach(facts.resolution ?? Infinity);
  if (byFibre(system)) return Math.max(...system.of('converter').map(({ part }) => part.facts.range ?? 0));
  const runs = system.runs.filter((run) => run.spot === spot?.id && run.link === 'ethernet');
  const range = (kind: PartKind, sku: string) =>
    system.of(kind).find((one) => one.sku === sku)?.part.facts.range ?? 0;
  const port = Math.max(ethernetMetres, ...runs.map(({ to }) => range('switch', to.sku)));
  return runs.reduce((metres, { from }) => metres + range('extender', from.sku), port);
}
export const reach = ofCameras((camera, system) =>
  camera.spot && (camera.link === 'ethernet' || camera.link === 'coax')
    ? over(camera.spot.cableMetres, reachOf(camera, system))
    : undefined,
);

export const uplink = ofSources(({ unit: { part }, loads }, { cameras }) => {
  if (part.facts.uplink !== 'fe' || part.kind !== 'switch') return undefined;
  const on = cameras.filter(({ run }) => run && loads.includes(run));
  return over(known(on.map(({ facts }) => mbit(facts) ?? undefined)), fastEthernet);
});
/** One protector for each wired camera outside. */
export const surge: Find = (system) => {
  const copper = system.cameras.filter(
    (one) => outside(one) && (one.link === 'ethernet' || one.link === 'coax'),
  );
  const surges = system.of('surge');
  return copper.length > surges.length && !byFibre(system) ? [{ skus: skusOf(surges) }] : [];
};
