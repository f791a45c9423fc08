import type { Facts, SystemPart } from '@/commerce/model/system-part';
import type { CalculatorCode } from '@/config/system/calculators';
import type { Place } from '@/config/system/places';
import type { Messages } from '@/lib/messages/messages';
import * as physics from '../engine/physics';
import type { See } from '../engine/types';
import { type Amount, amount, bytes } from './amounts';
import type { Fields, ValuesOf } from './fields';

type Texts = Messages['calculators'];

export interface Result {
  answer: Amount;
  tone: 'success' | 'warning' | 'danger';
  verdict: keyof Texts['verdicts'];
  /** The values of the sentence of the verdict. */
  texts?: Record<string, Amount>;
  /** Further figures by their label; one that is not finite is left out. */
  rows: Partial<Record<keyof Texts['rows'], Amount>>;
  /** A camera whose picture of a face is shown. */
  camera?: Facts;
  /** Whether an article is one for this result; one with an unknown fact is not. */
  meets: (part: SystemPart) => boolean;
}

interface Calculator<F extends Fields> {
  fields: F;
  compute: (values: ValuesOf<F>, place: Place) => Result;
  assumptions: readonly (keyof Texts['assumptions'])[];
  /** Standards that the figures are from. */
  sources: readonly string[];
}
const calculator = <const F extends Fields>(of: Calculator<F>) => of;

/** Whether a fact is known and at least that much. */
const atLeast = (fact: number | undefined, needed: number) => fact !== undefined && fact >= needed;

/** Terabytes of usual surveillance disks. */
export const diskSizes = [1, 2, 4, 6, 8, 10, 12, 16, 20, 24] as const;

const storage = calculator({
  fields: {
    cameras: { initial: 4, min: 1, max: 64, whole: true },
    resolution: { options: ['2', '4', '5', '6', '8', '12'], initial: '4', unit: 'MP' },
    days: { initial: 14, min: 1, max: 365, whole: true },
    hours: { initial: 24, min: 0.1, max: 24, unit: 'h' },
    scene: { options: ['quiet', 'medium', 'busy'], initial: 'medium' },
    codec: { options: ['h265', 'h264', 'mjpeg'] },
    frameRate: { initial: 15, min: 1, max: 60 },
    bitRate: { initial: null, min: 0.1, max: 200, unit: 'mbit' },
  },
  compute: ({ cameras, resolution, days, hours, scene, codec, frameRate, bitRate }) => {
    const facts = { resolution: Number(resolution), codec, frameRate };
    const rate = physics.bitRate(bitRate === null ? facts : { bitRate }, scene) ?? { low: 0, high: 0 };
    const [low, high] = [rate.low * cameras, rate.high * cameras];
    const needed = physics.gigabytesFor(days, high, hours);
    const disk = diskSizes.find((size) => size * 1000 >= needed);
    const largest = Math.max(...diskSizes);
    return {
      answer: bytes(needed),
      tone: disk === undefined ? 'warning' : 'success',
      verdict: disk === undefined ? 'storageDisks' : 'storageDisk',
      texts: {
        period: amount(days, 'days'),
        size: amount(disk ?? largest, 'TB'),
        least: amount(Math.ceil(needed / (largest * 1000)), 'disks'),
      },
      rows: {
        storageRange: bytes(physics.gigabytesFor(days, low, hours), needed),
        perCamera: { ...amount(rate.low, 'mbit'), to: rate.high },
        together: { ...amount(low, 'mbit'), to: high },
        perDay: bytes(physics.gigabytesPerDay(low, hours), physics.gigabytesPerDay(high, hours)),
      },
      meets: ({ kind, facts: { capacity, channels, bandwidth, bays, maxDrive } }) =>
        kind === 'disk'
          ? atLeast(capacity, needed)
          : kind === 'nvr' &&
            atLeast(channels, cameras) &&
            atLeast(bandwidth, high) &&
            atLeast(maxDrive, needed / (bays ?? 0)),
    };
  },
  assumptions: ['bitRates', 'codecs', 'scenes', 'motion', 'usable'],
  sources: ['ITU-T H.264, ITU-T H.265'],
});

/** The classes that the PoE calculator counts, by their field. */
export const poeFields = { class2: 2, class3: 3, class4: 4, class6: 6 } as const;

const poe = calculator({
  fields: {
    class2: { initial: 0, min: 0, max: 48, whole: true },
    class3: { initial: 4, min: 0, max: 48, whole: true },
    class4: { initial: 1, min: 0, max: 48, whole: true },
    class6: { initial: 0, min: 0, max: 48, whole: true },
    ports: { initial: 8, min: 1, max: 96, whole: true },
    budget: { initial: 120, min: 1, max: 5000, unit: 'W' },
  },
  compute: ({ ports, budget, ...counts }) => {
    const devices = counts.class2 + counts.class3 + counts.class4 + counts.class6;
    const loads = Object.entries(poeFields).map(([field, poeClass]) => ({
      poeClass,
      watts: counts[field as keyof typeof poeFields] * physics.poeClasses[poeClass].port,
    }));
    const watts = loads.reduce((sum, load) => sum + load.watts, 0);
    const highest = loads.findLast((load) => load.watts > 0)?.poeClass ?? 0;
    const fits = watts <= budget * physics.poeReserve;
    return {
      answer: amount(watts, 'W'),
      ...(devices > ports
        ? { tone: 'danger', verdict: 'poePorts' }
        : watts > budget
          ? { tone: 'danger', verdict: 'poeOver' }
          : fits
            ? { tone: 'success', verdict: 'poeFits' }
            : { tone: 'warning', verdict: 'poeTight' }),
      texts: {
        budget: amount(budget, 'W'),
        devices: amount(devices, 'ports'),
        ports: amount(ports, 'ports'),
      },
      rows: {
        recommended: amount(Math.ceil(watts / physics.poeReserve), 'W', 0),
        planned: amount(budget * physics.poeReserve, 'W'),
        left: amount(budget - watts, 'W'),
        freePorts: amount(ports - devices, 'ports', 0),
      },
      meets: ({ kind, facts }) =>
        kind === 'switch' &&
        atLeast(facts.ports, devices) &&
        atLeast(facts.poeBudget, watts / physics.poeReserve) &&
        (highest <= 3 || atLeast(facts.poeClass, highest)),
    };
  },
  assumptions: ['poeClasses', 'poeReserve', 'poeSum', 'poeLength'],
  sources: ['IEEE 802.3af, 802.3at, 802.3bt'],
});

const lens = calculator({
  fields: {
    metres: { initial: 8, min: 0.5, max: 300, unit: 'm' },
    see: { options: ['identify', 'recognise', 'notice', 'plate'] satisfies See[] },
    resolution: { options: ['2', '4', '5', '6', '8', '12'], initial: '8', unit: 'MP' },
    focal: { initial: 4, min: 1, max: 200, unit: 'mm' },
    sensor: { options: ['1/3', '1/2.8', '1/2.7', '1/1.8', '1/1.2'], initial: '1/2.8' },
  },
  compute: ({ metres, see, resolution, focal, sensor }) => {
    const width = physics.sensors[sensor];
    const angle = physics.angleOf(focal, width);
    const facts: Facts = { resolution: Number(resolution), lens: [focal, focal], viewAngle: [angle, angle] };
    const density = physics.pixelsPerMetre(facts, metres) ?? 0;
    const reach = physics.reach(facts, see) ?? 0;
    const seen = density >= physics.levels[see];
    const widest = physics.horizontalPixels(Number(resolution)) / physics.levels[see];
    return {
      answer: amount(density, 'pxm', 0),
      tone: seen ? 'success' : 'danger',
      verdict: seen ? 'lensEnough' : 'lensShort',
      texts: {
        level: amount(physics.levels[see], 'pxm'),
        metres: amount(metres, 'm'),
        focal: amount((width * metres) / widest, 'mm'),
        reach: amount(reach, 'm'),
      },
      rows: {
        angle: amount(angle, 'degrees', 0),
        width: amount(physics.widthAt(metres, angle), 'm'),
        reach: amount(reach, 'm'),
        focalNeeded: amount((width * metres) / widest, 'mm'),
      },
      camera: facts,
      meets: (part) => part.kind === 'camera' && atLeast(physics.reach(part.facts, see) ?? undefined, metres),
    };
  },
  assumptions: ['rectilinear', 'levels', 'tilt', 'dark', 'plates'],
  sources: ['EN 62676-4:2015'],
});

const cable = calculator({
  fields: {
    length: { initial: 30, min: 0.5, max: 1000, unit: 'm' },
    watts: { initial: 6, min: 0.1, max: 200, unit: 'W' },
    volts: { options: ['12', '24', '48'], unit: 'V' },
    mm2: { options: ['0.22', '0.5', '0.75', '1', '1.5', '2.5'], initial: '0.5', unit: 'mm2' },
  },
  compute: ({ length, watts, ...choices }) => {
    const [volts, mm2] = [Number(choices.volts), Number(choices.mm2)];
    const run = { metres: length, amps: watts / volts, mm2, volts };
    const { lost, share } = physics.voltageDrop(run);
    const fits = share <= physics.dropLimit;
    return {
      answer: amount(Math.max(0, volts - lost), 'V'),
      tone: fits ? 'success' : 'danger',
      verdict: fits ? 'cableFits' : 'cableShort',
      texts: { share: amount(share * 100, 'percent', 0), bound: amount(physics.dropLimit * 100, 'percent') },
      rows: {
        lost: amount(lost, 'V', 2),
        current: amount(run.amps, 'A', 2),
        longest: amount((length * physics.dropLimit) / share, 'm', 0),
        section: amount((mm2 * share) / physics.dropLimit, 'mm2', 2),
      },
      meets: ({ kind, facts }) =>
        (kind === 'supply' && facts.outputVoltage === volts && atLeast(facts.outputPower, watts)) ||
        ((kind === 'cable' || kind === 'reel') &&
          length <= physics.ethernetMetres &&
          facts.cableType?.startsWith('cat') === true &&
          atLeast(facts.length, length)),
    };
  },
  assumptions: ['copper', 'dropLimit', 'constantCurrent', 'ethernetInstead'],
  sources: ['IEC 60028'],
});

/** Watts of a battery camera and its radio while it records. */
const recordingWatts = 4;
const coldMonths = [12, 1, 2];
const mildDay = 15;

const solar = calculator({
  fields: {
    place: {},
    month: { options: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'], initial: '12' },
    panel: { initial: 10, min: 0, max: 1000, unit: 'W' },
    battery: { initial: 10_000, min: 100, max: 500_000, unit: 'mAh' },
    events: { initial: 20, min: 0, max: 5000, whole: true },
    seconds: { initial: 20, min: 1, max: 3600, unit: 's' },
    standby: { initial: 0.05, min: 0, max: 50, unit: 'W' },
  },
  compute: ({ month, panel, battery, events, seconds, standby }, { sun, winter }) => {
    const use = { standbyWatts: standby, events, wattHoursPerEvent: (recordingWatts * seconds) / 3600 };
    const needed = physics.energyPerDay(use);
    const hours = sun[Number(month) - 1] ?? 0;
    const { harvest, balance } = physics.solarBalance(panel, hours, needed);
    const short = sun.filter((each) => physics.solarBalance(panel, each, needed).balance < 0).length;
    const celsius = coldMonths.includes(Number(month)) ? winter : mildDay;
    const days = physics.batteryDays(physics.batteryEnergy(battery), use, celsius);
    return {
      answer: amount(balance, 'Wh'),
      ...(balance < 0
        ? { tone: 'danger', verdict: 'solarShort' }
        : short > 0
          ? { tone: 'warning', verdict: 'solarOtherMonths' }
          : { tone: 'success', verdict: 'solarYear' }),
      texts: { period: amount(days, 'days', 0), short: amount(short, 'months') },
      rows: {
        harvest: amount(harvest, 'Wh'),
        use: amount(needed, 'Wh', 2),
        batteryDays: amount(days, 'days', 0),
        panelNeeded: amount(Math.ceil(needed / (hours * physics.solarYield)), 'W', 0),
      },
      meets: ({ kind, facts }) =>
        kind === 'camera' &&
        (facts.power?.includes('solar') === true || facts.power?.includes('battery') === true) &&
        atLeast(facts.batteryCapacity, battery),
    };
  },
  assumptions: ['sunHours', 'solarYield', 'recordingWatts', 'frost'],
  sources: [],
});

const uplink = calculator({
  fields: {
    watched: { initial: 4, min: 1, max: 64, whole: true },
    stream: { initial: 1, min: 0.1, max: 50, unit: 'mbit' },
    upload: { initial: 10, min: 0.1, max: 10_000, unit: 'mbit' },
    watch: { initial: 1, min: 0, max: 24, unit: 'h' },
  },
  compute: ({ watched, stream, upload, watch }) => {
    const needed = physics.uplink(watched, stream);
    const fits = needed <= upload;
    return {
      answer: amount(needed, 'mbit'),
      tone: fits ? 'success' : 'danger',
      verdict: fits ? 'uplinkFits' : 'uplinkShort',
      texts: { upload: amount(upload, 'mbit') },
      rows: {
        atOnce: amount(Math.floor((upload * physics.uplinkReserve) / stream), 'cameras', 0),
        perMonth: bytes(physics.gigabytesPerDay(watched * stream, watch) * 30),
      },
      meets: ({ kind, facts }) =>
        kind === 'router' || (kind === 'camera' && facts.connection?.includes('4g') === true),
    };
  },
  assumptions: ['subStream', 'uplinkReserve', 'localRecording'],
  sources: [],
});

const ups = calculator({
  fields: {
    watts: { initial: 60, min: 1, max: 5000, unit: 'W' },
    minutes: { initial: 30, min: 1, max: 2880, unit: 'min' },
    energy: { initial: 100, min: 1, max: 50_000, unit: 'Wh' },
  },
  compute: ({ watts, minutes, energy }) => {
    const lasts = physics.upsMinutes(energy, watts);
    const fits = lasts >= minutes;
    return {
      answer: amount(lasts, 'min', 0),
      tone: fits ? 'success' : 'danger',
      verdict: fits ? 'upsLasts' : 'upsShort',
      texts: { wanted: amount(minutes, 'min') },
      rows: { energyNeeded: amount(Math.ceil(physics.upsEnergyFor(minutes, watts)), 'Wh', 0) },
      meets: ({ kind, facts }) =>
        kind === 'ups' &&
        atLeast(facts.outputPower, watts) &&
        atLeast(facts.energy, physics.upsEnergyFor(minutes, watts)),
    };
  },
  assumptions: ['upsShare', 'voltAmperes', 'upsLoad'],
  sources: [],
});

/** By the last segment of their path. */
export const calculators = { storage, poe, lens, cable, solar, uplink, ups } satisfies Record<
  CalculatorCode,
  object
>;
export type CalculatorValues<Code extends CalculatorCode> = ValuesOf<(typeof calculators)[Code]['fields']>;

/** For code that handles any of them: fields by code, values that `readFields` has read from these fields. */
export const anyCalculator = (code: CalculatorCode): Calculator<Fields> =>
  calculators[code] as unknown as Calculator<Fields>;
