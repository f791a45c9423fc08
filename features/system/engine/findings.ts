import type { PartKind } from '@/commerce/model/system-part';
import type { Camera, System } from './system-view';
import type { AmountName, Spot } from './types';
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
/** `true`: found, without numbers. */
type Answer = Pick<Found, 'needed' | 'available'> | boolean | undefined;
type Test<Of> = (one: Of, system: System) => Answer;

export const recorderKinds: PartKind[] = ['nvr', 'dvr', 'hybrid'];
export const skusOf = (units: readonly Unit[]) => [...new Set(units.map(({ sku }) => sku))];
const tenths = (value: number) => Math.round(value * 10) / 10;

/** More is needed than there is; nothing is found unless both are known. */
export const over = (needed: number | null | undefined, available: number | null | undefined) =>
  typeof needed === 'number' && typeof available === 'number' && needed > available
    ? { needed: tenths(needed), available: tenths(available) }
    : undefined;

/** One finding of each article and spot, the first; with the articles of the kinds that it depends on. */
const finder =
  <Of extends { sku?: string | undefined; spot?: Spot | undefined }>(
    select: (system: System) => readonly Of[],
    test: Test<Of>,
    beside: readonly PartKind[] = [],
  ): Find =>
  (system) => {
    const found = new Map<string, Found>();
    for (const one of select(system)) {
      const { sku, spot } = one;
      const key = `${sku} ${spot?.id}`;
      const answer = !found.has(key) && test(one, system);
      if (!answer) continue;
      const skus = [...(sku === undefined ? [] : [sku]), ...skusOf(system.of(...beside))];
      found.set(key, { skus, spot: spot?.id, ...(answer !== true && answer) });
    }
    return [...found.values()];
  };

export const ofCameras = (test: Test<Camera>, ...beside: PartKind[]) =>
  finder(({ cameras }) => cameras, test, beside);
export const outside = (unit: Unit) => unit.spot?.place === 'outdoor';
export const ofCamerasOutside = (test: Test<Camera>) =>
  ofCameras((camera, system) => outside(camera) && test(camera, system));
export const ofUnits = (kinds: readonly PartKind[], test: Test<Unit>) =>
  finder(({ of }) => of(...kinds), test);
export const ofCables = (test: Test<System['cables'][number]>) => finder(({ cables }) => cables, test);
export const ofSources = (test: Test<System['sources'][number]>) => finder(({ sources }) => sources, test);
/** Of the whole system. */
export const ofSystem = (test: (system: System) => Answer, ...beside: PartKind[]) =>
  finder(
    () => [{}],
    (_, system) => test(system),
    beside,
  );
export const ofAmount = (name: AmountName, ...beside: PartKind[]) =>
  ofSystem(({ amounts }) => over(amounts[name].used, amounts[name].of), ...beside);

export const isOwned = ({ selection }: System, { sku }: Unit) =>
  sku.startsWith('own:') || selection.parts.some((line) => line.sku === sku && line.owned);
