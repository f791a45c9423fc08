import { z } from 'zod';
import type { Image, PriceTier } from './product';
import type { Money } from './money';
import type { Wire } from '@/lib/wire';

/** What an article is in a camera system: the values of the attribute with the role `part`. */
export const partKinds = [
  'camera',
  'doorbell',
  'nvr',
  'dvr',
  'hybrid',
  'switch',
  'injector',
  'extender',
  'converter',
  'disk',
  'card',
  'cable',
  'reel',
  'connector',
  'mount',
  'box',
  'supply',
  'ups',
  'surge',
  'bridge',
  'router',
  'hub',
  'sign',
  'kit',
] as const;
export type PartKind = (typeof partKinds)[number];

const number = z.number().min(0).max(1_000_000);
const range = z.tuple([z.number().min(-1000).max(100_000), z.number().min(-1000).max(100_000)]);
const words = <Word extends string>(...of: readonly Word[]) => z.array(z.enum(of)).max(of.length);

/**
 * What a plan has to know about an article, each from the attribute with the role of the same name (in snake_case).
 * A fact that is missing is not known. One value stands for a range whose ends are equal.
 */
export const factsSchema = z.strictObject({
  /** Megapixels. */
  resolution: number.optional(),
  /** Focal length in mm. */
  lens: range.optional(),
  /** Horizontal, in degrees. */
  viewAngle: range.optional(),
  codec: z.enum(['h264', 'h265', 'mjpeg']).optional(),
  /** Frames per second. */
  frameRate: number.optional(),
  /** Mbit/s at full quality. */
  bitRate: number.optional(),
  nightVision: words('infrared', 'colour', 'thermal', 'none').optional(),
  /** Metres. */
  nightRange: number.optional(),
  use: words('indoor', 'outdoor').optional(),
  /** Codes of what it is sold for, any words: `home` and `shop` choose the pictures of its page. */
  place: z.array(z.string().max(40)).max(40).optional(),
  /** The digits after IP, e.g. 67. */
  protection: number.optional(),
  /** The digits after IK, e.g. 10. */
  impact: number.optional(),
  /** Degrees Celsius. */
  temperature: range.optional(),
  connection: words('ethernet', 'wifi', '4g', 'coax').optional(),
  power: words('poe', 'dc12', 'battery', 'solar', 'mains').optional(),
  /** Watts at most. */
  powerUse: number.optional(),
  /** Of a powered device what it asks for, of a port what it gives: 0 to 8 (IEEE 802.3). */
  poeClass: number.optional(),
  /** mAh at 3.7 V. */
  batteryCapacity: number.optional(),
  onvif: z.boolean().optional(),
  storage: words('sd', 'recorder', 'hub', 'cloud_eu').optional(),
  audio: z.enum(['none', 'microphone', 'two_way']).optional(),
  smart: words('person', 'vehicle', 'animal', 'line', 'plate', 'fire', 'package').optional(),
  /** Cameras that a recorder records. */
  channels: number.optional(),
  bays: number.optional(),
  /** Gigabytes (decimal): of a disk or card, and of the disks in a recorder. */
  capacity: number.optional(),
  /** Mbit/s that a recorder takes in. */
  bandwidth: number.optional(),
  /** Megapixels that a recorder records. */
  maxResolution: number.optional(),
  /** Gigabytes of the largest disk of one bay. */
  maxDrive: number.optional(),
  /** Gigabytes of the largest memory card. */
  maxCard: number.optional(),
  /** A disk or card is made for recording all day and night. */
  endurance: z.boolean().optional(),
  /** Ports with PoE. */
  ports: number.optional(),
  /** Watts of all ports together. */
  poeBudget: number.optional(),
  uplink: z.enum(['fe', 'gigabit', 'sfp']).optional(),
  /** Metres: of a radio link, an extender or a fibre module. */
  range: number.optional(),
  /** Metres of a cable. */
  length: number.optional(),
  cableType: z.enum(['cat5e', 'cat6', 'cat6a', 'os2', 'hdmi', 'rg59']).optional(),
  /** Codes of base patterns: a mount or box fits a camera that shares one with it. */
  mounting: z.array(z.string().max(40)).max(40).optional(),
  /** Codes of colours, any words: a box of the camera's colour comes first. */
  colour: z.array(z.string().max(40)).max(40).optional(),
  /** Watts that a supply or a UPS gives. */
  outputPower: number.optional(),
  /** Volts of a supply. */
  outputVoltage: number.optional(),
  /** The supply of a device for 12 V is in its box. */
  supplyIncluded: z.boolean().optional(),
  /** Watt-hours of a UPS. */
  energy: number.optional(),
  camerasIncluded: number.optional(),
});
export type Facts = z.infer<typeof factsSchema>;
export type FactName = keyof Facts;
export const factNames = Object.keys(factsSchema.shape) as FactName[];

/** What an attribute is for: `part` for the kind, or a fact. */
export type AttributeRole = 'part' | keyof Wire<Facts>;
export const roleOf = (fact: FactName) =>
  fact.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as AttributeRole;
export const attributeRoles: readonly AttributeRole[] = ['part', ...factNames.map(roleOf)];

/** An article that a system can be planned with: a simple product, a bundle or a variant. */
export interface SystemPart {
  sku: string;
  kind: PartKind;
  name: string;
  /** Path of its product page. */
  url: string;
  image: Image | null;
  brand: { code: string; name: string };
  /** Of one unit, gross. */
  price: Money;
  priceTiers: PriceTier[];
  /** As in `Variant`; null: not counted, 0: sold out. */
  salableQuantity: number | null;
  /** ISO date; only while sold out. */
  expectedOn: string | null;
  facts: Facts;
}
