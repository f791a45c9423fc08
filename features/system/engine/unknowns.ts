import { fits, isOwned, needsSocket, onEvents, spokenWith, sumOf, upsLoad } from './findings';
import { mbit, nightReach, pixelsPerMetre } from './physics';
import { recorded, type Camera, type System } from './system-view';
import type { Parts } from './types';

interface Unknown {
  code: string;
  when: (system: System, parts: Parts) => boolean;
}

const some =
  (test: (camera: Camera, system: System) => boolean | undefined): Unknown['when'] =>
  (system) =>
    system.cameras.some((camera) => test(camera, system));
const someOutside = (test: (camera: Camera) => boolean | undefined) =>
  some((camera) => camera.spot?.place === 'outdoor' && test(camera));
const onRecorders =
  (test: (facts: System['recorders'][number]['part']['facts']) => boolean): Unknown['when'] =>
  (system) =>
    recorded(system).length > 0 && system.recorders.some(({ part }) => test(part.facts));
const hasCameras = some(() => true);

/** What no fact tells, and what the builder never checks. */
export const unknowns: readonly Unknown[] = [
  {
    code: 'unknown_article',
    when: ({ selection }, parts) => selection.parts.some(({ sku }) => !parts.has(sku)),
  },
  { code: 'spots', when: ({ spots, cameras }) => spots.length === 0 && cameras.length > 0 },
  { code: 'connection', when: some(({ facts }) => !facts.connection) },
  { code: 'storage', when: some(({ facts }) => !facts.storage) },
  {
    code: 'resolution',
    when: some(({ facts, keeps }) => keeps === 'recorder' && facts.resolution === undefined),
  },
  {
    code: 'codec',
    when: some(
      ({ facts, keeps, analogue }) => keeps === 'recorder' && !analogue && facts.codec === undefined,
    ),
  },
  { code: 'bit_rate', when: some(({ facts }) => mbit(facts) === null) },
  { code: 'onvif', when: some((camera, system) => spokenWith(camera, system) === undefined) },
  { code: 'channels', when: onRecorders(({ channels }) => channels === undefined) },
  { code: 'recorder_resolution', when: onRecorders(({ maxResolution }) => maxResolution === undefined) },
  { code: 'bandwidth', when: onRecorders(({ bandwidth }) => bandwidth === undefined) },
  {
    code: 'bays',
    when: (system) =>
      system.of('disk').length > 0 &&
      system
        .of('nvr', 'dvr', 'hybrid')
        .some(({ part }) => part.facts.bays === undefined || part.facts.maxDrive === undefined),
  },
  {
    code: 'owned_disk',
    when: (system) =>
      system.of('disk').length === 0 &&
      system.recorders.some((each) => isOwned(system, each) && !each.part.facts.capacity),
  },
  {
    code: 'capacity',
    when: ({ of }) => of('disk', 'card').some(({ part }) => part.facts.capacity === undefined),
  },
  { code: 'card_size', when: some(({ card, facts }) => card && facts.maxCard === undefined) },
  {
    code: 'endurance',
    when: ({ of }) => of('disk', 'card').some(({ part }) => part.facts.endurance === undefined),
  },
  { code: 'events', when: some((camera) => onEvents(camera)) },
  { code: 'power', when: some(({ fed }) => fed === 'unknown') },
  {
    code: 'power_use',
    when: ({ sources, cameras }) =>
      sources.some(({ watts }) => watts === null) ||
      cameras.some(({ supply, facts }) => supply && facts.powerUse === undefined),
  },
  {
    code: 'poe_budget',
    when: ({ sources }) =>
      sources.some(({ unit, loads }) => loads.length > 0 && unit.part.facts.poeBudget === undefined),
  },
  {
    code: 'poe_class',
    when: ({ sources }) =>
      sources.some(({ unit, loads }) => loads.length > 0 && unit.part.facts.poeClass === undefined),
  },
  {
    code: 'supply',
    when: ({ of }) =>
      of('supply').some(
        ({ part }) => part.facts.outputPower === undefined || part.facts.outputVoltage === undefined,
      ),
  },
  {
    code: 'supply_in_box',
    when: some(({ fed, facts, link }) => fed === 'not' && link === 'wifi' && facts.power?.includes('dc12')),
  },
  {
    code: 'socket',
    when: some((camera) => camera.spot && camera.spot.power === undefined && needsSocket(camera)),
  },
  {
    code: 'ups',
    when: (system) =>
      system.of('ups').length > 0 &&
      (upsLoad(system) === null ||
        sumOf(system.of('ups').map(({ part }) => part.facts.outputPower)) === null),
  },
  { code: 'power_cut', when: ({ recorders, of }) => recorders.length > 0 && of('ups').length === 0 },
  {
    code: 'cable_length',
    when: ({ cables }) =>
      cables.some(
        ({ metres, spot, cable }) => spot && (metres === null || cable?.part.facts.length === undefined),
      ),
  },
  {
    code: 'cable_outdoor',
    when: ({ cables }) =>
      cables.some(({ cable, spot }) => spot?.place === 'outdoor' && cable && !cable.part.facts.use),
  },
  {
    code: 'mounting',
    when: (system) => system.of('mount', 'box').some((unit) => fits(unit, system) === undefined),
  },
  { code: 'analogue_format', when: some(({ analogue }) => analogue) },
  { code: 'kit_contents', when: ({ of }) => of('kit').length > 0 },
  { code: 'protection', when: someOutside(({ facts }) => facts.protection === undefined || !facts.use) },
  { code: 'temperature', when: someOutside(({ facts }) => !facts.temperature) },
  {
    code: 'winter',
    when: ({ selection, spots }) =>
      selection.winter === undefined && spots.some(({ place }) => place === 'outdoor'),
  },
  {
    code: 'impact',
    when: someOutside(({ facts, spot }) => spot && spot.metres <= 3 && facts.impact === undefined),
  },
  { code: 'night_range', when: some(({ facts, spot }) => spot?.night && nightReach(facts) === null) },
  { code: 'density', when: some(({ facts, spot }) => spot && pixelsPerMetre(facts, spot.metres) === null) },
  { code: 'plate', when: some(({ facts, spot }) => spot?.see === 'plate' && !facts.smart) },
  { code: 'wifi', when: some(({ link }) => link === 'wifi') },
  { code: 'mobile', when: some(({ link, facts }) => link === null && facts.connection?.includes('4g')) },
  { code: 'sun', when: some(({ facts }) => facts.power?.includes('solar')) },
  { code: 'view', when: hasCameras },
  { code: 'height', when: hasCameras },
  { code: 'street', when: hasCameras },
  { code: 'firmware', when: hasCameras },
  { code: 'uplink', when: hasCameras },
];
