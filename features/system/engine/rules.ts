import type { PartKind } from '@/commerce/model/system-part';
import { add, either, roomier, swap, swapAndAdd, takeOut, type Changes } from './changes';
import * as place from './find-place';
import * as power from './find-power';
import * as recording from './find-recording';
import { recorderKinds, type Find, type Found } from './findings';
import type { Conflict } from './types';

export type Rule = { code: string; find: Find } & (
  | { is: 'missing'; role: PartKind }
  | { is: 'conflict'; unit: Conflict['unit']; change: Changes }
  | { is: 'warning' }
);

export type ConflictRule = Extract<Rule, { is: 'conflict' }>;

const missing = (code: string, role: PartKind, find: Find): Rule => ({ is: 'missing', code, role, find });
const warning = (code: string, find: Find): Rule => ({ is: 'warning', code, find });
const conflict = (code: string, unit: Conflict['unit'], find: Find, change: Changes): Rule => ({
  is: 'conflict',
  code,
  unit,
  find,
  change,
});

const few = (most: number) => () => most;
const lacking = ({ needed = 1, available = 0 }: Found) =>
  Math.max(1, Math.min(4, Math.ceil(needed - available)));
const camera = swap('camera', 'doorbell');
const recorder = either(swap(...recorderKinds), add(recorderKinds));
const cameraOrRecorder = either(camera, recorder);
const ports = either(
  swap('switch', 'injector', ...recorderKinds),
  add(['switch']),
  add(['injector'], lacking),
);
const disks = either(add(['disk'], few(3)), swap('disk'), swapAndAdd('disk', 3));
const cable = either(swap('cable', 'reel'), add(['cable', 'reel']));
const supply = either(swap('supply'), add(['supply'], few(3)));

/** Every rule that a selection must pass; docs/system-builder.md describes the codes. */
export const rules: readonly Rule[] = [
  // Cameras and recorders
  missing('no_camera', 'camera', recording.noCamera),
  missing('no_recorder', 'nvr', recording.noRecorder),
  conflict('analogue_on_nvr', 'channels', recording.wrongRecorder(true), cameraOrRecorder),
  conflict('ip_on_dvr', 'channels', recording.wrongRecorder(false), cameraOrRecorder),
  conflict('channels', 'channels', recording.channels, recorder),
  conflict('recorder_resolution', 'MP', recording.resolution, cameraOrRecorder),
  conflict('recorder_codec', null, recording.codec, cameraOrRecorder),
  conflict('brand', null, recording.brand, cameraOrRecorder),
  conflict('bandwidth', 'Mbit/s', recording.bandwidth, recorder),
  warning('lower_bit_rate', recording.perhapsBandwidth),

  // Storage
  missing('no_disk', 'disk', recording.noDisk),
  missing('no_card', 'card', recording.noCard),
  conflict('bays', 'bays', recording.bays, either(takeOut('disk'), recorder)),
  conflict('drive_size', 'GB', recording.driveSize, either(swap('disk'), swapAndAdd('disk', 3))),
  conflict('days', 'days', recording.days, either(disks, roomier(recorderKinds))),
  conflict('card_days', 'days', recording.cardTooSmall, either(swap('card'), camera)),
  conflict('card_size', 'GB', recording.cardTooLarge, either(swap('card'), camera)),
  conflict('card_slot', null, recording.cardWithoutSlot, either(takeOut('card'), camera)),
  warning('endurance', recording.worn),

  // Power
  missing('no_poe', 'switch', power.noPoe),
  missing('no_supply', 'supply', power.noSupply),
  conflict('poe_ports', 'ports', power.ports, ports),
  conflict('poe_budget', 'W', power.budget, ports),
  conflict('poe_class', 'W', power.perPort, either(ports, camera)),
  warning('poe_reserve', power.reserve),
  conflict('supply_power', 'W', power.supplyPower, supply),
  conflict('supply_voltage', 'V', power.supplyVoltage, supply),
  conflict('voltage_drop', 'V', power.drop, either(supply, camera)),
  conflict('no_socket', null, power.noSocket, camera),
  warning('second_source', power.secondSource),
  conflict('ups_power', 'W', power.ups, either(swap('ups'), add(['ups']))),

  // Cables
  missing('no_cable', 'cable', power.noCable),
  missing('no_connectors', 'connector', power.noConnectors),
  conflict('cable_length', 'm', power.cableLength, cable),
  conflict('cable_outdoor', null, power.cableIndoors, cable),
  conflict(
    'cable_reach',
    'm',
    power.reach,
    either(add(['extender'], few(4)), add(['converter'], few(2)), swap('switch')),
  ),
  conflict('switch_uplink', 'Mbit/s', power.uplink, swap('switch')),
  warning('surge', power.surge),

  // The place
  conflict('link', null, place.link, camera),
  conflict('protection', 'IP', place.protection, camera),
  conflict('indoor_only', null, place.indoorOnly, camera),
  conflict('winter', '°C', place.winter, camera),
  conflict('night_range', 'm', place.night, camera),
  conflict('density', 'px/m', place.density, camera),
  conflict('mounting', null, place.mounting, either(swap('mount', 'box'), takeOut('mount', 'box'))),
  warning('in_reach', place.fragile),
  warning('colour_light', place.needsLight),
  warning('plate', place.plate),
  warning('no_box', place.noBox),
  warning('battery_winter', place.batteryInWinter),
  warning('sim', place.sim),
  warning('microphone', place.microphone),
  warning('sign', place.noSign),
  warning('sold_out', place.soldOut),
];
