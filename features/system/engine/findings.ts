import type { PartKind } from '@/commerce/model/system-part';
import type { Camera, CableNeed, Source, System } from './system-view';
import type { Unit } from './wiring';

/** What a rule finds: the parts that it is about and, in the rule's unit, what they need and what there is. */
export interface Found {
  skus: string[];
  spot?: string | undefined;
  needed?: number | undefined;
  available?: number | undefined;
  /** Of what is missing, where it is not the rule's. */
  role?: PartKind | undefined;
}
export type Find = (system: System) => Found[];
type Amounts = Pick<Found, 'needed' | 'available'>;
/** `true`: found, without numbers. */
type Test<Of> = (one: Of, system: System) => Amounts | boolean | undefined;

export const recorderKinds: PartKind[] = ['nvr', 'dvr', 'hybrid'];
export const skusOf = (units: readonly Unit[]) => [...new Set(units.map(({ sku }) => sku))];
const tenths = (value: number) => Math.round(value * 10) / 10;

/** More is needed than there is; nothing is found unless both are known. */
export const over = (needed: number | null | undefined, available: number | null | undefined) =>
  typeof needed === 'number' && typeof available === 'number' && needed > available
    ? { needed: tenths(needed), available: tenths(available) }
    : undefined;

export const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
/** Null: one is not known, or there is none. */
export const known = (numbers: readonly (number | undefined)[]) =>
  numbers.length === 0 || numbers.includes(undefined) ? null : sum(numbers);

/** One finding of each article and spot, the first. */
function each<Of>(ones: readonly Of[], system: System, test: Test<Of>, about: (one: Of) => Found): Found[] {
  const found = new Map<string, Found>();
  for (const one of ones) {
    const amounts = test(one, system);
    if (!amounts) continue;
    const { skus, spot } = about(one);
    const key = `${skus.join()} ${spot}`;
    if (!found.has(key)) found.set(key, { skus, spot, ...(amounts !== true && amounts) });
  }
  return [...found.values()];
}

/** Of the cameras; with the articles of the kinds that it depends on. */
export const ofCameras =
  (test: Test<Camera>, ...beside: PartKind[]): Find =>
  (system) =>
    each(system.cameras, system, test, ({ sku, spot }) => ({
      skus: [sku, ...skusOf(system.of(...beside))],
      spot: spot?.id,
    }));
export const outside = (unit: Unit) => unit.spot?.place === 'outdoor';
export const ofCamerasOutside = (test: Test<Camera>) =>
  ofCameras((camera, system) => outside(camera) && test(camera, system));

export const ofUnits =
  (kinds: readonly PartKind[], test: Test<Unit>): Find =>
  (system) =>
    each(system.of(...kinds), system, test, ({ sku, spot }) => ({ skus: [sku], spot: spot?.id }));

export const ofCables =
  (test: Test<CableNeed>): Find =>
  (system) =>
    each(system.cables, system, test, ({ cable, spot }) => ({
      skus: cable ? [cable.sku] : [],
      spot: spot?.id,
    }));

export const ofSources =
  (test: Test<Source>): Find =>
  (system) =>
    each(system.sources, system, test, ({ unit }) => ({ skus: [unit.sku], spot: unit.spot?.id }));

/** Of the whole system; with the articles of these kinds. */
export const ofSystem =
  (test: (system: System) => Amounts | boolean | undefined, ...kinds: PartKind[]): Find =>
  (system) =>
    each([system], system, test, () => ({ skus: skusOf(system.of(...kinds)) }));

export const isOwned = ({ selection }: System, { sku }: Unit) =>
  sku.startsWith('own:') || selection.parts.some((line) => line.sku === sku && line.owned);
