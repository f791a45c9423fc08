import type { Facts, PartKind, SystemPart } from '@/commerce/model/system-part';
import type { Parts } from '../types';

const brands = { alpha: 'Alpha', beta: 'Beta', gamma: 'Gamma', solis: 'Solis', wire: 'Wire' } as const;
type Brand = keyof typeof brands;
/** Megapixels, Mbit/s (0: not known), watts, PoE class. */
type Figures = [resolution: number, bitRate: number, powerUse: number, poeClass?: number];
type Row = readonly [
  sku: string,
  kind: PartKind,
  euros: number,
  brand: Brand,
  facts: Facts,
  salable?: number,
];

const outside: Facts = { use: ['indoor', 'outdoor'], protection: 67, temperature: [-40, 60] };
const inside: Facts = { use: ['indoor'], temperature: [0, 40] };
const ip: Facts = {
  ...outside,
  codec: 'h265',
  frameRate: 20,
  nightVision: ['infrared'],
  nightRange: 30,
  connection: ['ethernet'],
  power: ['poe', 'dc12'],
  onvif: true,
  storage: ['sd', 'recorder'],
  maxCard: 256,
  viewAngle: [105, 105],
  lens: [2.8, 2.8],
  audio: 'none',
  smart: ['person'],
  mounting: ['round'],
};
const coax: Facts = {
  connection: ['coax'],
  power: ['dc12'],
  storage: ['recorder'],
  onvif: undefined,
  codec: undefined,
  viewAngle: [82, 82],
};
const wireless: Facts = { connection: ['wifi'], protection: 66, temperature: [-20, 50], mounting: ['arm'] };
const nvr: Facts = {
  ...inside,
  codec: 'h265',
  connection: ['ethernet'],
  power: ['mains'],
  onvif: true,
};
const coaxIn: Facts = { connection: ['coax', 'ethernet'] };
/** Records on its card. */
const alone: Facts = { storage: ['sd'], onvif: false, nightRange: 15 };
const cat6: Facts = { cableType: 'cat6', connection: ['ethernet'] };
const disk: Facts = { endurance: true };

const camera = (
  sku: string,
  euros: number,
  figures: Figures,
  facts: Facts = {},
  brand: Brand = 'alpha',
): Row => {
  const [resolution, bitRate, powerUse, poeClass] = figures;
  const own = { resolution, powerUse, ...(bitRate && { bitRate }), ...(poeClass && { poeClass }) };
  return [sku, 'camera', euros, brand, { ...ip, ...own, ...facts }];
};

const cameras: readonly Row[] = [
  camera('T2', 59, [2, 3, 4, 2]),
  camera('T4', 89, [4, 5, 6, 2]),
  camera('T8', 149, [8, 8, 9, 3]),
  camera('V8', 299, [8, 8, 11, 3], {
    viewAngle: [30, 105],
    nightRange: 60,
    impact: 10,
    mounting: ['bullet'],
  }),
  camera('D4', 119, [4, 5, 6, 2], {
    nightVision: ['colour'],
    nightRange: 20,
    impact: 10,
    audio: 'microphone',
  }),
  camera('I4', 69, [4, 5, 3.5, 1], { ...inside, protection: 20, nightRange: 10, power: ['poe'] }),
  camera('P8', 899, [8, 12, 36, 5], {
    viewAngle: [3, 60],
    nightRange: 150,
    power: ['poe'],
    mounting: ['ptz'],
  }),
  camera('L4', 449, [4, 8, 10, 3], {
    viewAngle: [12, 40],
    nightRange: 60,
    smart: ['plate', 'vehicle'],
    mounting: ['bullet'],
  }),
  // Records on the recorders of its brand only.
  camera('B4', 79, [4, 5, 6, 2], { onvif: false, mounting: ['square'] }, 'beta'),
  // Bit rate by the table.
  camera('G5', 99, [5, 0, 6, 2], { codec: 'h264', frameRate: 15 }, 'gamma'),
  // Facts are missing.
  ['U', 'camera', 75, 'gamma', { connection: ['ethernet'], power: ['poe'], storage: ['recorder'] }],
  camera('WO', 129, [4, 4, 6], { ...wireless, power: ['dc12'], audio: 'two_way' }),
  camera('WP', 139, [4, 4, 6], { ...wireless, power: ['dc12'], supplyIncluded: false }),
  camera('WB12', 159, [4, 4, 6], { ...wireless, power: ['dc12'], supplyIncluded: true }),
  camera('WI', 49, [4, 4, 4], { ...wireless, ...inside, ...alone, protection: 20, power: ['mains'] }, 'beta'),
  camera(
    'BA',
    149,
    [4, 3, 2],
    { ...wireless, ...alone, power: ['battery'], storage: ['sd', 'hub'] },
    'solis',
  ),
  camera(
    'S4',
    279,
    [4, 3, 2],
    { ...wireless, ...alone, connection: ['4g'], power: ['solar', 'battery'] },
    'solis',
  ),
  camera('A2', 39, [2, 4, 3.5], coax, 'beta'),
  camera('A5', 69, [5, 8, 5], coax, 'beta'),
  camera('A8', 99, [8, 12, 6.5], coax, 'beta'),
  [
    'DB',
    'doorbell',
    179,
    'alpha',
    {
      ...ip,
      resolution: 4,
      bitRate: 5,
      powerUse: 6,
      poeClass: 2,
      connection: ['wifi', 'ethernet'],
      protection: 54,
      nightRange: 8,
      audio: 'two_way',
      mounting: [],
    },
  ],
];

/** Channels, megapixels, bays, gigabytes of a bay, Mbit/s, watts. */
const recorder = (
  sku: string,
  kind: PartKind,
  euros: number,
  [channels, maxResolution, bays, maxDrive, bandwidth, powerUse]: [
    number,
    number,
    number,
    number,
    number,
    number,
  ],
  facts: Facts = {},
  brand: Brand = 'alpha',
): Row => [
  sku,
  kind,
  euros,
  brand,
  { ...nvr, channels, maxResolution, bays, maxDrive, bandwidth, powerUse, ...facts },
];
const ports = (count: number, poeBudget: number, poeClass = 4) => ({ ports: count, poeBudget, poeClass });

const recorders: readonly Row[] = [
  recorder('N4', 'nvr', 129, [4, 8, 1, 8000, 40, 9], ports(4, 50)),
  recorder('N8', 'nvr', 229, [8, 8, 2, 10_000, 80, 12], ports(8, 100)),
  recorder('N8T', 'nvr', 399, [8, 8, 2, 10_000, 80, 12], { ...ports(8, 100), capacity: 4000 }),
  recorder('N16', 'nvr', 449, [16, 12, 2, 16_000, 160, 22], ports(16, 200)),
  recorder('N32', 'nvr', 899, [32, 12, 4, 16_000, 320, 45]),
  recorder('M8', 'nvr', 149, [8, 8, 1, 10_000, 64, 9], {}, 'gamma'),
  // Neither H.265 nor ONVIF.
  recorder('OLD', 'nvr', 79, [4, 4, 1, 4000, 20, 10], { codec: 'h264', onvif: false }, 'beta'),
  recorder('NW', 'nvr', 169, [8, 5, 1, 6000, 40, 10], { connection: ['wifi', 'ethernet'], capacity: 1000 }),
  recorder('R4', 'dvr', 99, [4, 5, 1, 6000, 40, 10], coaxIn, 'beta'),
  recorder('R16', 'dvr', 249, [16, 5, 2, 10_000, 160, 20], coaxIn, 'beta'),
  recorder('H8', 'hybrid', 199, [8, 8, 1, 8000, 96, 14], coaxIn, 'beta'),
  [
    'K4',
    'kit',
    399,
    'alpha',
    {
      ...nvr,
      channels: 8,
      camerasIncluded: 4,
      capacity: 2000,
      maxResolution: 8,
      resolution: 4,
      bitRate: 5,
      frameRate: 20,
      power: ['poe'],
    },
  ],
  ['HUB', 'hub', 79, 'solis', { ...inside, storage: ['hub'], power: ['mains'], capacity: 64 }],
];

const poe = (
  sku: string,
  kind: PartKind,
  euros: number,
  given: ReturnType<typeof ports>,
  facts: Facts = {},
): Row => [
  sku,
  kind,
  euros,
  'wire',
  {
    ...inside,
    connection: ['ethernet'],
    power: ['mains'],
    uplink: 'gigabit',
    powerUse: given.poeBudget + 5,
    ...given,
    ...facts,
  },
];

const network: readonly Row[] = [
  poe('W4', 'switch', 50, ports(4, 60)),
  poe('W8', 'switch', 80, ports(8, 120)),
  poe('W16', 'switch', 199, ports(16, 250)),
  poe('WB', 'switch', 249, ports(8, 240, 6)),
  poe('WF', 'switch', 40, ports(8, 60), { uplink: 'fe' }),
  poe('J30', 'injector', 30, ports(1, 30)),
  poe('J60', 'injector', 60, ports(1, 60, 6)),
  [
    'EX',
    'extender',
    45,
    'wire',
    { ...outside, connection: ['ethernet'], power: ['poe'], powerUse: 2, range: 100 },
  ],
  [
    'FC',
    'converter',
    69,
    'wire',
    { connection: ['ethernet'], power: ['dc12'], uplink: 'sfp', range: 20_000 },
  ],
  ['BR', 'bridge', 89, 'wire', { ...outside, connection: ['wifi', 'ethernet'], power: ['poe'], range: 1000 }],
  ['RT', 'router', 99, 'wire', { ...inside, connection: ['4g', 'wifi', 'ethernet'], power: ['dc12'] }],
];

const rest: readonly Row[] = [
  ['HD1', 'disk', 49, 'wire', { ...disk, capacity: 1000 }],
  ['HD2', 'disk', 69, 'wire', { ...disk, capacity: 2000 }],
  ['HD4', 'disk', 99, 'wire', { ...disk, capacity: 4000 }],
  ['HD8', 'disk', 199, 'wire', { ...disk, capacity: 8000 }],
  ['HD10', 'disk', 249, 'wire', { ...disk, capacity: 10_000 }],
  ['HD16', 'disk', 399, 'wire', { ...disk, capacity: 16_000 }],
  ['PC4', 'disk', 79, 'wire', { capacity: 4000, endurance: false }],
  ['SD128', 'card', 25, 'wire', { capacity: 128, endurance: true }],
  ['SD256', 'card', 45, 'wire', { capacity: 256, endurance: true }],
  ['SD512', 'card', 79, 'wire', { capacity: 512, endurance: true }],
  ['C1', 'cable', 3, 'wire', { ...cat6, use: ['indoor'], length: 1 }],
  ['C20', 'cable', 15, 'wire', { ...cat6, use: ['indoor'], length: 20 }],
  ['O20', 'cable', 22, 'wire', { ...cat6, use: ['outdoor'], length: 20 }],
  ['OS', 'cable', 99, 'wire', { cableType: 'os2', use: ['outdoor'], length: 500 }],
  ['O50', 'cable', 45, 'wire', { ...cat6, use: ['outdoor'], length: 50 }],
  ['RE', 'reel', 150, 'wire', { ...cat6, use: ['outdoor'], length: 305 }],
  ['RG', 'reel', 49, 'wire', { cableType: 'rg59', connection: ['coax'], use: ['outdoor'], length: 100 }],
  ['RJ', 'connector', 19, 'wire', { connection: ['ethernet'] }],
  ['BNC', 'connector', 12, 'wire', { connection: ['coax'] }],
  ['MR', 'mount', 25, 'wire', { ...outside, mounting: ['round'] }],
  ['MB', 'mount', 35, 'wire', { ...outside, mounting: ['bullet', 'ptz'] }],
  ['BX', 'box', 15, 'wire', { ...outside, protection: 66, mounting: ['round', 'bullet', 'square', 'arm'] }],
  ['PS2', 'supply', 15, 'wire', { ...inside, outputPower: 24, outputVoltage: 12 }],
  ['PS5', 'supply', 25, 'wire', { ...inside, outputPower: 60, outputVoltage: 12 }],
  ['PS48', 'supply', 45, 'wire', { ...inside, outputPower: 96, outputVoltage: 48 }],
  ['UPS', 'ups', 159, 'wire', { ...inside, outputPower: 150, energy: 120 }],
  ['SP', 'surge', 29, 'wire', { ...outside, connection: ['ethernet'] }],
  ['SIGN', 'sign', 9, 'wire', { use: ['outdoor'] }],
];

const partOf = ([sku, kind, euros, brand, facts, salable = 100]: Row): SystemPart => ({
  sku,
  kind,
  name: sku,
  url: `/${sku.toLowerCase()}`,
  image: null,
  brand: { code: brand, name: brands[brand] },
  price: { minor: euros * 100, currency: 'EUR' },
  priceTiers: [],
  salableQuantity: salable,
  expectedOn: null,
  facts,
});

/** Some 70 articles whose figures make answers by hand easy. */
export const catalogue: Parts = new Map(
  [...cameras, ...recorders, ...network, ...rest].map((row) => [row[0], partOf(row)]),
);
