import { roleOf, type FactName } from '@/commerce/model/system-part';
import { fits, inReach } from './find-place';
import { needsSocket } from './find-power';
import { onEvents, understood } from './find-recording';
import { isOwned, outside } from './findings';
import { mbit, nightReach, pixelsPerMetre } from './physics';
import type { Camera, System } from './system-view';
import type { Parts } from './types';
import type { Unit } from './wiring';

/** Facts without which a rule cannot judge these units; their code is the role of the fact. */
const facts: readonly [names: FactName[], of: (system: System) => readonly Partial<Pick<Unit, 'part'>>[]][] =
  [
    [['connection', 'storage', 'power'], ({ cameras }) => cameras],
    [['resolution'], ({ recorded }) => recorded],
    [['codec'], ({ recorded }) => recorded.filter(({ analogue }) => !analogue)],
    [['maxCard'], ({ cameras }) => cameras.filter(({ card }) => card)],
    [['channels', 'maxResolution', 'bandwidth'], ({ recorders }) => recorders],
    [['bays', 'maxDrive'], ({ of }) => (of('disk').length > 0 ? of('nvr', 'dvr', 'hybrid') : [])],
    [['capacity', 'endurance'], ({ of }) => of('disk', 'card')],
    [['poeBudget', 'poeClass'], ({ sources }) => sources.filter(({ loads }) => loads.length > 0)],
    [['outputPower', 'outputVoltage'], ({ of }) => of('supply')],
    [['outputPower'], ({ of }) => of('ups')],
    [['powerUse'], ({ cameras }) => cameras.filter(({ fed }) => fed === 'poe' || fed === 'supply')],
    [['powerUse'], ({ of }) => (of('ups').length > 0 ? of('nvr', 'dvr', 'hybrid', 'switch') : [])],
    [['protection', 'use', 'temperature'], ({ cameras }) => cameras.filter(outside)],
    [['impact'], ({ cameras }) => cameras.filter((camera) => outside(camera) && inReach(camera))],
    [['length'], ({ cables }) => cables.filter(({ metres }) => metres !== null)],
    [['use'], ({ cables }) => cables.filter(({ spot }) => spot?.place === 'outdoor')],
    [['smart'], ({ cameras }) => cameras.filter(({ spot }) => spot?.see === 'plate')],
  ];

type When = (system: System, parts: Parts) => boolean;
const some =
  (test: (camera: Camera, system: System) => boolean | undefined): When =>
  (system) =>
    system.cameras.some((camera) => test(camera, system));
const always = some(() => true);

/** Judged by several facts, one of which is missing. */
const judgements: readonly [code: string, when: When][] = [
  ['bit_rate', some(({ facts: own }) => mbit(own) === null)],
  ['onvif', some((camera, system) => understood(camera, system) === undefined)],
  ['mounting', (system) => system.of('mount', 'box').some((unit) => fits(unit, system) === undefined)],
  ['night_range', some(({ facts: own, spot }) => spot?.night && nightReach(own) === null)],
  ['density', some(({ facts: own, spot }) => spot && pixelsPerMetre(own, spot.metres) === null)],
];

/** What is no fact of an article, and what the builder never checks. */
const others: readonly [code: string, when: When][] = [
  ['unknown_article', ({ selection }, parts) => selection.parts.some(({ sku }) => !parts.has(sku))],
  ['too_many', ({ tooMany }) => tooMany],
  ['spots', ({ spots, cameras }) => spots.length === 0 && cameras.length > 0],
  [
    'owned_disk',
    (system) =>
      system.of('disk').length === 0 &&
      system.recorders.some((one) => isOwned(system, one) && !one.part.facts.capacity),
  ],
  ['events', some(onEvents)],
  [
    'supply_in_box',
    some(
      ({ fed, facts: { power, connection, supplyIncluded } }) =>
        fed === 'not' &&
        supplyIncluded === undefined &&
        connection?.includes('wifi') &&
        power?.includes('dc12'),
    ),
  ],
  ['socket', some((camera) => camera.spot && camera.spot.power === undefined && needsSocket(camera))],
  ['power_cut', ({ recorders, of }) => recorders.length > 0 && of('ups').length === 0],
  ['cable_metres', ({ cables }) => cables.some(({ metres, spot }) => spot && metres === null)],
  ['analogue_format', some(({ analogue }) => analogue)],
  ['kit_contents', ({ of }) => of('kit').length > 0],
  [
    'winter',
    ({ selection, spots }) =>
      selection.winter === undefined && spots.some(({ place }) => place === 'outdoor'),
  ],
  ['wifi', some(({ link }) => link === 'wifi')],
  ['mobile', some(({ link, facts: { connection } }) => link === null && connection?.includes('4g'))],
  ['sun', some(({ facts: { power } }) => power?.includes('solar'))],
  ['view', always],
  ['height', always],
  ['street', always],
  ['firmware', always],
  ['uplink', always],
];

const codesOf = (table: typeof others, system: System, parts: Parts) =>
  table.flatMap(([code, when]) => (when(system, parts) ? [code] : []));

/** Codes of the facts that are missing. */
export function unknownFacts(system: System, parts: Parts): string[] {
  const single = facts.flatMap(([names, of]) => {
    const units = of(system).flatMap(({ part }) => part ?? []);
    return names.filter((name) => units.some((part) => part.facts[name] === undefined)).map(roleOf);
  });
  return [...new Set<string>([...single, ...codesOf(judgements, system, parts)])];
}

/** Codes of what no fact tells, and of what the builder never checks. */
export const notChecked = (system: System, parts: Parts): string[] => [
  ...unknownFacts(system, parts),
  ...codesOf(others, system, parts),
];

/** Every code that `notChecked` may have. */
export const unknownCodes: readonly string[] = [
  ...new Set<string>([
    ...facts.flatMap(([names]) => names.map(roleOf)),
    ...[...judgements, ...others].map(([code]) => code),
  ]),
];
