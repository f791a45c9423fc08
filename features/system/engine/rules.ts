import type { PartKind } from '@/commerce/model/system-part';
import { add, either, roomier, swap, swapAndAdd, takeOut, type Changes } from './changes';
import {
  bestOf,
  codecRank,
  fits,
  isOwned,
  needsSocket,
  onEvents,
  ofCables,
  ofCameras,
  ofOutdoorCameras,
  ofSources,
  ofSystem,
  ofUnits,
  over,
  skusOf,
  spokenWith,
  sumOf,
  supplyWatts,
  upsLoad,
  uselessCard,
  wantsCard,
  wireReach,
  wrongLink,
  wrongRecorder,
  type Find,
  type Found,
} from './findings';
import {
  bitRate,
  dropLimit,
  levels,
  mbit,
  nightReach,
  pixelsPerMetre,
  poeReserve,
  voltageDrop,
} from './physics';
import * as view from './system-view';
import type { Conflict } from './types';
import { wattsPerPort } from './wiring';

export type Rule = { code: string; find: Find } & (
  | { is: 'missing'; role: PartKind }
  | { is: 'conflict'; unit: Conflict['unit']; change: Changes | null }
  | { is: 'warning' }
);

/** IP digits that a camera outside needs; a doorbell hangs under a porch. */
const rain = { camera: 66, doorbell: 54 };
/** Metres within which somebody reaches a camera, and the IK digits that it needs there. */
const armsReach = 3;
const vandalProof = 10;
/** mm² of the wires for 12 V beside a coax cable. */
const powerWire = 0.5;
/** Mbit/s through `uplink: fe`. */
const fastEthernet = 100;
const volts = 12;

const recorder: PartKind[] = ['nvr', 'dvr', 'hybrid'];
const anotherCamera = swap('camera', 'doorbell');
const anotherRecorder = either(swap(...recorder), add(recorder));
const lacking =
  (most: number) =>
  ({ needed = 1, available = 0 }: Found) =>
    Math.max(1, Math.min(most, Math.ceil(needed - available)));
const morePower = either(
  swap('switch', 'injector', ...recorder),
  add(['switch']),
  add(['injector'], lacking(4)),
);
const disks = either(
  add(['disk'], () => 3),
  swap('disk'),
  swapAndAdd('disk', 3),
  roomier(recorder),
);

const missing = (code: string, role: PartKind, find: Find): Rule => ({ is: 'missing', code, role, find });
const warning = (code: string, find: Find): Rule => ({ is: 'warning', code, find });
const conflict = (code: string, unit: Conflict['unit'], find: Find, change: Changes | null): Rule => ({
  is: 'conflict',
  code,
  unit,
  find,
  change,
});

/** Every rule that a selection must pass; docs/system-builder.md describes the codes. */
export const rules: readonly Rule[] = [
  // What there is
  missing('no_camera', 'camera', ({ cameras, spots, of }) => {
    const inKits = of('kit').reduce((sum, { part }) => sum + (part.facts.camerasIncluded ?? 1), 0);
    if (spots.length === 0) return cameras.length + inKits === 0 ? [{ skus: [] }] : [];
    const empty = spots.filter(({ id }) => !cameras.some(({ spot }) => spot?.id === id)).slice(inKits);
    return empty.map(({ id }) => ({ skus: [], spot: id }));
  }),
  missing('no_recorder', 'nvr', ({ cameras }) => {
    const waiting = cameras.filter((each) => each.keeps === 'nowhere' && !wantsCard(each));
    const role = waiting.every(({ analogue }) => analogue) ? 'dvr' : 'nvr';
    return waiting.length > 0 ? [{ skus: skusOf(waiting), role }] : [];
  }),
  missing('no_card', 'card', ofCameras(wantsCard)),
  missing('no_disk', 'disk', (system) => {
    const empty = system
      .of(...recorder)
      .filter((each) => !each.part.facts.capacity && !isOwned(system, each));
    return empty.length > system.of('disk').length ? [{ skus: skusOf(empty) }] : [];
  }),

  // Recorder
  conflict('analogue_on_nvr', 'channels', wrongRecorder(true), either(anotherRecorder, anotherCamera)),
  conflict('ip_on_dvr', 'channels', wrongRecorder(false), either(anotherRecorder, anotherCamera)),
  conflict(
    'channels',
    'channels',
    ofSystem(
      (system) => {
        const both = [undefined, true, false].map((analogue) => view.channelsOf(system, analogue));
        return both.map(({ used, of }) => over(used, of)).find((found) => found !== undefined);
      },
      ...recorder,
      'kit',
    ),
    either(anotherRecorder, takeOut('camera')),
  ),
  conflict(
    'recorder_resolution',
    'MP',
    ofCameras(
      (camera, system) =>
        over(
          camera.facts.resolution,
          bestOf(camera, system, ({ facts }) => facts.maxResolution),
        ),
      ...recorder,
      'kit',
    ),
    either(anotherRecorder, anotherCamera),
  ),
  conflict(
    'recorder_codec',
    null,
    ofCameras(
      (camera, system) => over(codecRank(camera.part), bestOf(camera, system, codecRank)) !== undefined,
      ...recorder,
    ),
    either(anotherRecorder, anotherCamera),
  ),
  conflict(
    'brand',
    null,
    ofCameras((camera, system) => spokenWith(camera, system) === false, ...recorder, 'kit', 'hub'),
    either(anotherRecorder, anotherCamera),
  ),
  conflict(
    'bandwidth',
    'Mbit/s',
    ofSystem(
      (system) => {
        const { used, of } = view.bandwidthOf(system);
        const low = view.bandwidthOf(system, (facts) => bitRate(facts)?.low ?? null).used;
        return over(low, of) && over(used, of);
      },
      ...recorder,
    ),
    anotherRecorder,
  ),
  warning(
    'lower_bit_rate',
    ofSystem(
      (system) => {
        const { used, of } = view.bandwidthOf(system);
        const low = view.bandwidthOf(system, (facts) => bitRate(facts)?.low ?? null).used;
        return !over(low, of) && over(used, of);
      },
      'camera',
      ...recorder,
    ),
  ),

  // Storage
  conflict(
    'bays',
    'bays',
    ofSystem(
      (system) => {
        const { used, of } = view.baysOf(system);
        return over(used, of);
      },
      'disk',
      ...recorder,
    ),
    either(takeOut('disk'), swap(...recorder)),
  ),
  conflict(
    'drive_size',
    'GB',
    ofUnits(['disk'], ({ part }, { of }) => {
      const most = of(...recorder).map(({ part: each }) => each.facts.maxDrive);
      return most.length > 0 && !most.includes(undefined)
        ? over(part.facts.capacity, Math.max(...(most as number[])))
        : undefined;
    }),
    either(swap('disk'), swapAndAdd('disk', 3)),
  ),
  conflict(
    'days',
    'days',
    ofSystem((system) => over(system.selection.days, view.recordingDays(system)), 'disk', ...recorder),
    disks,
  ),
  conflict(
    'card_days',
    'days',
    ofCameras(
      (camera, system) =>
        camera.keeps === 'card' && !onEvents(camera)
          ? over(system.selection.days, view.cardDays(system, camera))
          : undefined,
      'card',
    ),
    either(swap('card'), anotherCamera),
  ),
  conflict(
    'card_size',
    'GB',
    ofCameras(({ card, facts }) => over(card?.part.facts.capacity, facts.maxCard), 'card'),
    swap('card'),
  ),
  conflict('card_slot', null, ofUnits(['card'], uselessCard), either(takeOut('card'), anotherCamera)),
  warning(
    'endurance',
    ofUnits(['disk', 'card'], ({ part }) => part.facts.endurance === false),
  ),

  // Power
  missing('no_poe', 'switch', (system) => {
    const waiting = system.cameras.filter(({ fed, facts }) => fed === 'not' && facts.power?.includes('poe'));
    return waiting.length > 0 && system.sources.length === 0 ? [{ skus: skusOf(waiting) }] : [];
  }),
  missing(
    'no_supply',
    'supply',
    ofCameras(
      ({ fed, facts, link }, { of }) =>
        fed === 'not' && link !== 'wifi' && !facts.power?.includes('poe') && of('supply').length === 0,
    ),
  ),
  conflict(
    'poe_ports',
    'ports',
    (system) => {
      const { used, of } = view.portsOf(system);
      const waiting = system.cameras.filter(
        ({ fed, facts }) => fed === 'not' && facts.power?.includes('poe'),
      );
      if (waiting.length === 0 || used === null || of === null) return [];
      return [
        {
          skus: skusOf(system.sources.map(({ unit }) => unit)),
          needed: used,
          available: used - waiting.length,
        },
      ];
    },
    morePower,
  ),
  conflict(
    'poe_budget',
    'W',
    ofSources(({ unit, watts }) => over(watts, unit.part.facts.poeBudget)),
    morePower,
  ),
  warning(
    'poe_reserve',
    ofSources(({ unit: { part }, watts }) =>
      over(watts, part.facts.poeBudget)
        ? undefined
        : over(watts, (part.facts.poeBudget ?? Infinity) * poeReserve),
    ),
  ),
  conflict(
    'poe_class',
    'W',
    ofSources(({ unit, loads }) =>
      over(Math.max(0, ...loads.map(({ watts }) => watts ?? 0)), wattsPerPort(unit.part.facts)),
    ),
    either(morePower, anotherCamera),
  ),
  conflict(
    'supply_power',
    'W',
    ofSystem(
      (system) => (system.of('supply').length > 0 ? over(...supplyWatts(system)) : undefined),
      'supply',
    ),
    either(
      swap('supply'),
      add(['supply'], () => 3),
    ),
  ),
  conflict(
    'supply_voltage',
    'V',
    ofUnits(['supply'], ({ part: { facts } }) =>
      facts.outputVoltage !== undefined && facts.outputVoltage !== volts
        ? { needed: volts, available: facts.outputVoltage }
        : undefined,
    ),
    swap('supply'),
  ),
  conflict(
    'voltage_drop',
    'V',
    ofCameras(({ supply, spot, facts }) => {
      if (!supply || supply.spot || !spot?.cableMetres || !facts.powerUse) return undefined;
      const { lost } = voltageDrop({
        metres: spot.cableMetres,
        amps: facts.powerUse / volts,
        mm2: powerWire,
        volts,
      });
      return over(lost, volts * dropLimit);
    }),
    either(add(['supply']), anotherCamera),
  ),
  conflict(
    'no_socket',
    null,
    ofCameras((camera) => camera.spot?.power === false && needsSocket(camera)),
    anotherCamera,
  ),
  warning(
    'second_source',
    ofUnits(
      ['supply', 'injector'],
      (unit, { runs, cameras }) =>
        cameras.some(({ spot }) => unit.spot && unit.spot.id === spot?.id) &&
        !runs.some(({ to, watts }) => to.sku === unit.sku && to.unit === unit.unit && watts !== null),
    ),
  ),
  conflict(
    'ups_power',
    'W',
    ofSystem(
      (system) => over(upsLoad(system), sumOf(system.of('ups').map(({ part }) => part.facts.outputPower))),
      'ups',
    ),
    either(swap('ups'), add(['ups'])),
  ),

  // Cables
  missing(
    'no_cable',
    'cable',
    ofCables(({ cable }) => !cable),
  ),
  missing(
    'no_connectors',
    'connector',
    ofSystem(
      ({ cables, of }) =>
        cables.some(({ cable }) => cable?.part.kind === 'reel') && of('connector').length === 0,
      'reel',
    ),
  ),
  conflict(
    'cable_length',
    'm',
    ofCables(({ metres, available }) => over(metres, available)),
    either(swap('cable', 'reel'), add(['cable', 'reel'])),
  ),
  conflict(
    'cable_outdoor',
    null,
    ofCables(
      ({ cable, spot }) => spot?.place === 'outdoor' && cable?.part.facts.use?.includes('outdoor') === false,
    ),
    either(swap('cable', 'reel'), add(['cable', 'reel'])),
  ),
  conflict(
    'cable_reach',
    'm',
    ofCameras((camera, system) =>
      camera.link === 'ethernet' || camera.link === 'coax'
        ? over(camera.spot?.cableMetres, wireReach(camera, system))
        : undefined,
    ),
    either(
      add(['extender'], () => 4),
      add(['converter'], () => 2),
      swap('switch'),
    ),
  ),
  conflict(
    'switch_uplink',
    'Mbit/s',
    ofSources(({ unit, loads }, { cameras }) => {
      if (unit.part.facts.uplink !== 'fe' || unit.part.kind !== 'switch') return undefined;
      const on = cameras.filter(({ run }) => run && loads.includes(run));
      return over(sumOf(on.map(({ facts }) => mbit(facts) ?? undefined)), fastEthernet);
    }),
    swap('switch'),
  ),
  warning('surge', (system) => {
    const copper = system.cables.filter(
      ({ kind, spot }) => kind !== 'fibre' && spot?.place === 'outdoor',
    ).length;
    return over(copper, system.of('surge').length) ? [{ skus: skusOf(system.of('surge')) }] : [];
  }),

  // Place
  conflict('link', null, ofCameras(wrongLink), anotherCamera),
  conflict(
    'protection',
    'IP',
    ofOutdoorCameras(({ facts, part }) =>
      over(part.kind === 'doorbell' ? rain.doorbell : rain.camera, facts.protection),
    ),
    anotherCamera,
  ),
  conflict(
    'indoor_only',
    null,
    ofOutdoorCameras(({ facts }) => facts.use?.includes('outdoor') === false),
    anotherCamera,
  ),
  conflict(
    'winter',
    '°C',
    ofOutdoorCameras(({ facts }, { selection: { winter } }) =>
      winter !== undefined && facts.temperature && facts.temperature[0] > winter
        ? { needed: winter, available: facts.temperature[0] }
        : undefined,
    ),
    anotherCamera,
  ),
  warning(
    'in_reach',
    ofOutdoorCameras(
      ({ facts, spot }) => spot && spot.metres <= armsReach && (facts.impact ?? vandalProof) < vandalProof,
    ),
  ),
  conflict(
    'night_range',
    'm',
    ofCameras(({ facts, spot }) =>
      spot?.night
        ? over(spot.metres, facts.nightVision?.includes('none') ? 0 : nightReach(facts))
        : undefined,
    ),
    anotherCamera,
  ),
  warning(
    'colour_light',
    ofCameras(({ facts, spot }) => spot?.night && facts.nightVision?.every((each) => each === 'colour')),
  ),
  conflict(
    'density',
    'px/m',
    ofCameras(({ facts, spot }) => spot && over(levels[spot.see], pixelsPerMetre(facts, spot.metres))),
    anotherCamera,
  ),
  warning(
    'plate',
    ofCameras(({ facts, spot }) => spot?.see === 'plate' && facts.smart?.includes('plate') === false),
  ),
  conflict(
    'mounting',
    null,
    ofUnits(['mount', 'box'], (unit, system) => fits(unit, system) === false),
    either(swap('mount', 'box'), takeOut('mount', 'box')),
  ),
  warning(
    'no_box',
    ofOutdoorCameras(
      ({ link, facts }, system) =>
        (link === 'ethernet' || link === 'coax') &&
        !system
          .of('mount', 'box')
          .some(({ part }) => part.facts.mounting?.some((code) => facts.mounting?.includes(code))),
    ),
  ),
  warning(
    'battery_winter',
    ofOutdoorCameras(
      ({ facts }, { selection: { winter } }) => facts.power?.includes('battery') && (winter ?? 0) < 0,
    ),
  ),
  warning(
    'sim',
    ofCameras(({ link, facts }) => link === null && facts.connection?.includes('4g')),
  ),
  warning(
    'microphone',
    ofCameras(({ facts }) => facts.audio === 'microphone' || facts.audio === 'two_way'),
  ),
  warning(
    'sign',
    ofSystem(({ cameras, of }) => cameras.length > 0 && of('sign').length === 0),
  ),
  warning('sold_out', ({ selection, units }) =>
    selection.parts.flatMap(({ sku, quantity, owned }) => {
      const left = units.find((unit) => unit.sku === sku)?.part.salableQuantity;
      return !owned && typeof left === 'number' && left < quantity ? [{ skus: [sku] }] : [];
    }),
  ),
];
