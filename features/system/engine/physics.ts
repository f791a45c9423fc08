import type { Facts } from '@/commerce/model/system-part';
import type { See } from './types';

/** Pixels per metre at the target: EN 62676-4:2015, which calls them detect, recognise and identify; plates by practice. */
export const levels = { notice: 25, recognise: 125, identify: 250, plate: 200 } as const satisfies Record<
  See,
  number
>;

const horizontal: readonly (readonly [megapixels: number, pixels: number])[] = [
  [0.3, 640],
  [1, 1280],
  [2, 1920],
  [3, 2048],
  [4, 2560],
  [5, 2592],
  [6, 3072],
  [8, 3840],
  [12, 4000],
];

/** Pixels in a row of a picture: the usual format nearest to that resolution, the narrower of two. */
export function horizontalPixels(megapixels: number): number {
  const off = ([size]: readonly [number, number]) => Math.abs(size - megapixels);
  return horizontal.reduce((best, row) => (off(row) < off(best) ? row : best))[1];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Degrees from which a lens spreads its pixels by angle rather than on a plane. */
const wideAngle = 120;

/** Metres of a scene at that distance: on a plane; continued in proportion to the angle for wider lenses. */
export function widthAt(metres: number, angle: number): number {
  const plane = 2 * metres * Math.tan(radians(Math.min(angle, wideAngle)) / 2);
  return plane * Math.max(1, angle / wideAngle);
}

/** Width in mm of the sensors that cameras have. */
export const sensors = { '1/3': 4.8, '1/2.8': 5.6, '1/2.7': 5.4, '1/1.8': 7.2, '1/1.2': 10.7 } as const;

/** Horizontal view in degrees of a rectilinear lens; both in mm. A maker's figure is better for wide lenses. */
export const angleOf = (focal: number, sensor: number) =>
  (2 * Math.atan(sensor / (2 * focal)) * 180) / Math.PI;

/** Null: not known. A varifocal lens counts with its narrowest angle unless another one is given. */
export function pixelsPerMetre(facts: Facts, metres: number, angle = facts.viewAngle?.[0]): number | null {
  if (!facts.resolution || !angle || metres <= 0) return null;
  return horizontalPixels(facts.resolution) / widthAt(metres, angle);
}

/** Metres up to which a camera shows that much by day; null: not known. */
export function reach(facts: Facts, see: See, angle = facts.viewAngle?.[0]): number | null {
  const atOneMetre = pixelsPerMetre(facts, 1, angle);
  return atOneMetre === null ? null : atOneMetre / levels[see];
}

/** A maker measures the infrared range with a bright object; a person in dark clothes is seen at this share of it. */
const nightShare = 0.7;

/** Metres up to which a camera lights a person; null: not known. */
export const nightReach = (facts: Facts) =>
  facts.nightRange === undefined ? null : facts.nightRange * nightShare;

/** Mbit/s with H.264 at 15 fps of a scene with some movement: the range of published calculators. */
const bitRates = [
  { megapixels: 2, low: 3, high: 4 },
  { megapixels: 4, low: 6, high: 8 },
  { megapixels: 5, low: 8, high: 10 },
  { megapixels: 8, low: 10, high: 16 },
];
/** From the oldest on. */
const codecShares = { mjpeg: [8, 10], h264: [1, 1], h265: [0.5, 0.7] } as const;
/** A recorder for a codec takes the older ones as well. */
export const codecAge = ({ codec }: Facts) => (codec ? Object.keys(codecShares).indexOf(codec) : undefined);
const scenes = { quiet: 0.6, medium: 1, busy: 1.4 } as const;
type Scene = keyof typeof scenes;

const noRate = { megapixels: 0, low: 0, high: 0 };
/** Between the rows of the table in proportion; beyond the last one, to that row. */
function baseRate(megapixels: number): { low: number; high: number } {
  const next = bitRates.findIndex((row) => row.megapixels >= megapixels);
  const [from = noRate, to = noRate] = [bitRates[next - 1], bitRates.at(next)];
  const share = (megapixels - from.megapixels) / (to.megapixels - from.megapixels);
  return { low: from.low + share * (to.low - from.low), high: from.high + share * (to.high - from.high) };
}

/** Mbit/s of the main stream: the maker's figure, else by the table; null: not known. */
export function bitRate(facts: Facts, scene: Scene = 'medium'): { low: number; high: number } | null {
  if (facts.bitRate) return { low: facts.bitRate, high: facts.bitRate };
  // the recorder encodes what analogue cameras send
  const codec = facts.codec ?? (facts.connection?.includes('coax') ? 'h264' : undefined);
  if (!facts.resolution || !codec || !facts.frameRate) return null;
  const { low, high } = baseRate(facts.resolution);
  const [best, worst] = codecShares[codec];
  const factor = (facts.frameRate / 15) * scenes[scene];
  return { low: low * best * factor, high: high * worst * factor };
}

/** Mbit/s that a plan counts with: the high end of the range; null: not known. */
export const mbit = (facts: Facts) => bitRate(facts)?.high ?? null;

/** Decimal, as disks are sold. */
export const gigabytesPerDay = (mbitPerSecond: number, hoursPerDay: number) =>
  (mbitPerSecond * 3600 * hoursPerDay) / 8 / 1000;

/** What is left of a disk for recordings, beside its file system and the index. */
const usableShare = 0.9;
export const usable = (gigabytes: number) => gigabytes * usableShare;

/** Nominal gigabytes of disks that hold so many days. */
export const gigabytesFor = (days: number, mbitTotal: number, hoursPerDay: number) =>
  (days * gigabytesPerDay(mbitTotal, hoursPerDay)) / usableShare;

/** Whole days that disks of that nominal size hold; `Infinity` if nothing is recorded. */
export function daysOf(gigabytes: number, mbitTotal: number, hoursPerDay: number): number {
  const days = usable(gigabytes) / gigabytesPerDay(mbitTotal, hoursPerDay);
  // gigabytesFor() and this function must agree in spite of floating point
  return Number.isNaN(days) ? Infinity : Math.floor(days + 1e-9);
}

/** IEEE 802.3af (classes 0 to 3), at (4) and bt: watts that a port gives, and that arrive after 100 m of Cat 5e. */
export const poeClasses = [
  { port: 15.4, device: 12.95 },
  { port: 4, device: 3.84 },
  { port: 7, device: 6.49 },
  { port: 15.4, device: 12.95 },
  { port: 30, device: 25.5 },
  { port: 45, device: 40 },
  { port: 60, device: 51 },
  { port: 75, device: 62 },
  { port: 90, device: 71.3 },
] as const;

/** Watts at the port for a device that takes so many: with the loss in 100 m of cable. */
function wattsAtPort(watts: number): number {
  const smallest = poeClasses.find(({ device }, index) => index > 0 && device >= watts);
  const { port, device } = smallest ?? poeClasses[8];
  return (watts * port) / device;
}

/** Watts that a powered device takes of a budget: the larger of its class and its use; null: not known. */
export function portWatts(facts: Facts): number | null {
  // the class of a device with ports is what these give
  const own = facts.ports ? undefined : facts.poeClass;
  const byClass = own === undefined ? undefined : poeClasses[own]?.port;
  const byUse = facts.powerUse === undefined ? undefined : wattsAtPort(facts.powerUse);
  if (byClass === undefined && byUse === undefined) return null;
  return Math.max(byClass ?? 0, byUse ?? 0);
}

/** The share of a budget that is planned with. */
export const poeReserve = 0.8;

/** Metres of copper Ethernet between two devices. */
export const ethernetMetres = 100;

const copper = 0.0175; // Ω mm²/m
/** A larger share of the voltage lost is a conflict. */
export const dropLimit = 0.1;

/** Of a run of two wires: volts lost, and their share of the supply's voltage. */
export function voltageDrop(run: { metres: number; amps: number; mm2: number; volts: number }) {
  const lost = (2 * run.metres * run.amps * copper) / run.mm2;
  return { lost, share: lost / run.volts };
}

/** Watt-hours of a lithium battery that is sold in mAh. */
export const batteryEnergy = (milliampereHours: number) => (milliampereHours * 3.7) / 1000;

/** Below this many °C a lithium battery gives half. */
const frost = -10;
const batteryShare = (celsius: number) => (celsius < frost ? 0.5 : 0.8);

/** Watts around the clock, and what each recorded event adds. */
interface Consumption {
  standbyWatts: number;
  events: number;
  wattHoursPerEvent: number;
}
export const energyPerDay = (use: Consumption) => use.standbyWatts * 24 + use.events * use.wattHoursPerEvent;

/** Whole days without sun. */
export const batteryDays = (wattHours: number, use: Consumption, celsius = 20) =>
  Math.floor((wattHours * batteryShare(celsius)) / energyPerDay(use));

/** What arrives in the battery: dirt, heat, angle and charging take the rest. */
export const solarYield = 0.7;

/** Watt-hours of a day: what the panel gives, and what is left of it or lacks. `sunHours`: peak sun hours a day. */
export function solarBalance(panelWatts: number, sunHours: number, wattHoursPerDay: number) {
  const harvest = panelWatts * sunHours * solarYield;
  return { harvest, balance: harvest - wattHoursPerDay };
}

/** What an inverter and an aged battery leave. */
const upsShare = 0.8;
export const upsMinutes = (wattHours: number, watts: number) =>
  Math.floor((wattHours * upsShare * 60) / watts);

/** Watt-hours that keep a load going for so long. */
export const upsEnergyFor = (minutes: number, watts: number) => (minutes * watts) / 60 / upsShare;

/** The share of a connection that pictures may fill. */
export const uplinkReserve = 0.8;

/** Mbit/s of upload for so many streams that are watched at once. */
export const uplink = (streams: number, mbitPerStream: number) => (streams * mbitPerStream) / uplinkReserve;
