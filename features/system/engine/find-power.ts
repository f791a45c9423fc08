import type { PartKind } from '@/commerce/model/system-part';
import {
  ofCables,
  ofCameras,
  ofSources,
  ofSystem,
  ofUnits,
  outside,
  over,
  recorderKinds,
  skusOf,
  type Find,
} from './findings';
import { dropLimit, ethernetMetres, mbit, poeReserve, voltageDrop } from './physics';
import { byFibre, known, sum, waiting, type Camera, type System } from './system-view';
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
  const { sources, amounts } = system;
  const without = waiting(system).length;
  const needed = amounts.ports.used ?? 0;
  return without > 0 && sources.length > 0
    ? [{ skus: skusOf(sources), needed, available: needed - without }]
    : [];
};
export const budget = ofSources(({ part, watts }) => over(watts, part.facts.poeBudget));
export const reserve = ofSources(({ part: { facts }, watts }) => {
  const most = facts.poeBudget ?? Infinity;
  return over(watts, most) ? undefined : over(watts, most * poeReserve);
});
export const perPort = ofSources(({ part, loads }) =>
  over(Math.max(0, ...loads.map(({ watts }) => watts ?? 0)), wattsPerPort(part.facts)),
);

/** Has 12 V only; a Wi-Fi camera usually brings its supply, so that it is not known of one without the fact. */
const wantsSupply = ({ fed, facts: { supplyIncluded, connection, power } }: Camera) =>
  fed === 'not' && !power?.includes('poe') && (supplyIncluded === false || !connection?.includes('wifi'));
const supplyWatts = ({ cameras, of }: System) => {
  const fed = cameras.filter((camera) => camera.supply ?? wantsSupply(camera));
  return over(
    sum(fed.map(({ facts }) => facts.powerUse)),
    known(of('supply').map(({ part }) => part.facts.outputPower)),
  );
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

export const ups = ofSystem(({ of, sources }) => {
  // a figure that is larger than the budget of the ports includes it
  const own = of(...recorderKinds, 'switch').map(({ part: { facts } }) => {
    const { powerUse = NaN, poeBudget = 0 } = facts;
    return powerUse > poeBudget ? powerUse - poeBudget : facts.powerUse;
  });
  const load = known([...own, ...sources.map(({ watts }) => watts)]);
  return over(load, known(of('ups').map(({ part }) => part.facts.outputPower)));
}, 'ups');

export const noCable = ofCables(({ part }) => !part);
export const noConnectors = ofSystem(
  ({ cables, of }) => cables.some(({ part }) => part?.kind === 'reel') && of('connector').length === 0,
  'reel',
);
export const cableLength = ofCables(({ metres, available }) => over(metres, available));
export const cableIndoors = ofCables(
  ({ part, spot }) => spot?.place === 'outdoor' && part?.facts.use?.includes('outdoor') === false,
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
  return port + sum(runs.map(({ from }) => range('extender', from.sku)));
}
export const reach = ofCameras((camera, system) =>
  camera.wired ? over(camera.spot?.cableMetres, reachOf(camera, system)) : undefined,
);

export const uplink = ofSources(({ part: { facts, kind }, loads }, { cameras }) => {
  const on = cameras.filter(({ run }) => run && loads.includes(run));
  return facts.uplink === 'fe' && kind === 'switch'
    ? over(known(on.map((camera) => mbit(camera.facts))), fastEthernet)
    : undefined;
});
/** One protector for each wired camera outside. */
export const surge: Find = (system) => {
  const copper = system.cameras.filter((camera) => camera.wired && outside(camera));
  const surges = system.of('surge');
  return copper.length > surges.length && !byFibre(system) ? [{ skus: skusOf(surges) }] : [];
};
