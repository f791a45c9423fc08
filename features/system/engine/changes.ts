import type { PartKind, SystemPart } from '@/commerce/model/system-part';
import type { Found } from './findings';
import type { System } from './system-view';
import type { Change, Chosen, Parts, Selection } from './types';

/** Candidates for the change that solves a finding, in any order. */
export type Changes = (system: System, found: Found, shop: Shop) => Change[];

/** The articles that can be bought, by kind. */
export type Shop = (...kinds: readonly PartKind[]) => SystemPart[];

const shops = new WeakMap<Parts, Map<PartKind, SystemPart[]>>();

export function shopOf(parts: Parts): Shop {
  let byKind = shops.get(parts);
  if (!byKind) {
    const bought = [...parts.values()].filter(
      ({ sku, salableQuantity }) => !sku.startsWith('own:') && salableQuantity !== 0,
    );
    byKind = Map.groupBy(bought, ({ kind }) => kind);
    shops.set(parts, byKind);
  }
  const all = byKind;
  return (...kinds) => kinds.flatMap((kind) => all.get(kind) ?? []);
}

/** Another article instead of one of the finding, for each that is not owned. */
export const swap =
  (...kinds: PartKind[]): Changes =>
  ({ selection, units }, { skus }, shop) =>
    bought(selection, skus).flatMap((from) =>
      units.some(({ sku, part }) => sku === from && kinds.includes(part.kind))
        ? shop(...kinds).flatMap(({ sku: to }) => (to === from ? [] : [{ replace: [{ from, to }] }]))
        : [],
    );

/** From one to so many units more of one article. */
export const add =
  (kinds: readonly PartKind[], most: (found: Found, system: System) => number = () => 1): Changes =>
  (system, found, shop) =>
    shop(...kinds).flatMap(({ sku }) =>
      Array.from({ length: most(found, system) }, (_, index) => ({ add: [{ sku, quantity: index + 1 }] })),
    );

/** The units of the finding that are too many. */
export const takeOut =
  (...kinds: PartKind[]): Changes =>
  ({ selection, units }, { skus, needed, available }) =>
    bought(selection, skus).flatMap((sku) =>
      units.some((unit) => unit.sku === sku && kinds.includes(unit.part.kind))
        ? [{ remove: [{ sku, quantity: Math.max(1, (needed ?? 1) - (available ?? 0)) }] }]
        : [],
    );

/** Larger ones instead, and more of them. */
export const swapAndAdd =
  (kind: PartKind, most: number): Changes =>
  ({ selection, units }, { skus }, shop) =>
    bought(selection, skus).flatMap((from) =>
      units.some(({ sku, part }) => sku === from && part.kind === kind)
        ? shop(kind).flatMap(({ sku: to }) =>
            Array.from({ length: most }, (_, index) => ({
              replace: [{ from, to }],
              add: [{ sku: to, quantity: index + 1 }],
            })),
          )
        : [],
    );

/** Another recorder with its largest disk in each bay that is free then. */
export const roomier =
  (kinds: readonly PartKind[]): Changes =>
  ({ selection, of }, { skus }, shop) =>
    bought(selection, skus).flatMap((from) =>
      shop(...kinds).flatMap(({ sku: to, facts: { bays = 0, maxDrive = 0 } }) => {
        const disk = shop('disk')
          .filter(({ facts }) => (facts.capacity ?? Infinity) <= maxDrive)
          .toSorted((one, other) => (other.facts.capacity ?? 0) - (one.facts.capacity ?? 0))[0];
        if (to === from || !disk || !of(...kinds).some(({ sku }) => sku === from)) return [];
        const free = Math.max(0, bays - of('disk').length);
        return Array.from({ length: free }, (_, index) => ({
          replace: [{ from, to }],
          add: [{ sku: disk.sku, quantity: index + 1 }],
        }));
      }),
    );

export const either =
  (...ways: Changes[]): Changes =>
  (system, found, shop) =>
    ways.flatMap((way) => way(system, found, shop));

const bought = ({ parts }: Selection, skus: readonly string[]) =>
  [...new Set(skus)].filter((sku) => parts.some((line) => line.sku === sku && !line.owned));

/** The selection after a change. A change that belongs to a spot concerns the parts of this spot, if it has any of them. */
export function applyChange(selection: Selection, change: Change, spot?: string): Selection {
  let parts = [...selection.parts];
  const concerned = (sku: string) => {
    const lines = parts.filter((line) => line.sku === sku && !line.owned);
    const here = lines.filter((line) => spot !== undefined && line.spot === spot);
    return here.length > 0 ? here : lines;
  };
  for (const { from, to } of change.replace ?? []) {
    const lines = new Set(concerned(from));
    parts = parts.map((line) => (lines.has(line) ? { ...line, sku: to } : line));
  }
  for (const { sku, quantity } of change.remove ?? []) {
    let left = quantity;
    const lines = new Set(concerned(sku));
    parts = parts.flatMap((line) => {
      if (!lines.has(line) || left === 0) return [line];
      const out = Math.min(left, line.quantity);
      left -= out;
      return out < line.quantity ? [{ ...line, quantity: line.quantity - out }] : [];
    });
  }
  for (const { sku, quantity } of change.add ?? []) {
    const same = (line: Chosen) => line.sku === sku && !line.owned && line.spot === spot;
    parts = parts.some(same)
      ? parts.map((line) => (same(line) ? { ...line, quantity: line.quantity + quantity } : line))
      : [...parts, { sku, quantity, ...(spot !== undefined && { spot }) }];
  }
  return { ...selection, parts };
}
