import type { PartKind, SystemPart } from '@/commerce/model/system-part';
import type { Found } from './findings';
import { gigabytesFor } from './physics';
import { builtIn, type System } from './system-view';
import type { Change, Chosen, Parts, Selection } from './types';
import { isRecorder } from './wiring';

/** Candidates for the change that solves a finding, in any order. */
export type Changes = (system: System, found: Found, shop: Shop) => Change[];

type Lines = NonNullable<Change['add']>;

/** The articles that can be bought, by kind. */
export type Shop = (...kinds: readonly PartKind[]) => SystemPart[];

const shops = new WeakMap<Parts, Map<PartKind, SystemPart[]>>();

export function shopOf(parts: Parts): Shop {
  let byKind = shops.get(parts);
  if (!byKind) {
    const good = [...parts.values()].filter(
      ({ sku, salableQuantity, facts }) =>
        !sku.startsWith('own:') && salableQuantity !== 0 && facts.endurance !== false,
    );
    byKind = Map.groupBy(good, ({ kind }) => kind);
    shops.set(parts, byKind);
  }
  const all = byKind;
  return (...kinds) => kinds.flatMap((kind) => all.get(kind) ?? []);
}

/** Articles of a finding that are of these kinds and can be given back. */
const bought = ({ selection, of }: System, { skus }: Found, kinds: readonly PartKind[]) => {
  const found = of(...kinds).filter(
    ({ sku }) => skus.includes(sku) && selection.parts.some((line) => line.sku === sku && !line.owned),
  );
  return [...new Set(found.map(({ part }) => part))];
};

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
const cheapest = (parts: readonly SystemPart[]) =>
  parts.toSorted((one, other) => one.price.minor - other.price.minor)[0];

/** The cheapest disk of a recorder that keeps the wished days, else its largest. */
function diskFor({ facts }: SystemPart, system: System, shop: Shop): SystemPart | undefined {
  const { days = 0, hoursPerDay = 24 } = system.selection;
  const needed = gigabytesFor(days, system.amounts.mbit.used ?? 0, hoursPerDay);
  const capacity = (disk: SystemPart) => disk.facts.capacity ?? Infinity;
  const disks = shop('disk').filter((disk) => capacity(disk) <= (facts.maxDrive ?? 0));
  return (
    cheapest(disks.filter((disk) => capacity(disk) >= needed)) ??
    disks.toSorted((one, other) => capacity(other) - capacity(one))[0]
  );
}

/** What so many new devices need beside them: recorders disks, switches and injectors patch cables, converters a fibre. */
function beside(part: SystemPart, quantity: number, system: System, found: Found, shop: Shop): Lines {
  const { kind, facts } = part;
  const lines = (extra: SystemPart | undefined, count = quantity) =>
    extra ? [{ sku: extra.sku, quantity: count }] : [];
  if (kind === 'switch' || kind === 'injector')
    return lines(cheapest(shop('cable').filter((cable) => cable.facts.cableType?.startsWith('cat'))));
  if (kind === 'converter') {
    const place = system.spots.find(({ id }) => id === found.spot)?.place ?? 'indoor';
    const long = ({ facts: { cableType, length = 0, use } }: SystemPart) =>
      cableType === 'os2' && length >= (found.needed ?? 0) && use?.includes(place) !== false;
    return lines(cheapest(shop('cable').filter(long)), 1);
  }
  return isRecorder(part) && !facts.capacity ? lines(diskFor(part, system, shop)) : [];
}

/** Another article instead of one of the finding, for each that is not owned; a recorder only for a recorder. */
export const swap =
  (...kinds: PartKind[]): Changes =>
  (system, found, shop) =>
    bought(system, found, kinds).flatMap((from) =>
      shop(...kinds).flatMap((to): Change[] => {
        if (to === from || isRecorder(to) !== isRecorder(from)) return [];
        const replace = [{ from: from.sku, to: to.sku }];
        const disks = isRecorder(to) && system.of('disk').length === 0;
        const extra = disks ? beside(to, 1, system, found, shop) : [];
        return [extra.length > 0 ? { replace, add: extra } : { replace }];
      }),
    );

/** From one to so many units more of one article. */
export const add =
  (kinds: readonly PartKind[], most: (found: Found) => number = () => 1): Changes =>
  (system, found, shop) =>
    shop(...kinds).flatMap((part) =>
      upTo(most(found)).map((quantity) => ({
        add: [{ sku: part.sku, quantity }, ...beside(part, quantity, system, found, shop)],
      })),
    );

/** The units of the finding that are too many. */
export const takeOut =
  (...kinds: PartKind[]): Changes =>
  (system, found) =>
    bought(system, found, kinds).map(({ sku }) => ({
      remove: [{ sku, quantity: Math.max(1, (found.needed ?? 1) - (found.available ?? 0)) }],
    }));

/** Other ones instead, and more of them. */
export const swapAndAdd =
  (kind: PartKind, most: number): Changes =>
  (system, found, shop) =>
    bought(system, found, [kind]).flatMap(({ sku: from }) =>
      shop(kind).flatMap(({ sku }) =>
        upTo(most).map((quantity) => ({ replace: [{ from, to: sku }], add: [{ sku, quantity }] })),
      ),
    );

/** Another recorder with its largest disk in each bay that is free then. */
export const roomier =
  (kinds: readonly PartKind[]): Changes =>
  (system, found, shop) =>
    bought(system, found, kinds).flatMap(({ sku: from }) =>
      shop(...kinds).flatMap(({ sku: to, facts }) => {
        const [disk] = shop('disk')
          .filter((one) => (one.facts.capacity ?? Infinity) <= (facts.maxDrive ?? 0))
          .toSorted((one, other) => (other.facts.capacity ?? 0) - (one.facts.capacity ?? 0));
        const free = Math.max(0, (facts.bays ?? 0) - builtIn(facts) - system.of('disk').length);
        return disk && to !== from
          ? upTo(free).map((quantity) => ({ replace: [{ from, to }], add: [{ sku: disk.sku, quantity }] }))
          : [];
      }),
    );

export const either =
  (...ways: Changes[]): Changes =>
  (system, found, shop) =>
    ways.flatMap((way) => way(system, found, shop));

/** The lines that a change of an article concerns: those of its spot, if there are any, else all that are not owned. */
function concerned(parts: readonly Chosen[], sku: string, spot: string | undefined): Set<Chosen> {
  const lines = parts.filter((line) => line.sku === sku && !line.owned);
  const here = lines.filter((line) => spot !== undefined && line.spot === spot);
  return new Set(here.length > 0 ? here : lines);
}

/** The selection after the change of a conflict; `spot`: the conflict's. */
export function applyChange(selection: Selection, change: Change, spot?: string): Selection {
  let parts = [...selection.parts];
  for (const { from, to } of change.replace ?? []) {
    const lines = concerned(parts, from, spot);
    parts = parts.map((line) => (lines.has(line) ? { ...line, sku: to } : line));
  }
  for (const { sku, quantity } of change.remove ?? []) {
    let rest = quantity;
    const lines = concerned(parts, sku, spot);
    parts = parts.flatMap((line) => {
      const out = lines.has(line) ? Math.min(rest, line.quantity) : 0;
      rest -= out;
      return out < line.quantity ? [{ ...line, quantity: line.quantity - out }] : [];
    });
  }
  for (const { sku, quantity } of change.add ?? []) {
    const same = (line: Chosen) => line.sku === sku && !line.owned && line.spot === spot;
    const at = parts.findIndex(same);
    const line = parts[at];
    if (line) parts[at] = { ...line, quantity: line.quantity + quantity };
    else parts.push({ sku, quantity, ...(spot !== undefined && { spot }) });
  }
  return { ...selection, parts };
}

/** Does less than what it replaces: that counts as a further step. */
const lesser = (from: SystemPart | undefined, to: SystemPart | undefined) =>
  (to?.facts.resolution ?? 0) < (from?.facts.resolution ?? 0) ||
  from?.facts.use?.some((use) => to?.facts.use?.includes(use) === false) === true;

/** How large a change is: its steps (a further recorder counts for two), then what it costs or saves. */
export function sizeOf(change: Change, selection: Selection, parts: Parts, spot?: string): number {
  const price = (sku: string) => parts.get(sku)?.price.minor ?? 0;
  const { add: more = [], remove = [], replace = [] } = change;
  const stepsOf = (sku: string) => {
    const part = parts.get(sku);
    return part?.kind === 'cable' ? 0 : part && isRecorder(part) ? 2 : 1;
  };
  const steps =
    more.reduce((sum, { sku }) => sum + stepsOf(sku), remove.length) +
    replace.reduce((sum, { from, to }) => sum + 1 + (lesser(parts.get(from), parts.get(to)) ? 1 : 0), 0);
  const cost = (lines: readonly Chosen[]) =>
    lines.reduce((sum, { sku, quantity }) => sum + price(sku) * quantity, 0);
  const difference = cost(applyChange(selection, change, spot).parts) - cost(selection.parts);
  return steps * 1e9 + Math.abs(difference);
}
